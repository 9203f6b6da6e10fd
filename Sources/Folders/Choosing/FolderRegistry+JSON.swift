import FileSystem
import JSON
import Paths

extension FolderRegistry {
  /// The version in which records are written.
  static let version = 1

  /// The reason why a record cannot be read.
  enum Unreadable: Error {
    /// It is not in the format of this program.
    case malformed
    /// A later version of the program has written it.
    case version(Int)
  }

  /// Writes the record as JSON that users can read and repair.
  func json() -> [UInt8] {
    JSONWriter.file { writer in
      writer.object { writer in
        writer.member("version", Self.version)
        if let current { writer.member("current", current) }
        writer.key("collections")
        writer.array { writer in
          for collection in collections { collection.write(to: &writer) }
        }
      }
    }
  }

  /// Reads what `json` writes; unknown keys are ignored.
  init(json bytes: [UInt8]) throws(Unreadable) {
    guard let record = try? JSONReader.value(of: bytes), let version = record["version"]?.int
    else { throw .malformed }
    // The format of a later version is unknown, except for its number.
    if version > Self.version { throw .version(version) }
    guard let entries = record["collections"]?.array else { throw .malformed }
    for entry in entries {
      guard let collection = Collection(json: entry), FolderName.isValid(collection.name),
        self.collection(named: collection.name) == nil
      else { throw .malformed }
      set(collection)
    }
    guard let name = record["current"] else { return }
    guard let name = name.string else { throw .malformed }
    use(name)
  }
}

extension FolderRegistry.Collection {
  fileprivate init?(json value: JSONValue) {
    guard let name = value["name"]?.string, let path = value["path"]?.string, path.hasPrefix("/")
    else { return nil }
    self.init(
      name: name, path: FilePath(path), identity: FileIdentity(json: value),
      mount: value["mount"]?.string.map { FilePath($0) }, bookmark: value["bookmark"]?.string)
    for member in value["members"]?.array ?? [] {
      guard let member = member.string else { return nil }
      members.append(member)
    }
    for original in value["originals"]?.array ?? [] {
      guard let path = original["path"]?.string, let identity = FileIdentity(json: original)
      else { return nil }
      originals.append(.init(path: FilePath(path), identity: identity))
    }
  }
}

extension FolderRegistry.Collection {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", name)
      writer.member("path", path.string)
      if let identity {
        identity.write(to: &writer)
      }
      if let mount { writer.member("mount", mount.string) }
      if let bookmark { writer.member("bookmark", bookmark) }
      if !members.isEmpty {
        writer.key("members")
        writer.array(of: members) { $0.string($1) }
      }
      if !originals.isEmpty {
        writer.key("originals")
        writer.array(of: originals) { writer, original in
          writer.object { writer in
            writer.member("path", original.path.string)
            original.identity.write(to: &writer)
          }
        }
      }
    }
  }
}

extension FileIdentity {
  /// Reads what `write` writes; nil without it.
  fileprivate init?(json value: JSONValue) {
    guard let device = value["device"]?.int, let inode = value["inode"]?.int else {
      return nil
    }
    self.init(
      device: UInt64(bitPattern: Int64(device)), inode: UInt64(bitPattern: Int64(inode)),
      born: value["born"]?.int.map(Int64.init))
  }

  /// Writes numbers above the largest signed integer as negative ones with the same bits, since
  /// JSON readers support no larger ones.
  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("device", Int(bitPattern: UInt(device)))
    writer.member("inode", Int(bitPattern: UInt(inode)))
    if let born { writer.member("born", Int(born)) }
  }
}
