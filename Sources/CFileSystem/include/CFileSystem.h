// What the file system module needs from the platform and Swift cannot see.

#ifndef COOKBOOK_CFILESYSTEM_H
#define COOKBOOK_CFILESYSTEM_H

#include <stddef.h>
#include <stdint.h>

// Swaps what two paths name in one step; -1 and errno where that fails.
int cookbook_exchange(const char *first, const char *second);

// Takes (1) or tries to take (0) the exclusive advisory lock of an open file;
// -1 and errno where that fails, EWOULDBLOCK when another program holds it.
int cookbook_lock(int descriptor, int waits);

// Reads until `count` bytes are there or the file ends; the bytes read, or -1 and errno.
ptrdiff_t cookbook_read(int descriptor, void *bytes, size_t count);

// Writes all `count` bytes; 0, or -1 and errno.
int cookbook_write(int descriptor, const void *bytes, size_t count);

// Opens a file, starting again when a signal interrupts; a descriptor that
// child processes do not inherit, or -1 and errno.
int cookbook_open(const char *path, int flags, unsigned mode);

// Opens a file for reading and writing that has no name in its folder: where the system can, it never
// had one, so that nothing is left of it whenever the program is killed. -1 and errno where that fails.
int cookbook_open_unnamed(const char *folder);

// What stays the same of a file when it is renamed or moved on its disk: `born` is when it came into
// being, in nanoseconds since 1970, or -1 where the file system does not know.
struct cookbook_identity {
  uint64_t device, inode;
  int64_t born;
};

// Looks at a file, through symbolic links; 0, or -1 and errno.
int cookbook_identify(const char *path, struct cookbook_identity *identity);

// Whether a file system is mounted at a path: 1 or 0; -1 where the system does not say.
int cookbook_is_mount(const char *path);

// A hash of 128 bits.
struct cookbook_hash {
  uint64_t high, low;
};

// XXH3's 128-bit hash of `count` bytes.
struct cookbook_hash cookbook_hash(const void *bytes, size_t count);

// XXH3's 128-bit hash of bytes that come piece by piece; to be freed, NULL where memory is short.
struct cookbook_hasher;
struct cookbook_hasher *cookbook_hasher_new(void);
void cookbook_hasher_add(struct cookbook_hasher *hasher, const void *bytes, size_t count);
struct cookbook_hash cookbook_hasher_end(struct cookbook_hasher *hasher);

// Whether all bytes are 0.
int cookbook_is_zero(const void *bytes, size_t count);

// Asks the system to forget what it keeps in memory of an open file, so that it is read from the disk.
void cookbook_forget(int descriptor);

// Waits until an open file is on the disk itself; 0, or -1 and errno.
int cookbook_synchronize(int descriptor);

// Hands an open file to the disk, which writes it before whatever it is given later; 0, or -1 and errno.
int cookbook_order(int descriptor);

// Extended attributes of what a path names itself: the names, each ended by 0, and their values.
// With no room they answer how much is needed. -1 and errno where that fails.
ptrdiff_t cookbook_attribute_names(const char *path, void *names, size_t room);
ptrdiff_t cookbook_attribute(const char *path, const char *name, void *value, size_t room);
int cookbook_set_attribute(const char *path, const char *name, const void *value, size_t count);
int cookbook_remove_attribute(const char *path, const char *name);

// Makes a pipe, both ends (reading, writing) non-blocking and not inherited by
// child processes; 0, or -1 and errno.
int cookbook_pipe(int ends[2]);

// What a program has written to its standard output, to be freed; `count` is -1 where it could not
// be run or did not end with 0.
struct cookbook_output {
  void *bytes;
  ptrdiff_t count;
};

// Runs a program with `count` bytes as its input and waits for its end. `variable` (name=value) is
// added to its environment.
struct cookbook_output cookbook_run(
    char *const arguments[], const char *variable, const void *input, size_t count);

// Runs a program that is found by PATH with this one's terminal, and waits for its end: its exit
// code, or 128 and the signal that ended it, or 127 if it cannot be started. If `keeps` is not 0, what
// it prints is returned instead of printed.
int cookbook_run_here(char *const arguments[], int keeps, struct cookbook_output *output);

// Starts a program that is found by PATH, with nothing of this one's input and output, and does
// not wait for it; 0, or an error number. Once it has been started and has ended, `ended` is called
// on another thread, with its exit code, or 128 and the signal that ended it.
int cookbook_start(char *const arguments[], void (*ended)(void *context, int code), void *context);

// A program that is spoken with by pipes, and their ends here: what is written to `input`, it reads.
struct cookbook_piped {
  int process, input, output;
};

// Starts a program that is found by PATH with pipes for its input and output; 0, or an error number.
int cookbook_start_piped(char *const arguments[], struct cookbook_piped *piped);

// Ends the program if it still runs, and closes the pipes: its exit code, or 128 and the signal that
// ended it.
int cookbook_end_piped(struct cookbook_piped piped);

// Reads until `count` bytes are there or the pipe ends; the bytes read, or -1 and errno: ETIMEDOUT
// when the monotonic clock has come to `deadline`, in milliseconds.
ptrdiff_t cookbook_read_until(int descriptor, void *bytes, size_t count, int64_t deadline);

// Writes all bytes into a pipe; 0, or -1 and errno. A pipe whose reader is gone gives EPIPE and no
// signal.
int cookbook_write_piped(int descriptor, const void *bytes, size_t count);

#ifdef __linux__
// The number by which Linux knows the kind of file system a path is on; 0 where that is not known.
uint64_t cookbook_file_system_type(const char *path);
#endif

#endif
