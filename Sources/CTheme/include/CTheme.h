// The default theme, compiled into the program.

#ifndef COOKBOOK_CTHEME_H
#define COOKBOOK_CTHEME_H

#include <stddef.h>

// One file of the theme; `path` counts from Templates/.
struct cookbook_theme_file {
  const char *path;
  const unsigned char *bytes;
  size_t count;
};

// The file at `index`, or one without a path after the last.
struct cookbook_theme_file cookbook_theme_file(size_t index);

#endif
