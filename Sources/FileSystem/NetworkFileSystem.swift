import CFileSystem
import Paths
import Platform

/// File systems on which the system does not report all changes.
package enum NetworkFileSystem {
  /// Returns the name of the network or user-space file system that a folder is on; nil for
  /// ordinary ones.
  package static func name(of folder: FilePath) -> String? {
    #if canImport(Darwin)
    var information = statfs()
    guard folder.withSystemPath({ statfs($0, &information) }) == 0,
      information.f_flags & UInt32(MNT_LOCAL) == 0
    else { return nil }
    // Swift imports C's array as a tuple, whose elements can only be iterated as memory.
    return withUnsafeBytes(of: information.f_fstypename) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    #else
    return name(ofType: folder.withSystemPath { cookbook_file_system_type($0) })
    #endif
  }

  /// Returns the name for Linux's number of a file system (`statfs`, `f_type`); nil for other
  /// numbers.
  static func name(ofType type: UInt64) -> String? {
    switch type {
    case 0x6969: "NFS"
    case 0xFF53_4D42, 0xFE53_4D42, 0x517B: "SMB"
    case fuse: "FUSE"
    case 0x0102_1997: "9P"
    case 0x786F_4256: "VirtualBox's shared folders"
    case 0xBACB_ACBC: "VMware's shared folders"
    case 0x7C7C_6673: "Parallels's shared folders"
    case 0x5346_414F, 0x6B41_4653: "AFS"
    case 0x7375_7245: "Coda"
    case 0x564C: "NCP"
    case 0x00C3_6400: "Ceph"
    case 0x0BD0_0BD0: "Lustre"
    case 0x0116_1970: "GFS2"
    case 0x7461_636F: "OCFS2"
    case 0x4750_4653: "GPFS"
    default: nil
    }
  }

  private static let fuse: UInt64 = 0x6573_5546
}
