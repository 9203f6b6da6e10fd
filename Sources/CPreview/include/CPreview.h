// What the preview needs from the platform, and the files it adds to the site, compiled in.

#ifndef COOKBOOK_CPREVIEW_H
#define COOKBOOK_CPREVIEW_H

#include <stddef.h>

// One file that pages of the preview load; `name` is its name below /.cookbook/.
struct cookbook_preview_file {
  const char *name;
  const unsigned char *bytes;
  size_t count;
};

// The file at `index`, or one without a name after the last.
struct cookbook_preview_file cookbook_preview_file(size_t index);

// Ends both directions of a connection, which wakes the thread that waits for it; the descriptor stays.
void cookbook_shutdown(int descriptor);

// Ends the sending direction alone.
void cookbook_shutdown_sending(int descriptor);

// Sends what a connection takes of `count` bytes without waiting: how many it took, 0 if it takes
// none at present, -1 if it is gone.
ptrdiff_t cookbook_send(int descriptor, const void *bytes, size_t count);

// Makes a socket send at once, keeps it from the programs that this one starts, and keeps a
// write to a connection that is gone from ending this one.
void cookbook_prepare_socket(int descriptor);

// Allows as many open descriptors as `wanted` if the system does; how many are allowed now.
long cookbook_allow_descriptors(long wanted);

#endif
