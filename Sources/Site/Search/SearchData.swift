import Bytes
import Texts
import FileSystem
import JSON

/// The data of the search in the reader's browser: scripts that contain nothing but data.
///
/// The list names every recipe with its tags and ingredients. The words of the recipes' running
/// text are in parts, so that an edit changes a small file; the first results do not need them.
/// Their names stay the same from build to build, since all pages would change with them.
struct SearchData: Sendable {
  let list: SearchListInput
  let words: [SearchWordsInput]
  let days: SearchDaysInput
  let ids: SearchIDsInput
  /// All files.
  let outputs: [any Output]

  init(context: PageContext) {
    let book = context.book
    list = SearchListInput(context)
    words = (1...SearchWordsInput.count(for: book)).map { SearchWordsInput(part: $0, of: book) }
    days = SearchDaysInput(days: context.times.days)
    ids = SearchIDsInput(ids: context.lists.cards.map(\.value.id))
    let wordFiles = words.map {
      SearchWordsFile(
        identity: .fingerprint(ContentHash(of: $0, as: "search-words")), part: $0.part)
    }
    outputs =
      wordFiles + [
        SearchDaysFile(identity: .fingerprint(ContentHash(of: days, as: "search-days"))),
        SearchIDsFile(identity: .fingerprint(ContentHash(of: ids, as: "search-ids"))),
        SearchListFile(identity: .fingerprint(ContentHash(of: list, as: "search-list"))),
      ]
  }
}

extension SearchListInput {
  /// Returns the script of the list.
  ///
  /// `words` are the other files; `tags` and `ingredients` are names with addresses and the words
  /// of other spellings, if there are any; `recipes` have title, address (see `shortened`), minutes, the
  /// indices of their tags and ingredients in those, and the address of their picture, if they have
  /// one: how much of it is the same as of the one before, and the rest. Addresses of pages are
  /// without folder and extension.
  func script() -> [UInt8] {
    var writer = JSONWriter(style: .script)
    writer.object { writer in
      writer.key("words")
      writer.array(of: 1...wordFiles) {
        $0.string(SitePaths.searchWords(part: $1).name.string)
      }
      for (name, terms) in [("tags", tags), ("ingredients", ingredients)] {
        writer.key(name)
        writer.array(of: terms) { writer, term in
          writer.array { writer in
            writer.string(term.name)
            writer.string(term.slug)
            let others = term.otherWords
            if !others.isEmpty { writer.string(others.joined(separator: " ")) }
          }
        }
      }
      writer.key("recipes")
      var last: [UInt8] = []
      writer.array(of: recipes) { writer, place in
        let recipe = recipe(place)
        writer.array { writer in
          writer.string(recipe.title)
          writer.string(Self.shortened(recipe.slug, title: recipe.title))
          writer.number(recipe.minutes)
          writer.array(of: recipe.tags) { $0.number($1) }
          writer.array(of: recipe.ingredients) { $0.number($1) }
          if let picture = recipe.picture.map({ Array($0.utf8) }) {
            let same = zip(last, picture).prefix { $0 == $1 }.count
            writer.number(same)
            writer.string(String(decoding: picture[same...], as: UTF8.self))
            last = picture
          }
        }
      }
    }
    return Array("cookbook.searchList(".utf8) + writer.bytes + Array(");\n".utf8)
  }

  /// Returns a recipe's address; only its folder, with a trailing slash, if the rest is the title
  /// in lower case with hyphens for everything but ASCII letters and digits.
  private static func shortened(_ slug: String, title: String) -> String {
    let name = name(of: title).utf8
    let bytes = slug.utf8
    guard !name.isEmpty, bytes.count > name.count, bytes.suffix(name.count).elementsEqual(name),
      bytes[bytes.index(bytes.endIndex, offsetBy: -name.count - 1)] == 0x2F
    else { return slug }
    return String(decoding: bytes.dropLast(name.count), as: UTF8.self)
  }

  /// Returns the address that is written as `shortened` writes it.
  static func slug(ofShortened written: String, title: String) -> String {
    written.utf8.last == UInt8(ascii: "/") ? written + name(of: title) : written
  }

  /// Returns a title in lower case with hyphens for everything but ASCII letters and digits.
  private static func name(of title: String) -> String {
    var name: [UInt8] = []
    for byte in title.utf8 {
      switch byte {
      case 0x41...0x5A: name.append(byte | 0x20)
      case 0x61...0x7A, 0x30...0x39: name.append(byte)
      default: if let last = name.last, last != 0x2D { name.append(0x2D) }
      }
    }
    if name.last == 0x2D { name.removeLast() }
    return String(decoding: name, as: UTF8.self)
  }
}

extension SearchDaysInput {
  /// Returns the script of the days on which the recipes came into the book, counted from 1970, in
  /// the list's order.
  ///
  /// It is separate because touching a file changes its day but not the list.
  func script() -> [UInt8] {
    var writer = JSONWriter(style: .script)
    writer.array(of: days) { $0.number($1) }
    return Array("cookbook.searchDays(".utf8) + writer.bytes + Array(");\n".utf8)
  }
}

extension SearchIDsInput {
  /// Returns the script of what is kept about each recipe under, in the list's order.
  ///
  /// It is separate because only who marks a recipe that was found needs it.
  func script() -> [UInt8] {
    var writer = JSONWriter(style: .script)
    writer.array(of: ids) { $0.string($1) }
    return Array("cookbook.searchIDs(".utf8) + writer.bytes + Array(");\n".utf8)
  }
}

extension SearchWordsInput {
  /// Returns the script of the words: a line for each word, with the recipes that contain it.
  func script() -> [UInt8] {
    var table = WordTable()
    var users: [[UInt16]] = []
    for (offset, bytes) in words.enumerated() {
      let words = bytes.span
      var start = 0
      while start < words.count {
        let end = words.place(of: 0x20, from: start) ?? words.count
        let number = table.number(of: words.extracting(start..<end))
        if number == users.count { users.append([]) }
        users[number].append(UInt16(offset))
        start = end + 1
      }
    }
    let order = (0..<table.count).sorted { table[$0].lexicographicallyPrecedes(table[$1]) }
    var bytes = Array("cookbook.searchWords(\(part),`\n".utf8)
    for number in order {
      bytes += table[number]
      bytes.append(0x20)
      Self.append(users[number], to: &bytes)
      bytes.append(0x0A)
    }
    return bytes + Array("`);\n".utf8)
  }

  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// Appends ascending numbers, each as the distance from the previous one: one letter up to 47,
  /// two above that.
  private static func append(_ numbers: [UInt16], to bytes: inout [UInt8]) {
    var last = -1
    for number in numbers {
      let distance = Int(number) - last - 1
      last = Int(number)
      if distance < 48 {
        bytes.append(letters[distance])
      } else {
        bytes.append(letters[48 + (distance - 48) / 64])
        bytes.append(letters[(distance - 48) % 64])
      }
    }
  }
}
