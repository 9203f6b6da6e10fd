#include "CPictures.h"
#include "vips.h"

#include <string.h>

// Photos: what is in a file, and the smaller ones that are made of it.

// libvips' own numbers for what its functions are told.
enum { SIZE_DOWN = 2, SIZE_FORCE = 3, INTERESTING_ATTENTION = 3, HEIF_AV1 = 4, FORMAT_SHORT = 3 };

static const char *failure;

static int lacks_reader;

const char *cookbook_photo_error(void) { return failure; }

int cookbook_photo_lacks_reader(void) { return lacks_reader; }

// Why a photo could not be read: what libvips says of it is for programmers.
static const char *reading_failure(void) {
  const char *complaint = cookbook_vips_complaint();
  // So libheif calls a codec that it was built without.
  lacks_reader = strstr(complaint, "nsupported") != NULL;
  return strstr(complaint, "memory") ? "it takes too much memory" : "it is damaged or cut off";
}

// Whether a file is in one of the formats that photos are in. libvips reads many more, such as PDF,
// with libraries that are not hardened against hostile files.
static int is_photo(const void *bytes, size_t count) {
  const char *loader = cookbook_vips.foreign_find_load_buffer(bytes, count);
  static const char *const loaders[] = {
    "VipsForeignLoadJpegBuffer", "VipsForeignLoadPng", "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadNsgifBuffer", "VipsForeignLoadHeifBuffer", "VipsForeignLoadTiffBuffer",
  };
  for (size_t index = 0; loader && index < sizeof loaders / sizeof *loaders; index++) {
    if (strncmp(loader, loaders[index], strlen(loaders[index])) == 0) return 1;
  }
  return 0;
}

// Opens the header of a photo; NULL, for a reason in `failure`.
static Image *header(const void *bytes, size_t count, int64_t most_pixels) {
  lacks_reader = !is_photo(bytes, count);
  if (lacks_reader) {
    cookbook_vips.error_clear();
    failure = "it is no photo that can be read";
    return NULL;
  }
  Image *image = cookbook_vips.image_new_from_buffer(bytes, count, "", NULL);
  if (!image) {
    failure = reading_failure();
    return NULL;
  }
  int64_t pixels =
      (int64_t)cookbook_vips.image_get_width(image) * cookbook_vips.image_get_height(image);
  // 32-bit and floating-point pixels have no range from black to white that all programs agree on.
  int is_usual = cookbook_vips.image_get_format(image) <= FORMAT_SHORT;
  if (is_usual && pixels <= most_pixels) return image;
  cookbook_vips.object_unref(image);
  failure = is_usual ? "it has too many pixels" : "it has more than 16 bits for a colour";
  return NULL;
}

// The most frequent colour of an image that is on white, of 64.
static int frequent_colour(Image *image) {
  size_t count = 0;
  int bands = cookbook_vips.image_get_bands(image);
  unsigned char *pixels = cookbook_vips.image_write_to_memory(image, &count);
  if (!pixels) return -1;
  int frequency[64] = {0}, best = 0;
  for (size_t at = 0; at + bands <= count; at += bands) {
    const unsigned char *pixel = pixels + at;
    int green = bands < 3 ? pixel[0] : pixel[1], blue = bands < 3 ? pixel[0] : pixel[2];
    int colour = pixel[0] >> 6 << 4 | green >> 6 << 2 | blue >> 6;
    if (++frequency[colour] > frequency[best]) best = colour;
  }
  cookbook_vips.free(pixels);
  return best;
}

static int has_profile(Image *image) {
  return cookbook_vips.image_get_typeof(image, "icc-profile-data") != 0;
}

// Reads a photo at a size, upright and in sRGB. One that is cut off is refused: it may still be on its
// way from another machine.
static Image *read_photo(
    const void *bytes, size_t count, int width, int height, int has_profile) {
  static const char *const options = "[fail_on=truncated]";
  Image *image = NULL;
  // libvips leaves the bytes alone, although it does not promise it.
  if (has_profile) {
    int failed = cookbook_vips.thumbnail_buffer(
        (void *)bytes, count, &image, width, "height", height, "size", SIZE_FORCE, "export_profile",
        "srgb", "option_string", options, NULL);
    if (!failed) return image;
    // A profile may be damaged, or be of another kind of picture.
    cookbook_vips.error_clear();
  }
  // Without a profile the colours are those of sRGB, which a conversion would only change.
  int failed = cookbook_vips.thumbnail_buffer(
      (void *)bytes, count, &image, width, "height", height, "size", SIZE_FORCE, "option_string",
      options, NULL);
  return failed ? NULL : image;
}

struct cookbook_photo_facts cookbook_photo_look(
    const void *bytes, size_t count, int64_t most_pixels) {
  struct cookbook_photo_facts facts = {0};
  Image *image = header(bytes, count, most_pixels);
  if (!image) {
    facts.error = failure;
    return facts;
  }
  int width = cookbook_vips.image_get_width(image), height = cookbook_vips.image_get_height(image);
  int lies = cookbook_vips.image_get_orientation(image) >= 5;
  facts.width = lies ? height : width;
  facts.height = lies ? width : height;
  facts.pages = cookbook_vips.image_get_n_pages(image);
  facts.is_transparent = cookbook_vips.image_hasalpha(image);
  int profile = has_profile(image);
  cookbook_vips.object_unref(image);
  image = read_photo(bytes, count, 32, 32, profile);
  if (!image || cookbook_vips_whiten(&image) != 0 || (facts.colour = frequent_colour(image)) < 0) {
    facts.error = reading_failure();
  }
  if (image) cookbook_vips.object_unref(image);
  return facts;
}

cookbook_photo *cookbook_photo_open(
    const void *bytes, size_t count, int width, int height, int64_t most_pixels) {
  Image *image = header(bytes, count, most_pixels);
  if (!image) return NULL;
  double own_width = cookbook_vips.image_get_width(image);
  double own_height = cookbook_vips.image_get_height(image);
  if (cookbook_vips.image_get_orientation(image) >= 5) {
    double other = own_width;
    own_width = own_height;
    own_height = other;
  }
  int profile = has_profile(image);
  cookbook_vips.object_unref(image);
  // The box in which both sides are as long as they should be.
  double by_width = width / own_width, by_height = height / own_height;
  double scale = by_width > by_height ? by_width : by_height;
  if (scale > 1) scale = 1;
  int box_width = own_width * scale + 0.5, box_height = own_height * scale + 0.5;
  image = read_photo(
      bytes, count, box_width > 0 ? box_width : 1, box_height > 0 ? box_height : 1, profile);
  // Everything is read here, and only once.
  Image *whole = image ? cookbook_vips.image_copy_memory(image) : NULL;
  if (image) cookbook_vips.object_unref(image);
  if (!whole) {
    failure = reading_failure();
    return NULL;
  }
  return (cookbook_photo *)whole;
}

void cookbook_photo_close(cookbook_photo *photo) { cookbook_vips.object_unref(photo); }

static int save(Image *image, enum cookbook_photo_format format, struct cookbook_picture *made) {
  switch (format) {
    case COOKBOOK_JPEG:
      return cookbook_vips.jpegsave_buffer(
          image, &made->bytes, &made->count, "Q", 80, "optimize_coding", 1, "strip", 1, NULL);
    case COOKBOOK_WEBP:
      return cookbook_vips.webpsave_buffer(
          image, &made->bytes, &made->count, "Q", 78, "effort", 4, "strip", 1, NULL);
    case COOKBOOK_AVIF:
      return cookbook_vips.heifsave_buffer(
          image, &made->bytes, &made->count, "Q", 52, "effort", 2, "compression", HEIF_AV1, "strip",
          1, NULL);
  }
  return -1;
}

struct cookbook_picture cookbook_photo_make(
    cookbook_photo *photo, int width, int height, enum cookbook_photo_format format) {
  struct cookbook_picture made = {NULL, 0, NULL};
  Image *image = NULL;
  const int any_height = 10000000;
  int failed =
      height == 0
          ? cookbook_vips.thumbnail_image(
                photo, &image, width, "height", any_height, "size", SIZE_DOWN, NULL)
          : cookbook_vips.thumbnail_image(
                photo, &image, width, "height", height, "size", SIZE_DOWN, "crop",
                INTERESTING_ATTENTION, NULL);
  if (failed || (format == COOKBOOK_JPEG && cookbook_vips_whiten(&image) != 0)
      || save(image, format, &made) != 0) {
    made.error = cookbook_vips_complaint();
  }
  if (image) cookbook_vips.object_unref(image);
  return made;
}
