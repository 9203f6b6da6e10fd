import FileSystem
import Foundation
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
    let record: Record
    do {
      record = try JSONDecoder().decode(Record.self, from: Data(bytes))
    } catch {
      // The format of a later version is unknown, except for its number.
      guard let version = try? JSONDecoder().decode(Version.self, from: Data(bytes)).version,
        version > Self.version
      else { throw .malformed }
      throw .version(version)
    }
    if record.version > Self.version { throw .version(record.version) }
    for entry in record.collections {
      guard entry.path.hasPrefix("/"), FolderName.isValid(entry.name),
        collection(named: entry.name) == nil
      else { throw .malformed }
      var identity: FileIdentity?
      if let device = entry.device, let inode = entry.inode {
        identity = FileIdentity(
          device: UInt64(bitPattern: device), inode: UInt64(bitPattern: inode), born: entry.born)
      }
      set(
        Collection(
          name: entry.name, path: FilePath(entry.path), identity: identity,
          mount: entry.mount.map { FilePath($0) },
          bookmark: entry.bookmark, members: entry.members ?? [],
          originals: (entry.originals ?? []).map {
            Original(
              path: FilePath($0.path),
              identity: FileIdentity(
                device: UInt64(bitPattern: $0.device), inode: UInt64(bitPattern: $0.inode),
                born: $0.born))
          }))
    }
    if let current = record.current { use(current) }
  }

  private struct Version: Decodable {
    let version: Int
  }

  private struct Record: Decodable {
    let version: Int
    let current: String?
    let collections: [Entry]

    struct Entry: Decodable {
      let name: String
      let path: String
      let device: Int64?
      let inode: Int64?
      let born: Int64?
      let mount: String?
      let bookmark: String?
      let members: [String]?
      let originals: [Original]?
    }

    struct Original: Decodable {
      let path: String
      let device: Int64
      let inode: Int64
      let born: Int64?
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
  /// Writes numbers above the largest signed integer as negative ones with the same bits, since
  /// JSON readers support no larger ones.
  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("device", Int(bitPattern: UInt(device)))
    writer.member("inode", Int(bitPattern: UInt(inode)))
    if let born { writer.member("born", Int(born)) }
  }
}
