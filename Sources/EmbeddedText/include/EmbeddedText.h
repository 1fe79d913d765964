#ifndef EmbeddedText_h
#define EmbeddedText_h

#include <stddef.h>
#include <string.h>

/// Bytes that the compiler put into the program, which are never released.
typedef struct {
    const unsigned char *_Nonnull start;
    size_t count;
} EmbeddedText;

/// Returns the files of Sources/PlankRuntime, a zero byte after each.
EmbeddedText embeddedRuntime(void);

/// Returns the lines that embed these files, which have their paths.
EmbeddedText embeddedRuntimeList(void);

/// Returns the metaschemas of json-schema.org, a zero byte after each.
EmbeddedText embeddedMetaschemas(void);

/// Returns the lines that embed these, which have their paths.
EmbeddedText embeddedMetaschemaList(void);

/// Returns the frame, the style and the script of the page of diagrams, a zero byte after each.
EmbeddedText embeddedPage(void);

/// Returns Docs/Diagnostics.md, which explains the codes of problems.
EmbeddedText embeddedDiagnostics(void);

/// Returns the number of bytes before the next one of a kind, or the number of all bytes if there is none.
static inline size_t countBefore(unsigned char byte, const unsigned char *_Nonnull start, size_t count) {
    const unsigned char *found = memchr(start, byte, count);
    return found ? (size_t)(found - start) : count;
}

#endif
