#ifndef EmbeddedText_h
#define EmbeddedText_h

#include <stddef.h>

/// Bytes that the compiler put into the program, which are never released.
typedef struct {
    const unsigned char *_Nonnull start;
    size_t count;
} EmbeddedText;

/// Returns the files of Sources/PlankRuntime, a zero byte after each.
EmbeddedText embeddedRuntime(void);

/// Returns the lines that embed these files, which have their paths.
EmbeddedText embeddedRuntimeList(void);

/// Returns the frame, the style and the script of the page of diagrams, a zero byte after each.
EmbeddedText embeddedPage(void);

#endif
