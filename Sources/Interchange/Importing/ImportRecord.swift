import Archives
import Collection
import FileSystem
import JSON
import Paths
import Texts

/// A recipe that an import has written.
package struct ImportRecord: Hashable, Sendable {
  /// What the recipe is known by: its identity where it comes from, and its place if two people's
  /// recipes may have the same, or else its title and its place.
  enum Key: Hashable {
    case id(String)
    case derivedID(String, FilePath)
    case place(title: String, FilePath)
  }

  /// What identifies it where it comes from, in lower case; nil if nothing does.
  let id: String?
  /// Its title, folded.
  let title: String
  /// The path of its file.
  let path: FilePath
  /// The day its text names as that of the import.
  let day: CalendarDate
  /// The versions that were imported, the last one last.
  var versions: [String]
  /// The hash of the file as it was written, with what the folder had of its own; nil where earlier
  /// versions of this program have not noted it.
  let written: String?
  /// The hashes of its pictures as they came, by their names.
  let pictures: [String: String]
  /// The text as it came, by raw deflate.
  private let packed: [UInt8]

  /// The most bytes of a text.
  private static let mostBytes = 4 << 20

  init(
    id: String?, title: String, path: FilePath, day: CalendarDate, version: String, text: [UInt8],
    written: [UInt8]? = nil, pictures: [(name: String, bytes: [UInt8])] = []
  ) {
    self.id = id?.lowercased()
    self.title = TextFolding.fold(title)
    (self.path, self.day, versions) = (path, day, [version])
    self.pictures = Dictionary(
      pictures.map { ($0.name, ContentHash(of: $0.bytes).description) }, uniquingKeysWith: { $1 })
    packed = Deflate.raw(text)
    self.written = written.map { ContentHash(of: $0).description }
  }

  var key: Key {
    guard let id else { return .place(title: title, path) }
    return DerivedID.isOne(id) ? .derivedID(id, path) : .id(id)
  }

  /// The text as it came, before anything of the folder's own was put into it; nil if it is damaged.
  var text: [UInt8]? { Inflate.raw(packed[...], room: Self.mostBytes) }

  /// Notes the versions that were imported before.
  mutating func follow(_ earlier: ImportRecord?) {
    versions = (earlier?.versions ?? []).filter { !versions.contains($0) } + versions
  }

  // MARK: Coding

  init?(line: [UInt8]) {
    guard let value = try? JSONReader.value(of: line), let path = value["path"]?.string,
      let title = value["title"]?.string, let day = value["day"]?.string.flatMap(CalendarDate.init),
      let versions = value["versions"]?.array?.compactMap(\.string), !versions.isEmpty,
      let packed = value["text"]?.string.flatMap({ Base64.bytes(of: $0.utf8) })
    else { return nil }
    (id, self.title, self.path) = (value["id"]?.string, title, FilePath(path))
    (self.day, self.versions, self.packed) = (day, versions, packed)
    written = value["written"]?.string
    let pictures = (value["pictures"]?.members ?? []).compactMap { picture in
      picture.value.string.map { (picture.key, $0) }
    }
    self.pictures = Dictionary(pictures, uniquingKeysWith: { $1 })
  }

  /// The record as a line of JSON.
  var line: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      if let id { writer.member("id", id) }
      writer.member("title", title)
      writer.member("path", path.string)
      writer.member("day", "\(day)")
      if let written { writer.member("written", written) }
      writer.key("versions")
      writer.array(of: versions) { $0.string($1) }
      writer.key("pictures")
      writer.object { writer in
        for (name, hash) in pictures.sorted(by: { $0.key < $1.key }) {
          writer.key(name)
          writer.string(hash)
        }
      }
      writer.member("text", Base64.text(of: packed))
    }
    return writer.bytes + [0x0A]
  }
}
