import Bytes
import Texts
import Collection
import FileSystem
import JSON

/// The data of the search in the reader's browser: scripts that contain nothing but data.
///
/// The list names every recipe with its tags and ingredients. The words of the recipes' running
/// text are in parts, so that an edit changes a small file; the first results do not need them.
/// Their names stay the same from build to build: otherwise all pages would change with them.
struct SearchData: Sendable {
  /// The number of recipes in a part of the words; their indices in it are written with two
  /// letters.
  static let partSize = 1024

  private let book: Book
  /// The day of each recipe.
  private let days: [Int]
  /// The fingerprints of the list and of each part of the words.
  private let listFingerprint: ContentHash
  private let wordFingerprints: [ContentHash]

  init(context: PageContext) {
    let book = context.book
    self.book = book
    days = context.times.days
    listFingerprint = Self.fingerprint(ofListOf: book)
    let parts = max(1, (book.recipes.count + Self.partSize - 1) / Self.partSize)
    wordFingerprints = (1...parts).map {
      Self.fingerprint(ofWordsOf: Self.recipes(part: $0, of: book))
    }
  }

  private static func recipes(part: Int, of book: Book) -> ArraySlice<RecipeEntry> {
    book.recipes.dropFirst((part - 1) * partSize).prefix(partSize)
  }

  /// Returns all files.
  func outputs() -> [any Output] {
    let words = wordFingerprints.enumerated().map { part, fingerprint in
      SearchWordsFile(identity: .fingerprint(fingerprint), part: part + 1)
    }
    let days = SearchDaysFile(identity: .fingerprint(dayFingerprint()))
    return words + [days, SearchListFile(identity: .fingerprint(listFingerprint))]
  }

  private static func fingerprint(ofWordsOf recipes: ArraySlice<RecipeEntry>) -> ContentHash {
    var fingerprint = Fingerprint("search-words")
    for recipe in recipes { fingerprint.add(recipe.wordsHash) }
    return fingerprint.hash
  }

  private func dayFingerprint() -> ContentHash {
    var fingerprint = Fingerprint("search-days")
    for day in days { fingerprint.add(day) }
    return fingerprint.hash
  }

  private static func fingerprint(ofListOf book: Book) -> ContentHash {
    var fingerprint = Fingerprint("search-list")
    fingerprint.add(book.filingBasis)
    // Addresses depend on file names, which the basis does not include.
    for recipe in book.recipes { fingerprint.add(recipe.slug) }
    return fingerprint.hash
  }

  /// Returns the script of the list.
  ///
  /// `words` are the other files; `tags` and `ingredients` are names with addresses; `recipes` have
  /// title, address (see `shortened`), minutes, and the indices of their tags and ingredients in
  /// those. Addresses are without folder and extension.
  func list() -> [UInt8] {
    var writer = JSONWriter(style: .script)
    writer.object { writer in
      writer.key("words")
      writer.array(of: wordFingerprints.indices) {
        $0.string(SitePaths.searchWords(part: $1 + 1).name.string)
      }
      for (name, terms) in [("tags", book.tags), ("ingredients", book.ingredients)] {
        writer.key(name)
        writer.array(of: terms) { writer, term in
          writer.array { writer in
            writer.string(term.name)
            writer.string(term.slug)
          }
        }
      }
      writer.key("recipes")
      writer.array(of: book.recipes.indices) { writer, place in
        let recipe = book.recipes[place]
        writer.array { writer in
          writer.string(recipe.title)
          writer.string(Self.shortened(recipe.slug, title: recipe.title))
          writer.number(recipe.metadata.times.whole?.to ?? 0)
          writer.array(of: book.tagsOfRecipes[place]) { $0.number($1) }
          writer.array(of: book.ingredientsOfRecipes[place]) { $0.number($1) }
        }
      }
    }
    return Array("cookbook.searchList(".utf8) + writer.bytes + Array(");\n".utf8)
  }

  /// Returns a recipe's address; only its folder, with a slash at its end, if the rest is the title
  /// in lower case with hyphens for everything but ASCII letters and digits.
  private static func shortened(_ slug: String, title: String) -> String {
    var name: [UInt8] = []
    for byte in title.utf8 {
      switch byte {
      case 0x41...0x5A: name.append(byte | 0x20)
      case 0x61...0x7A, 0x30...0x39: name.append(byte)
      default: if let last = name.last, last != 0x2D { name.append(0x2D) }
      }
    }
    if name.last == 0x2D { name.removeLast() }
    let bytes = slug.utf8
    guard !name.isEmpty, bytes.count > name.count, bytes.suffix(name.count).elementsEqual(name),
      bytes[bytes.index(bytes.endIndex, offsetBy: -name.count - 1)] == 0x2F
    else { return slug }
    return String(decoding: bytes.dropLast(name.count), as: UTF8.self)
  }

  /// Returns the script of the days on which the recipes came into the book, counted from 1970, in
  /// the list's order.
  ///
  /// It is separate because touching a file changes its day: the list itself stays the same.
  func daysOfRecipes() -> [UInt8] {
    var writer = JSONWriter(style: .script)
    writer.array(of: days) { $0.number($1) }
    return Array("cookbook.searchDays(".utf8) + writer.bytes + Array(");\n".utf8)
  }

  /// Returns the script of one part's words: a line for each word, with the recipes that contain
  /// it.
  func words(part: Int) -> [UInt8] {
    let recipes = Self.recipes(part: part, of: book)
    var table = WordTable()
    var users: [[UInt16]] = []
    for (offset, recipe) in recipes.enumerated() {
      let words = recipe.words.span
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

  /// Appends ascending numbers, each as the distance from the one before: one letter up to 47, two
  /// above that.
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
