#ifndef CZLIB_SHIM_H
#define CZLIB_SHIM_H

#include <zlib.h>

// deflateInit2 and inflateInit2 are macros, which Swift does not see.
static inline int czlib_begin(z_stream *stream, int window_bits) {
  return deflateInit2(stream, Z_BEST_COMPRESSION, Z_DEFLATED, window_bits, 8, Z_DEFAULT_STRATEGY);
}

static inline int czlib_begin_inflating(z_stream *stream, int window_bits) {
  return inflateInit2(stream, window_bits);
}

#endif
