// The one header of macOS' C library in use here that the package with the others leaves out; by the
// manual pages getxattr(2), setxattr(2), listxattr(2) and removexattr(2).

#ifndef CHECK_SYS_XATTR_H
#define CHECK_SYS_XATTR_H

#include <sys/types.h>

#define XATTR_NOFOLLOW 1

ssize_t getxattr(const char *, const char *, void *, size_t, u_int32_t, int);
ssize_t listxattr(const char *, char *, size_t, int);
int setxattr(const char *, const char *, const void *, size_t, u_int32_t, int);
int removexattr(const char *, const char *, int);

#endif
