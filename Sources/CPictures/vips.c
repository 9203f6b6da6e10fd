#include "CPictures.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

// Of libvips' types nothing needs to be known but their addresses. Its functions take names and
// values to the last argument, NULL, which Swift cannot call.
typedef void Image;

static struct {
  int (*init)(const char *name);
  void (*concurrency_set)(int threads);
  void (*cache_set_max)(int operations);
  const char *(*error_buffer)(void);
  void (*error_clear)(void);
  int (*svgload_buffer)(void *bytes, size_t count, Image **image, ...);
  int (*image_get_width)(const Image *image);
  int (*image_get_height)(const Image *image);
  int (*flatten)(Image *from, Image **image, ...);
  int (*copy)(Image *from, Image **image, ...);
  int (*pngsave_buffer)(Image *image, void **bytes, size_t *count, ...);
  void *(*array_double_newv)(int count, ...);
  void (*area_unref)(void *area);
  void (*object_unref)(void *object);
  void (*free)(void *memory);
} vips;

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
    {&vips.init, "vips_init"},
    {&vips.concurrency_set, "vips_concurrency_set"},
    {&vips.cache_set_max, "vips_cache_set_max"},
    {&vips.error_buffer, "vips_error_buffer"},
    {&vips.error_clear, "vips_error_clear"},
    {&vips.svgload_buffer, "vips_svgload_buffer"},
    {&vips.image_get_width, "vips_image_get_width"},
    {&vips.image_get_height, "vips_image_get_height"},
    {&vips.flatten, "vips_flatten"},
    {&vips.copy, "vips_copy"},
    {&vips.pngsave_buffer, "vips_pngsave_buffer"},
    {&vips.array_double_newv, "vips_array_double_newv"},
    {&vips.area_unref, "vips_area_unref"},
    {&vips.object_unref, "g_object_unref"},
    {&vips.free, "g_free"},
  };
  for (size_t index = 0; index < sizeof functions / sizeof *functions; index++) {
    void *function = dlsym(handle, functions[index].name);
    if (!function) return "this libvips is too old";
    // POSIX has functions at addresses of data; C has no other way to say it.
    memcpy(functions[index].place, &function, sizeof function);
  }
  if (vips.init("cookbook") != 0) return "libvips does not start";
  // There are as many workers as cores, and no picture is made twice.
  vips.concurrency_set(1);
  vips.cache_set_max(0);
  return NULL;
}

// Replaces an image by one that is made of it.
static void replace(Image **image, Image *other) {
  vips.object_unref(*image);
  *image = other;
}

// Loads a drawing, smaller where it would be higher than drawing libraries can draw; answers the part
// of the width that it has got, or 0.
static double load(
    const void *svg, size_t count, int width, int64_t most_pixels, Image **image,
    const char **error) {
  const double most_height = 30000;
  // libvips leaves the bytes alone, although it does not promise it. Only the size is read at first.
  if (vips.svgload_buffer((void *)svg, count, image, NULL) != 0) return 0;
  double wanted = (double)width / vips.image_get_width(*image);
  double most = most_height / vips.image_get_height(*image);
  double scale = wanted < most ? wanted : most;
  vips.object_unref(*image);
  *image = NULL;
  if (vips.svgload_buffer((void *)svg, count, image, "scale", scale, NULL) != 0) return 0;
  if ((int64_t)vips.image_get_width(*image) * vips.image_get_height(*image) > most_pixels) {
    *error = "it has too many pixels";
    return 0;
  }
  return scale / wanted;
}

static int paint(
    Image **image, double pixels_per_inch, struct cookbook_picture *picture) {
  Image *made = NULL;
  void *white = vips.array_double_newv(1, 255.0);
  int failed = vips.flatten(*image, &made, "background", white, NULL);
  vips.area_unref(white);
  if (failed) return -1;
  replace(image, made);
  double pixels_per_millimetre = pixels_per_inch / 25.4;
  if (vips.copy(
          *image, &made, "xres", pixels_per_millimetre, "yres", pixels_per_millimetre, NULL)) {
    return -1;
  }
  replace(image, made);
  return vips.pngsave_buffer(*image, &picture->bytes, &picture->count, "strip", 1, NULL);
}

struct cookbook_picture cookbook_vips_draw(
    const void *svg, size_t count, int width, double pixels_per_inch, int64_t most_pixels) {
  static char message[256];
  struct cookbook_picture picture = {NULL, 0, NULL};
  Image *image = NULL;
  double part = load(svg, count, width, most_pixels, &image, &picture.error);
  if (part == 0 || paint(&image, pixels_per_inch * part, &picture) != 0) {
    snprintf(message, sizeof message, "%.*s", (int)strcspn(vips.error_buffer(), "\n"),
             vips.error_buffer());
    if (!picture.error) picture.error = message;
  }
  if (image) vips.object_unref(image);
  vips.error_clear();
  return picture;
}

void cookbook_vips_free(void *bytes) { vips.free(bytes); }
