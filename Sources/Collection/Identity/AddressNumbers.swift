import Bytes
import Paths

/// The numbers that tell recipes apart whose names give the same address.
///
/// One has the address itself, the others have it with a hyphen and a number from 2 on. A recipe keeps
/// its number as long as others have the same address by their names, and a number that has been given
/// is given to no other recipe. When the recipe with the address itself leaves it, the one that has
/// been there longest takes it.
enum AddressNumbers {
  /// Returns the address with a number.
  static func address(_ slug: String, _ number: Int) -> String {
    number == 1 ? slug : "\(slug)-\(number)"
  }

  /// Returns the number by which an address differs from another one; nil if there is more to it.
  static func number(of address: String, from slug: String) -> Int? {
    guard address.utf8.starts(with: slug.utf8) else { return nil }
    let rest = address.utf8.dropFirst(slug.utf8.count)
    if rest.isEmpty { return 1 }
    guard rest.first == UInt8(ascii: "-"), let number = Int(Substring(rest.dropFirst())),
      number > 1, Self.address(slug, number) == address
    else { return nil }
    return number
  }

  /// Returns the two parts of an address that may have a number; nil if it has none.
  static func parts(of address: String) -> (slug: String, number: Int)? {
    guard let hyphen = address.utf8.lastIndex(of: UInt8(ascii: "-")) else { return nil }
    let slug = String(address[..<hyphen])
    return number(of: address, from: slug).map { (slug, $0) }
  }

  /// Returns the numbers of recipes that have the same address by their names.
  ///
  /// - Parameters:
  ///   - claims: The number that each of them had; nil of a newcomer. The first of those with the same
  ///     number keeps it.
  ///   - most: The largest number that was ever given.
  ///   - isTaken: Whether a recipe has the address with a number by its own name.
  static func assign(_ claims: [Int?], after most: Int, isTaken: (Int) -> Bool) -> [Int] {
    var given: Set<Int> = []
    var numbers = claims.map { claim -> Int? in
      guard let claim, claim == 1 || !isTaken(claim), given.insert(claim).inserted else {
        return nil
      }
      return claim
    }
    if !given.contains(1) {
      let first = numbers.indices.min { (numbers[$0] ?? .max, $0) < (numbers[$1] ?? .max, $1) }
      if let first { numbers[first] = 1 }
    }
    var next = claims.reduce(max(most, 1)) { max($0, $1 ?? 1) }
    return numbers.map { number in
      if let number { return number }
      repeat { next += 1 } while isTaken(next)
      return next
    }
  }
}

/// An address that a recipe had while others had the same one by their names.
struct AddressClaim: Hashable, Sendable {
  /// The name of its file.
  var path: FilePath
  /// The address that follows from the name.
  var slug: String
  var number: Int

  /// The address it had.
  var address: String { AddressNumbers.address(slug, number) }
}

extension AddressClaim: BinaryFields {
  static let blank = AddressClaim(path: "", slug: "", number: 0)

  mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
    try coder.code(&path)
    try coder.code(&slug)
    try coder.code(&number)
  }
}
