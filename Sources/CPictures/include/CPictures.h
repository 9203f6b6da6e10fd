// libvips, loaded at run time, and what a worker that uses it limits itself to.

#ifndef COOKBOOK_CPICTURES_H
#define COOKBOOK_CPICTURES_H

#include <stddef.h>
#include <stdint.h>

// Loads libvips from `library`, or from where the system has it if that is NULL; NULL, or what went
// wrong.
const char *cookbook_vips_load(const char *library);

// The bytes of a picture, to be freed with `cookbook_vips_free`, or what went wrong.
struct cookbook_picture {
  void *bytes;
  size_t count;
  const char *error;
};

// Draws an SVG file on white as a PNG file of this width in pixels, or a smaller one where it would be
// higher than 30,000 of them. The file says how many are an inch and nothing else. A picture of more than `most_pixels` is refused.
struct cookbook_picture cookbook_vips_draw(
    const void *svg, size_t count, int width, double pixels_per_inch, int64_t most_pixels);

void cookbook_vips_free(void *bytes);

// What can be said of a photo without making anything of it, or what went wrong.
struct cookbook_photo_facts {
  // In pixels, as it is to be seen.
  int width, height;
  // The number of pictures in it, which follow each other.
  int pages;
  // Whether parts of it can be seen through.
  int is_transparent;
  // The colour that most of it has, of 64: two bits each of red, green and blue.
  int colour;
  const char *error;
};

// Looks at a photo in memory. One of more than `most_pixels` is refused, and so is every format but
// JPEG, PNG, WebP, GIF, AVIF, HEIC and TIFF.
struct cookbook_photo_facts cookbook_photo_look(
    const void *bytes, size_t count, int64_t most_pixels);

// A photo from which smaller ones are made: upright, in the colours of sRGB, without metadata.
typedef struct cookbook_photo cookbook_photo;

// Opens a photo in memory at least so many pixels wide and high, if it has as many; NULL if that
// fails, for the reason that `cookbook_photo_error` returns.
cookbook_photo *cookbook_photo_open(
    const void *bytes, size_t count, int width, int height, int64_t most_pixels);

const char *cookbook_photo_error(void);

// Whether the photo that could not be read last needs a reader that this libvips has not.
int cookbook_photo_lacks_reader(void);

void cookbook_photo_close(cookbook_photo *photo);

enum cookbook_photo_format { COOKBOOK_JPEG, COOKBOOK_WEBP, COOKBOOK_AVIF };

// Makes a photo of this width, or the width it has if that is less. With a height other than 0 it is
// cut to these proportions around what draws the eye. JPEG files are on white.
struct cookbook_picture cookbook_photo_make(
    cookbook_photo *photo, int width, int height, enum cookbook_photo_format format);

// Limits the memory that this program may take, and has it leave no file behind when it crashes.
void cookbook_limit(uint64_t bytes);

// Ends this program, whatever it is doing, once all writers of a pipe have closed it; 0, or an error
// number.
int cookbook_end_with(int descriptor);

#endif
