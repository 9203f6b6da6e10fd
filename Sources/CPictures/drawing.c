#include "CPictures.h"
#include "vips.h"

// Loads a drawing, smaller where it would be higher than drawing libraries can draw; answers the part
// of the width that it has got, or 0.
static double load(
    const void *svg, size_t count, int width, int64_t most_pixels, Image **image,
    const char **error) {
  const double most_height = 30000;
  // libvips leaves the bytes alone, although it does not promise it. Only the size is read at first.
  if (cookbook_vips.svgload_buffer((void *)svg, count, image, NULL) != 0) return 0;
  double wanted = (double)width / cookbook_vips.image_get_width(*image);
  double most = most_height / cookbook_vips.image_get_height(*image);
  double scale = wanted < most ? wanted : most;
  cookbook_vips.object_unref(*image);
  *image = NULL;
  if (cookbook_vips.svgload_buffer((void *)svg, count, image, "scale", scale, NULL) != 0) return 0;
  int64_t pixels =
      (int64_t)cookbook_vips.image_get_width(*image) * cookbook_vips.image_get_height(*image);
  if (pixels > most_pixels) {
    *error = "it has too many pixels";
    return 0;
  }
  return scale / wanted;
}

static int paint(
    Image **image, double pixels_per_inch, struct cookbook_picture *picture) {
  Image *made = NULL;
  if (cookbook_vips_whiten(image) != 0) return -1;
  double pixels_per_millimetre = pixels_per_inch / 25.4;
  if (cookbook_vips.copy(
          *image, &made, "xres", pixels_per_millimetre, "yres", pixels_per_millimetre, NULL)) {
    return -1;
  }
  cookbook_vips_replace(image, made);
  return cookbook_vips.pngsave_buffer(*image, &picture->bytes, &picture->count, "strip", 1, NULL);
}

struct cookbook_picture cookbook_vips_draw(
    const void *svg, size_t count, int width, double pixels_per_inch, int64_t most_pixels) {
  struct cookbook_picture picture = {NULL, 0, NULL};
  Image *image = NULL;
  double part = load(svg, count, width, most_pixels, &image, &picture.error);
  if (part == 0 || paint(&image, pixels_per_inch * part, &picture) != 0) {
    const char *complaint = cookbook_vips_complaint();
    if (!picture.error) picture.error = complaint;
  }
  if (image) cookbook_vips.object_unref(image);
  return picture;
}
