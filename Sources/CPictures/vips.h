// The functions of libvips that are used here, once it is loaded.

#ifndef COOKBOOK_VIPS_H
#define COOKBOOK_VIPS_H

#include <stddef.h>

// Of libvips' types nothing needs to be known but their addresses. Its functions take names and
// values to the last argument, NULL, which Swift cannot call.
typedef void Image;

struct vips_functions {
  int (*init)(const char *name);
  void (*concurrency_set)(int threads);
  void (*cache_set_max)(int operations);
  const char *(*error_buffer)(void);
  void (*error_clear)(void);
  const char *(*foreign_find_load_buffer)(const void *bytes, size_t count);
  Image *(*image_new_from_buffer)(const void *bytes, size_t count, const char *options, ...);
  int (*svgload_buffer)(void *bytes, size_t count, Image **image, ...);
  int (*thumbnail_buffer)(void *bytes, size_t count, Image **image, int width, ...);
  int (*thumbnail_image)(Image *from, Image **image, int width, ...);
  int (*image_get_width)(const Image *image);
  int (*image_get_height)(const Image *image);
  int (*image_get_bands)(const Image *image);
  int (*image_get_format)(const Image *image);
  int (*image_get_orientation)(Image *image);
  int (*image_get_n_pages)(Image *image);
  size_t (*image_get_typeof)(const Image *image, const char *name);
  int (*image_hasalpha)(Image *image);
  Image *(*image_copy_memory)(Image *image);
  void *(*image_write_to_memory)(Image *image, size_t *count);
  int (*flatten)(Image *from, Image **image, ...);
  int (*copy)(Image *from, Image **image, ...);
  int (*jpegsave_buffer)(Image *image, void **bytes, size_t *count, ...);
  int (*webpsave_buffer)(Image *image, void **bytes, size_t *count, ...);
  int (*heifsave_buffer)(Image *image, void **bytes, size_t *count, ...);
  int (*pngsave_buffer)(Image *image, void **bytes, size_t *count, ...);
  void *(*array_double_newv)(int count, ...);
  void (*area_unref)(void *area);
  void (*object_unref)(void *object);
  void (*free)(void *memory);
};

extern struct vips_functions cookbook_vips;

// Replaces an image by one that is made of it.
void cookbook_vips_replace(Image **image, Image *other);

// Replaces an image by the same on white, where it is transparent; 0, or -1.
int cookbook_vips_whiten(Image **image);

// The first line of what libvips last complained about, which it then forgets.
const char *cookbook_vips_complaint(void);

#endif
