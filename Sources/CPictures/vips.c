#include "CPictures.h"
#include "vips.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

struct vips_functions cookbook_vips;

static void *open_library(const char *library) {
  if (library) return dlopen(library, RTLD_NOW | RTLD_LOCAL);
  // Programs do not look where Homebrew puts its libraries.
  static const char *const names[] = {
#ifdef __APPLE__
    "libvips.42.dylib", "/opt/homebrew/lib/libvips.42.dylib", "/usr/local/lib/libvips.42.dylib",
#else
    "libvips.so.42",
#endif
  };
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    void *handle = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
    if (handle) return handle;
  }
  return NULL;
}

const char *cookbook_vips_load(const char *library) {
  void *handle = open_library(library);
  if (!handle) return "libvips is not installed";
  const struct {
    void *place;
    const char *name;
  } functions[] = {
    {&cookbook_vips.init, "vips_init"},
    {&cookbook_vips.concurrency_set, "vips_concurrency_set"},
    {&cookbook_vips.cache_set_max, "vips_cache_set_max"},
    {&cookbook_vips.error_buffer, "vips_error_buffer"},
    {&cookbook_vips.error_clear, "vips_error_clear"},
    {&cookbook_vips.foreign_find_load_buffer, "vips_foreign_find_load_buffer"},
    {&cookbook_vips.image_new_from_buffer, "vips_image_new_from_buffer"},
    {&cookbook_vips.svgload_buffer, "vips_svgload_buffer"},
    {&cookbook_vips.thumbnail_buffer, "vips_thumbnail_buffer"},
    {&cookbook_vips.thumbnail_image, "vips_thumbnail_image"},
    {&cookbook_vips.image_get_width, "vips_image_get_width"},
    {&cookbook_vips.image_get_height, "vips_image_get_height"},
    {&cookbook_vips.image_get_bands, "vips_image_get_bands"},
    {&cookbook_vips.image_get_format, "vips_image_get_format"},
    {&cookbook_vips.image_get_orientation, "vips_image_get_orientation"},
    {&cookbook_vips.image_get_n_pages, "vips_image_get_n_pages"},
    {&cookbook_vips.image_get_typeof, "vips_image_get_typeof"},
    {&cookbook_vips.image_hasalpha, "vips_image_hasalpha"},
    {&cookbook_vips.image_copy_memory, "vips_image_copy_memory"},
    {&cookbook_vips.image_write_to_memory, "vips_image_write_to_memory"},
    {&cookbook_vips.flatten, "vips_flatten"},
    {&cookbook_vips.copy, "vips_copy"},
    {&cookbook_vips.jpegsave_buffer, "vips_jpegsave_buffer"},
    {&cookbook_vips.webpsave_buffer, "vips_webpsave_buffer"},
    {&cookbook_vips.heifsave_buffer, "vips_heifsave_buffer"},
    {&cookbook_vips.pngsave_buffer, "vips_pngsave_buffer"},
    {&cookbook_vips.array_double_newv, "vips_array_double_newv"},
    {&cookbook_vips.area_unref, "vips_area_unref"},
    {&cookbook_vips.object_unref, "g_object_unref"},
    {&cookbook_vips.free, "g_free"},
  };
  for (size_t index = 0; index < sizeof functions / sizeof *functions; index++) {
    void *function = dlsym(handle, functions[index].name);
    if (!function) return "this libvips is too old";
    // POSIX has functions at addresses of data; C has no other way to say it.
    memcpy(functions[index].place, &function, sizeof function);
  }
  if (cookbook_vips.init("cookbook") != 0) return "libvips does not start";
  // There are as many workers as cores, and no picture is made twice.
  cookbook_vips.concurrency_set(1);
  cookbook_vips.cache_set_max(0);
  return NULL;
}

void cookbook_vips_replace(Image **image, Image *other) {
  cookbook_vips.object_unref(*image);
  *image = other;
}

int cookbook_vips_whiten(Image **image) {
  if (!cookbook_vips.image_hasalpha(*image)) return 0;
  Image *made = NULL;
  void *white = cookbook_vips.array_double_newv(1, 255.0);
  int failed = cookbook_vips.flatten(*image, &made, "background", white, NULL);
  cookbook_vips.area_unref(white);
  if (failed) return -1;
  cookbook_vips_replace(image, made);
  return 0;
}

const char *cookbook_vips_complaint(void) {
  static char message[256];
  const char *whole = cookbook_vips.error_buffer();
  snprintf(message, sizeof message, "%.*s", (int)strcspn(whole, "\n"), whole);
  cookbook_vips.error_clear();
  // Some readers say nothing.
  return *message ? message : "it is damaged";
}

void cookbook_vips_free(void *bytes) { cookbook_vips.free(bytes); }
