import Foundation

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
    if ends.isEmpty { return [] }
    return [UInt8](unsafeUninitializedCapacity: bytes.count + ends.count - 1) { buffer, count in
      bytes.withUnsafeBufferPointer { bytes in
        var start = 0
        for (number, end) in ends.enumerated() {
          if number > 0 {
            buffer[count] = separator
            count += 1
          }
          for index in start..<end { buffer[count + index - start] = bytes[index] }
          count += end - start
          start = end
        }
      }
    }
  }

  /// Returns the number of a string, a new one if it is not in the table.
  package mutating func number(of word: UnsafeBufferPointer<UInt8>) -> Int {
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

  /// Returns the number of a string in the table; nil for any other.
  package func find(_ word: UnsafeBufferPointer<UInt8>) -> Int? {
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

  private func isWord(_ number: Int, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = number == 0 ? 0 : ends[number - 1]
    guard ends[number] - start == word.count else { return false }
    return bytes.withUnsafeBytes { all in
      guard let own = all.baseAddress, let other = word.baseAddress else { return true }
      return memcmp(own + start, other, word.count) == 0
    }
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      for (number, end) in ends.enumerated() {
        var slot =
          Self.hash(UnsafeBufferPointer(rebasing: bytes[start..<end])) & (slots.count - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = UInt32(number + 1)
        start = end
      }
    }
  }

  /// Returns a hash by FNV-1a, as nothing is faster for short strings; long ones, such as paths,
  /// eight bytes at a time.
  private static func hash(_ word: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let bytes = UnsafeRawBufferPointer(word)
    var index = 0
    while index + 8 <= bytes.count {
      let eight = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      hash = (hash ^ eight) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
      index += 8
    }
    while index < bytes.count {
      hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3
      index += 1
    }
    // Slots use the lowest bits, which a multiplication alone fills from the last bytes.
    return Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> 33)
  }
}
