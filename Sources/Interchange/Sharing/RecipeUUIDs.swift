import Collection
import Bytes
import FileSystem
import JSON

/// The UUIDs of a recipe's numbered parts, which stay the same every time the recipe is written.
struct PartUUIDs: ~Copyable {
  private var name = ByteBuffer(capacity: 96)
  private var text: [UInt8] = []
  private let prefixLength: Int

  /// Creates the UUIDs for parts of a kind, such as `ingredient`.
  init(of id: String, _ kind: StaticString) {
    name.append("cookbook:")
    name.append(text: id)
    name.append("/")
    name.append(kind)
    name.append("/")
    prefixLength = name.count
  }

  /// Writes the UUID of the part with a number.
  mutating func write(_ number: Int, to writer: inout JSONWriter) {
    name.removeAll(after: prefixLength)
    name.append(decimal: Int64(number))
    writer.key("id")
    text.removeAll(keepingCapacity: true)
    name.withBytes { ContentHash(of: $0) }.appendUUID(to: &text)
    writer.string(utf8: text.span)
  }
}

extension ContentVersion {
  init(_ book: SharedBook) {
    var hasher = ContentHasher()
    for recipe in book.recipes {
      hasher.add(Array(recipe.id.utf8).span)
      hasher.add(recipe.source.span)
      for picture in recipe.pictures { hasher.add(picture.bytes.span) }
    }
    number = hasher.end().description
    let author = book.author ?? ""
    id = ContentHash(of: "cookbook collection:\(author)\n\(book.title)").uuid
  }
}

extension CalendarDate {
  /// 1 January 2001, from which the apps of one maker count.
  static let firstOf2001 = CalendarDate(year: 2001, month: 1, day: 1)
}
