// In C, because the Swift compiler takes minutes for the arrays of bytes that SwiftPM's `.embedInCode` makes. The embedded files
// are in the compiler's list of dependencies, so an edit of one rebuilds this.
#include "EmbeddedText.h"

static const unsigned char runtime[] = {
#include "RuntimeFiles.h"
};

static const unsigned char runtimeList[] = {
#embed "RuntimeFiles.h"
};

static const unsigned char metaschemas[] = {
#include "MetaschemaFiles.h"
};

static const unsigned char metaschemaList[] = {
#embed "MetaschemaFiles.h"
};

static const unsigned char page[] = {
#embed "../ModelDiagram/Page/Page.html" suffix(, 0, )
#embed "../ModelDiagram/Page/Page.css" suffix(, 0, )
#embed "../ModelDiagram/Page/Page.js" suffix(, 0, )
};

static const unsigned char diagnostics[] = {
#embed "../../Docs/Diagnostics.md"
};

EmbeddedText embeddedRuntime(void) { return (EmbeddedText){runtime, sizeof runtime}; }

EmbeddedText embeddedRuntimeList(void) { return (EmbeddedText){runtimeList, sizeof runtimeList}; }

EmbeddedText embeddedMetaschemas(void) { return (EmbeddedText){metaschemas, sizeof metaschemas}; }

EmbeddedText embeddedMetaschemaList(void) { return (EmbeddedText){metaschemaList, sizeof metaschemaList}; }

EmbeddedText embeddedPage(void) { return (EmbeddedText){page, sizeof page}; }

EmbeddedText embeddedDiagnostics(void) { return (EmbeddedText){diagnostics, sizeof diagnostics}; }
