import Paths

/// A picture that belongs to a recipe because its file is called after the recipe's.
package struct NamedPicture: Hashable, Sendable {
  /// What a picture shows.
  package enum Subject: Hashable, Sendable {
    /// The dish; pictures of it follow one another by their numbers, and one without comes first.
    case dish(number: Int?)
    /// A step, counted from 1 in its section or, without one, in all instructions.
    case step(Int, section: Int?)
  }

  /// Its path in the folder.
  package let path: FilePath
  /// What it shows.
  package let subject: Subject
  /// The end of its name behind that of the recipe: `.jpg`, `-01.jpg`, `.2.3.png`.
  package let ending: String
  /// Whether its name begins just as the recipe's does, in the same case and composition.
  let isExact: Bool

  /// Its destination, as the recipe would write it.
  package var destination: String { LinkResolver.percentEncoded(path.name.string) }

  /// Whether it shows the dish.
  package var isOfDish: Bool {
    switch subject {
    case .dish: true
    case .step: false
    }
  }

  /// Returns whether it comes before another of the same recipe.
  func precedes(_ other: NamedPicture) -> Bool {
    (rank, format) == (other.rank, other.format)
      ? path < other.path : (rank, format) < (other.rank, other.format)
  }

  private var rank: Int {
    switch subject {
    case .dish(let number): number ?? -1
    case .step: Int.max
    }
  }

  /// Of pictures with the same name, the first is one that every browser shows.
  private var format: Int {
    ["jpg", "jpeg", "jfif", "png", "webp", "gif"].firstIndex(of: path.fileExtension) ?? 5
  }
}

/// What the name of a picture's file can mean.
package struct PictureName {
  /// The path of the recipe it is called after, without an extension.
  package let recipe: FilePath
  let subject: NamedPicture.Subject

  /// Returns all that a name can mean, the longest name of a recipe first: a recipe may be called
  /// `Pie-01` or `Pie.2` itself.
  package static func readings(of path: FilePath) -> [PictureName] {
    let stem = path.withoutExtension
    var readings = [PictureName(recipe: stem, subject: .dish(number: nil))]
    if let (rest, number) = number(endOf: stem, after: "-") {
      readings.append(PictureName(recipe: rest, subject: .dish(number: number)))
    }
    if let (rest, step) = number(endOf: stem, after: ".") {
      readings.append(PictureName(recipe: rest, subject: .step(step, section: nil)))
      if let (rest, section) = number(endOf: rest, after: ".") {
        readings.append(PictureName(recipe: rest, subject: .step(step, section: section)))
      }
    }
    return readings
  }

  /// Returns the number of up to three digits at the end of a path, and what stands before it and
  /// its mark; nil if there is none, or nothing before it.
  private static func number(
    endOf path: FilePath, after mark: Unicode.Scalar
  ) -> (rest: FilePath, number: Int)? {
    let bytes = Array(path.utf8)
    let start = (bytes.lastIndex { !(0x30...0x39).contains($0) } ?? -1) + 1
    guard (1...3).contains(bytes.count - start), start > 1, bytes[start - 1] == UInt8(ascii: mark),
      bytes[start - 2] != 0x2F,
      let number = Int(String(decoding: bytes[start...], as: UTF8.self))
    else { return nil }
    return (FilePath(decoding: bytes[..<(start - 1)]), number)
  }
}

extension NamedPicture {
  /// Returns the end of a file's name that would make it a picture of any recipe: `.jpg`, `-01.jpg`,
  /// `.3.jpg`; of several the longest.
  package static func ending(of name: FilePath) -> String {
    let recipe = PictureName.readings(of: name).last?.recipe ?? name.withoutExtension
    return String(decoding: name.utf8.dropFirst(recipe.utf8.count), as: UTF8.self)
  }
}
