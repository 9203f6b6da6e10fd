import Paths

// The methods are documented where they are declared, in FileOperations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Bytes
import CFileSystem
import Paths
import Platform

/// Links, and the metadata of files.
extension DiskFileSystem {
  package func makeLink(to target: FilePath, at path: FilePath) throws(FileError) {
    let result = target.withSystemPath { target in
      path.withSystemPath { symlink(target, $0) }
    }
    try check(result, .link, path)
  }

  package func target(ofLink path: FilePath) throws(FileError) -> FilePath {
    let room = Int(PATH_MAX) + 1
    var bytes = [CChar](repeating: 0, count: room)
    let count = path.withSystemPath { readlink($0, &bytes, room) }
    if count < 0 { throw FileError(.read, path, errno: errno) }
    let name = bytes[..<count].map { UInt8(bitPattern: $0) }
    return RawName.path(name.span)
  }

  package func details(of path: FilePath) throws(FileError) -> FileDetails {
    var information = stat()
    try check(path.withSystemPath { lstat($0, &information) }, .examine, path)
    let status = FileStatus(information)
    return FileDetails(
      mode: status.mode, modified: status.modified, owner: information.st_uid,
      group: information.st_gid, attributes: try attributes(of: path))
  }

  package func setDetails(
    _ details: FileDetails, of path: FilePath
  ) throws(FileError) -> [String] {
    let present = try self.details(of: path)
    let isLink = try status(of: path, followingLinks: false)?.kind == .link
    if (present.owner, present.group) != (details.owner, details.group) {
      // Only an administrator can change a file's owner, but users can give it to one of their
      // groups.
      for owner in [details.owner, uid_t.max] {
        let result = path.withSystemPath { lchown($0, owner, details.group) }
        if result == 0 { break }
        // Not every disk supports owners.
        guard [EPERM, EINVAL, ENOTSUP, ENOSYS].contains(errno) else {
          throw FileError(.write, path, errno: errno)
        }
      }
    }
    for attribute in present.attributes
    where !details.attributes.contains(where: { $0.name == attribute.name }) {
      // Usually an access list inherited from the parent folder.
      let result = path.withSystemPath { cookbook_remove_attribute($0, attribute.name) }
      if result != 0, errno != Self.noAttribute { throw FileError(.write, path, errno: errno) }
    }
    // A read-only file accepts no attributes, and an access list restores the mode.
    let (lists, others) = Self.split(details.attributes)
    var missed = try set(others, in: present, of: path)
    if !isLink { try setMode(details.mode, of: path) }
    missed += try set(lists, in: present, of: path)
    var times = [timespec(tv_sec: 0, tv_nsec: Self.omitted), Self.time(details.modified)]
    let result = path.withSystemPath { utimensat(AT_FDCWD, $0, &times, AT_SYMLINK_NOFOLLOW) }
    try check(result, .write, path)
    return missed
  }

  package func volume(of path: FilePath) throws(FileError) -> FileVolume {
    var information = statvfs()
    try check(path.withSystemPath { statvfs($0, &information) }, .examine, path)
    let isKnown = information.f_blocks > 0
    let available = UInt64(information.f_bavail)
      .multipliedReportingOverflow(by: UInt64(information.f_frsize))
    return FileVolume(
      available: isKnown && !available.overflow ? Int64(clamping: available.partialValue) : nil,
      isReadOnly: information.f_flag & UInt(ST_RDONLY) != 0,
      network: NetworkFileSystem.name(of: path))
  }

  package func isMountPoint(_ path: FilePath) -> Bool {
    let answer = path.withSystemPath { cookbook_is_mount($0) }
    return answer < 0 ? beginsDevice(path) : answer == 1
  }

  /// The number that leaves a time unchanged; a macro that Swift does not import.
  private static let omitted: Int = {
    #if canImport(Darwin)
    -2
    #else
    (1 << 30) - 2
    #endif
  }()

  private static func time(_ moment: Int64) -> timespec {
    let (seconds, rest) = moment.quotientAndRemainder(dividingBy: 1_000_000_000)
    return rest < 0
      ? timespec(tv_sec: time_t(seconds - 1), tv_nsec: Int(rest + 1_000_000_000))
      : timespec(tv_sec: time_t(seconds), tv_nsec: Int(rest))
  }

  /// Splits access lists, which Linux stores as attributes, from all other attributes.
  private static func split(
    _ attributes: [FileAttribute]
  ) -> (lists: [FileAttribute], others: [FileAttribute]) {
    let lists = attributes.filter { $0.name.hasPrefix("system.") }
    return (lists, attributes.filter { !$0.name.hasPrefix("system.") })
  }

  /// Returns whether an attribute belongs to the file, not to its location.
  private static func isKept(_ name: String) -> Bool {
    #if canImport(Darwin)
    // The system writes this one itself and lets no program set it.
    return name != "com.apple.provenance"
    #else
    return name.hasPrefix("user.") || name.hasPrefix("system.posix_acl_")
    #endif
  }

  private func attributes(of path: FilePath) throws(FileError) -> [FileAttribute] {
    let found = try bytes(of: path) { bytes in
      path.withSystemPath { cookbook_attribute_names($0, &bytes, bytes.count) }
    }
    guard let names = found else { return [] }
    var attributes: [FileAttribute] = []
    for name in names.split(separator: 0).map({ String(decoding: $0, as: UTF8.self) })
    where Self.isKept(name) {
      let value = try bytes(of: path) { bytes in
        path.withSystemPath { cookbook_attribute($0, name, &bytes, bytes.count) }
      }
      if let value { attributes.append(FileAttribute(name, value)) }
    }
    return attributes.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Returns all bytes of a result of unknown length; nil if the system has none.
  ///
  /// `call` fills an array and returns the length, or only returns it if the array is empty.
  private func bytes(
    of path: FilePath, _ call: (inout [UInt8]) -> Int
  ) throws(FileError) -> [UInt8]? {
    while true {
      var none: [UInt8] = []
      let room = call(&none)
      var number = errno
      if room == 0 { return [] }
      if room > 0 {
        var bytes = [UInt8](repeating: 0, count: room)
        let count = call(&bytes)
        number = errno
        if count >= 0 { return Array(bytes.prefix(count)) }
        // It has grown in the meantime.
        if number == ERANGE { continue }
      }
      if [ENOTSUP, ENOSYS, EPERM, Self.noAttribute].contains(number) { return nil }
      throw FileError(.examine, path, errno: number)
    }
  }

  private static let noAttribute: Int32 = {
    #if canImport(Darwin)
    ENOATTR
    #else
    ENODATA
    #endif
  }()

  /// Sets attributes of a file, of the kinds that `attributes` returns.
  ///
  /// Returns the names of attributes that the disk does not support.
  private func set(
    _ attributes: [FileAttribute], in present: FileDetails, of path: FilePath
  ) throws(FileError) -> [String] {
    var missed: [String] = []
    for attribute in attributes where !present.attributes.contains(attribute) {
      let result = path.withSystemPath { path in
        cookbook_set_attribute(path, attribute.name, attribute.value, attribute.value.count)
      }
      if result == 0 { continue }
      switch errno {
      // The errors of disks that support no attributes, none of this kind, or none this large.
      case ENOTSUP, ENOSYS, EPERM, EINVAL, E2BIG, ERANGE, ENAMETOOLONG, ENOSPC:
        missed.append(attribute.name)
      default: throw FileError(.write, path, errno: errno)
      }
    }
    return missed
  }
}
