/// What a file, folder or link has besides its content: all that a faithful copy has as well.
public struct FileDetails: Hashable, Sendable {
  /// Permission bits; of no meaning for links.
  public var mode: UInt16
  /// Last change of the content, in nanoseconds since 1970.
  public var modified: Int64
  /// The number of the user it belongs to.
  public var owner: UInt32
  /// The number of the group it belongs to.
  public var group: UInt32
  /// Its extended attributes, sorted by name; access lists are among them on Linux.
  public var attributes: [FileAttribute]

  /// Creates details from their parts.
  public init(
    mode: UInt16, modified: Int64, owner: UInt32, group: UInt32, attributes: [FileAttribute]
  ) {
    self.mode = mode
    self.modified = modified
    self.owner = owner
    self.group = group
    self.attributes = attributes
  }
}

/// An extended attribute: a name and bytes that some program keeps with a file.
public struct FileAttribute: Hashable, Sendable {
  /// Its name, such as `user.comment`.
  public var name: String
  /// What it says.
  public var value: [UInt8]

  /// Creates an attribute.
  public init(_ name: String, _ value: [UInt8]) {
    self.name = name
    self.value = value
  }
}

/// What the disk is like that a path is on.
public struct FileVolume: Hashable, Sendable {
  /// The bytes this person may still write; nil where nobody knows.
  public var available: Int64?
  /// Whether nothing can be written.
  public var isReadOnly: Bool
  /// The name of the network or user-space file system it is; nil for ordinary disks.
  public var network: String?

  /// Creates a description of a disk.
  public init(available: Int64?, isReadOnly: Bool, network: String?) {
    self.available = available
    self.isReadOnly = isReadOnly
    self.network = network
  }
}
