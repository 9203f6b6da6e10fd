/// The metadata of a file, folder or link: everything but its content that a faithful copy
/// preserves.
package struct FileDetails: Hashable, Sendable {
  /// Permission bits; without meaning for links.
  package var mode: UInt16
  /// Last change of the content, in nanoseconds since 1970.
  package var modified: Int64
  /// The number of its owner.
  package var owner: UInt32
  /// The number of its group.
  package var group: UInt32
  /// Its extended attributes, sorted by name; on Linux they include access lists.
  package var attributes: [FileAttribute]

  /// Creates details from their parts.
  package init(
    mode: UInt16, modified: Int64, owner: UInt32, group: UInt32, attributes: [FileAttribute]
  ) {
    self.mode = mode
    self.modified = modified
    self.owner = owner
    self.group = group
    self.attributes = attributes
  }
}

/// An extended attribute: a name, and bytes that a program stores with a file.
package struct FileAttribute: Hashable, Sendable {
  /// Its name, such as `user.comment`.
  package var name: String
  /// Its value.
  package var value: [UInt8]

  /// Creates an attribute.
  package init(_ name: String, _ value: [UInt8]) {
    self.name = name
    self.value = value
  }
}

/// The properties of the disk that a path is on.
package struct FileVolume: Hashable, Sendable {
  /// The bytes that the user may still write; nil if unknown.
  package var available: Int64?
  /// Whether nothing can be written to it.
  package var isReadOnly: Bool
  /// Its name if it is a network or user-space file system; nil for ordinary disks.
  package var network: String?

  /// Creates a description of a disk.
  package init(available: Int64?, isReadOnly: Bool, network: String?) {
    self.available = available
    self.isReadOnly = isReadOnly
    self.network = network
  }
}
