/// The names that the objects of one kind have, in the order of their slots.
///
/// Make one shape for each kind of object and share it: finding a name in an
/// object is then a look into the shape's table by the name's number.
public final class Shape: Sendable {
  /// The name of each slot; a name that occurs twice belongs to its first slot.
  public let names: [String]

  /// An open-addressed table from name numbers to slots, at most half full.
  private let table: [Entry]

  /// A bit for each name, at its number modulo 64.
  ///
  /// Most names are not in most of the objects around; this says so at once.
  let filter: UInt64

  private struct Entry {
    var number: Int
    var slot: Int
  }

  /// Creates a shape with one slot for each name.
  public init(_ names: [String]) {
    self.names = names
    var size = 2
    while size < names.count * 2 { size *= 2 }
    var table = [Entry](repeating: Entry(number: -1, slot: -1), count: size)
    var filter: UInt64 = 0
    for (slot, number) in NameTable.numbers(of: names).enumerated() {
      filter |= Self.bit(of: number)
      var index = number & (size - 1)
      while table[index].number >= 0, table[index].number != number {
        index = (index + 1) & (size - 1)
      }
      if table[index].number < 0 { table[index] = Entry(number: number, slot: slot) }
    }
    self.table = table
    self.filter = filter
  }

  /// The bit in a filter that stands for the name with this number.
  @inline(__always)
  static func bit(of number: Int) -> UInt64 {
    1 &<< UInt64(truncatingIfNeeded: number)
  }

  /// The slot of the name with this number, or -1.
  @inline(__always)
  func slot(of number: Int) -> Int {
    let mask = table.count - 1
    var index = number & mask
    while true {
      let entry = table[index]
      if entry.number == number { return entry.slot }
      if entry.number < 0 { return -1 }
      index = (index + 1) & mask
    }
  }

  /// The slot of a name, or nil.
  public func slot(named name: String) -> Int? {
    let slot = slot(of: NameTable.number(of: name))
    return slot < 0 ? nil : slot
  }
}

extension Shape: Hashable {
  /// Whether both have the same names in the same order.
  public static func == (lhs: Shape, rhs: Shape) -> Bool {
    lhs === rhs || lhs.names == rhs.names
  }

  /// Feeds the names to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(names)
  }
}
