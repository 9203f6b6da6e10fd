import Synchronization

/// The names of the objects of one kind, in the order of their slots.
///
/// Finding a name in an object is a look-up in the shape's table by the name's number. Shapes with
/// the same names share one table, which lives as long as the process, like the numbers. It is in
/// separate memory behind a pointer and never freed: every object refers to a table, and all
/// threads would otherwise contend for its reference count.
public struct Shape: Sendable {
  /// Never freed.
  private nonisolated(unsafe) let layout: UnsafePointer<Layout>

  private struct Layout {
    let names: [String]
    /// An open-addressed table from name numbers to slots, at most half full.
    let table: UnsafeMutableBufferPointer<Entry>
    /// A bit for each name, at its number modulo 64.
    let filter: UInt64
  }

  private struct Entry {
    var number: Int
    var slot: Int
  }

  private static let known = Mutex<[[String]: Shape]>([:])

  /// Creates a shape with one slot for each name; a duplicate name refers to its first slot.
  public init(_ names: [String]) {
    self = Self.known.withLock { known in
      if let shape = known[names] { return shape }
      let shape = Shape(new: names)
      known[names] = shape
      return shape
    }
  }

  private init(new names: [String]) {
    var size = 2
    while size < names.count * 2 { size *= 2 }
    let table = UnsafeMutableBufferPointer<Entry>.allocate(capacity: size)
    table.initialize(repeating: Entry(number: -1, slot: -1))
    var filter: UInt64 = 0
    for (slot, number) in NameTable.numbers(of: names).enumerated() {
      filter |= Self.bit(of: number)
      var index = number & (size - 1)
      while table[index].number >= 0, table[index].number != number {
        index = (index + 1) & (size - 1)
      }
      if table[index].number < 0 { table[index] = Entry(number: number, slot: slot) }
    }
    let layout = UnsafeMutablePointer<Layout>.allocate(capacity: 1)
    layout.initialize(to: Layout(names: names, table: table, filter: filter))
    self.layout = UnsafePointer(layout)
  }

  /// The number of slots.
  public var count: Int { layout.pointee.names.count }

  /// The names of the slots.
  public var names: [String] { layout.pointee.names }

  /// A bit for each name: most names are missing from most enclosing objects, and this check is
  /// fast.
  var filter: UInt64 { layout.pointee.filter }

  /// Returns the bit in a filter for the name with a number.
  @inline(__always)
  static func bit(of number: Int) -> UInt64 {
    1 &<< UInt64(truncatingIfNeeded: number)
  }

  /// Returns the slot of the name with a number; -1 if there is none.
  @inline(__always)
  func slot(of number: Int) -> Int {
    let table = layout.pointee.table
    let mask = table.count - 1
    var index = number & mask
    while true {
      let entry = table[index]
      if entry.number == number { return entry.slot }
      if entry.number < 0 { return -1 }
      index = (index + 1) & mask
    }
  }

  /// Returns the slot of a name; nil if there is none.
  public func slot(named name: String) -> Int? {
    let slot = slot(of: NameTable.number(of: name))
    return slot < 0 ? nil : slot
  }
}

extension Shape: Hashable {
  /// Returns whether both have the same names in the same order.
  public static func == (lhs: Shape, rhs: Shape) -> Bool { lhs.layout == rhs.layout }

  /// Feeds the identity to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(layout) }
}

/// Assigns a small integer to every name for the life of the process.
///
/// Templates and shapes are created independently of each other, in any order and on any thread,
/// yet a render must match their names without comparing texts. A shared table makes the numbers
/// agree. It contains only names, never values, and is used only when something is created, never
/// while rendering.
enum NameTable {
  private static let numbers = Mutex<[String: Int]>([:])

  /// Returns the numbers of `names`, in order.
  static func numbers(of names: [String]) -> [Int] {
    numbers.withLock { numbers in
      names.map { name in
        if let number = numbers[name] { return number }
        let number = numbers.count
        numbers[name] = number
        return number
      }
    }
  }

  /// Returns the number of one name.
  static func number(of name: String) -> Int {
    numbers(of: [name])[0]
  }
}
