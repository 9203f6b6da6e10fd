// What a build cannot go below: reads the recipes, lets libcmark parse and render
// them, and writes the bytes of a finished site to the same names in a new folder.
//
//   floor RECIPES SITE OUTPUT
//
// RECIPES and SITE are files that list one path a line; those of the site are
// relative to the folder that stands in the first line. The site's bytes are in
// memory before the clock starts. One thread a processor. Prints seconds on the
// wall and of processor time.

#include <cmark.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

typedef struct {
  char *path;
  char *bytes;
  size_t size;
} File;

typedef struct {
  File *files;
  size_t count;
} List;

static void fail(const char *path) {
  perror(path);
  exit(1);
}

static char *contents(const char *path, size_t *size) {
  int file = open(path, O_RDONLY);
  struct stat status;
  if (file < 0 || fstat(file, &status) < 0) fail(path);
  char *bytes = malloc((size_t)status.st_size + 1);
  if (!bytes) fail(path);
  size_t done = 0;
  while (done < (size_t)status.st_size) {
    ssize_t got = read(file, bytes + done, (size_t)status.st_size - done);
    if (got <= 0) fail(path);
    done += (size_t)got;
  }
  close(file);
  bytes[done] = 0;
  *size = done;
  return bytes;
}

static List lines(const char *path) {
  size_t size;
  List list = {0};
  char *text = contents(path, &size), *rest = text, *line;
  list.files = calloc(size + 1, sizeof(File));
  while ((line = strsep(&rest, "\n")))
    if (*line) list.files[list.count++].path = line;
  return list;
}

static List recipes, site;
static atomic_size_t next_recipe, next_output;
static atomic_size_t rendered;

static void put(const File *file) {
  int output = open(file->path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (output < 0) fail(file->path);
  size_t done = 0;
  while (done < file->size) {
    ssize_t put = write(output, file->bytes + done, file->size - done);
    if (put < 0) fail(file->path);
    done += (size_t)put;
  }
  close(output);
}

static void *work(void *unused) {
  size_t at;
  while ((at = atomic_fetch_add(&next_recipe, 1)) < recipes.count) {
    size_t size;
    char *text = contents(recipes.files[at].path, &size);
    char *html = cmark_markdown_to_html(text, size, CMARK_OPT_DEFAULT);
    atomic_fetch_add(&rendered, strlen(html));
    free(html);
    free(text);
  }
  while ((at = atomic_fetch_add(&next_output, 1)) < site.count) put(&site.files[at]);
  return unused;
}

static void make_folders(char *path) {
  for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    if (mkdir(path, 0755) < 0 && errno != EEXIST) fail(path);
    *slash = '/';
  }
}

static double seconds(struct timeval time) { return (double)time.tv_sec + time.tv_usec / 1e6; }

int main(int count, char **arguments) {
  if (count != 4) {
    fprintf(stderr, "usage: floor RECIPES SITE OUTPUT\n");
    return 64;
  }
  recipes = lines(arguments[1]);
  site = lines(arguments[2]);
  const char *folder = site.files[0].path, *output = arguments[3];
  site.files++;
  site.count--;
  for (size_t at = 0; at < site.count; at++) {
    File *file = &site.files[at];
    size_t room = strlen(folder) + strlen(output) + strlen(file->path) + 2;
    char *source = malloc(room), *target = malloc(room);
    snprintf(source, room, "%s/%s", folder, file->path);
    snprintf(target, room, "%s/%s", output, file->path);
    file->bytes = contents(source, &file->size);
    file->path = target;
    free(source);
  }

  struct timespec start, end;
  struct rusage before, after;
  getrusage(RUSAGE_SELF, &before);
  clock_gettime(CLOCK_MONOTONIC, &start);
  // The files are listed sorted, so a folder's name is new when it is not the last one's.
  const char *last = "";
  for (size_t at = 0; at < site.count; at++) {
    char *path = site.files[at].path;
    size_t length = (size_t)(strrchr(path, '/') - path);
    if (strncmp(last, path, length + 1) != 0) make_folders(path);
    last = path;
  }
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  pthread_t threads[64];
  if (processors > 64) processors = 64;
  for (long each = 0; each < processors; each++) pthread_create(&threads[each], NULL, work, NULL);
  for (long each = 0; each < processors; each++) pthread_join(threads[each], NULL);
  clock_gettime(CLOCK_MONOTONIC, &end);
  getrusage(RUSAGE_SELF, &after);

  double wall = (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9;
  double processor = seconds(after.ru_utime) - seconds(before.ru_utime) +
                     seconds(after.ru_stime) - seconds(before.ru_stime);
  printf("%.6f %.6f %zu\n", wall, processor, (size_t)rendered);
  return 0;
}
