import Bytes

/// Numbers byte strings in the order of their first occurrence.
///
/// A dictionary of arrays would do the same, but take several times as long: a cookbook has
/// millions of words.
package struct WordTable {
  /// All strings, one after the other.
  private var bytes: [UInt8] = []
  /// The end of each of them in `bytes`.
  private var ends: [Int] = []
  /// A hash table of the strings' numbers plus 1; 0 marks an empty slot.
  private(set) var slots: [UInt32]

  /// Creates a table with room for `capacity` strings.
  package init(capacity: Int = 127) {
    var size = 256
    while size <= capacity * 2 { size *= 2 }
    slots = [UInt32](repeating: 0, count: size)
  }

  /// The number of strings.
  package var count: Int { ends.count }

  /// The string with a number.
  package subscript(number: Int) -> ArraySlice<UInt8> {
    bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]]
  }

  /// Returns all strings in order, with a byte between each two.
  package func joined(by separator: UInt8) -> [UInt8] {
    var joined = ByteBuffer(capacity: bytes.count + ends.count)
    var start = 0
    for (number, end) in ends.enumerated() {
      if number > 0 { joined.append(separator) }
      joined.append(bytes.span.extracting(start..<end))
      start = end
    }
    return joined.array
  }

  /// Returns the number of a string, a new one if it is not in the table.
  package mutating func number(of word: Span<UInt8>) -> Int {
    var slot = Self.hash(word) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if isWord(number, word) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    bytes.append(contentsOf: word)
    ends.append(bytes.count)
    slots[slot] = UInt32(ends.count)
    if ends.count * 2 > slots.count { grow() }
    return ends.count - 1
  }

  /// Returns the number of a string, a new one if it is not in the table.
  mutating func number(of word: [UInt8]) -> Int { number(of: word.span) }

  /// Returns the number of a string in the table; nil for any other.
  package func find(_ word: Span<UInt8>) -> Int? {
    var slot = Self.hash(word) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if isWord(number, word) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Removes all strings, and keeps the capacity.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    for slot in slots.indices { slots[slot] = 0 }
  }

  private func isWord(_ number: Int, _ word: Span<UInt8>) -> Bool {
    let start = number == 0 ? 0 : ends[number - 1]
    let end = ends[number]
    return end - start == word.count && bytes.span.extracting(start..<end).isSame(as: word)
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    var start = 0
    for (number, end) in ends.enumerated() {
      var slot = Self.hash(bytes.span.extracting(start..<end)) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(number + 1)
      start = end
    }
  }

  /// Returns a hash by FNV-1a, as nothing is faster for short strings; long ones, such as paths,
  /// eight bytes at a time.
  private static func hash(_ word: Span<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var index = 0
    while index + 8 <= word.count {
      hash = (hash ^ word.littleEndianWord(at: index)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
      index += 8
    }
    word.forEach(from: index) { hash = (hash ^ UInt64($0)) &* 0x100_0000_01B3 }
    // Slots use the lowest bits, which a multiplication alone fills from the last bytes.
    return Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> 33)
  }
}
