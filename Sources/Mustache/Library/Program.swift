/// All templates of a library as one flat list of instructions.
struct Program: Sendable {
  var code: [Instruction] = []
  /// The bytes of all text instructions, indentations and line ends.
  var text: [UInt8] = []
  /// The name numbers of all references.
  var names: [Int] = []
  var calls: [CallSite] = []
  var arguments: [Argument] = []
  var blocks: [BlockSite] = []
  /// The first instruction of each template.
  var entries: [Int] = []
  /// For each instruction, the range of its name in the template.
  var places: [Range<Int>] = []
  /// For each call, the template that contains it.
  var callers: [Int] = []
  /// The calls outside all sections and blocks, which rendering always reaches.
  var certainCalls: [Int] = []
}

/// One step of a program; the meaning of `a`, `b` and `c` depends on the operation.
struct Instruction: Sendable {
  enum Operation: Sendable {
    /// Copies the text at `a`, `b` bytes long.
    case text
    /// Writes the value of reference (`a`, `b`), escaped.
    case escaped
    /// Writes the value of reference (`a`, `b`) unescaped.
    case unescaped
    /// Enters a section of reference (`a`, `b`) or goes to `c`.
    case section
    /// Goes back to `c` while the section's list has items.
    case endSection
    /// Goes to `c` if the value of reference (`a`, `b`) is truthy.
    case inverted
    /// Runs the template of call `a`, then goes to `c`.
    case call
    /// Runs an argument for block `a`, then goes to `c`; continues if there is none.
    case block
    /// Ends a template or an argument.
    case end
  }

  var operation: Operation
  var a = 0
  var b = 0
  var c = 0
}

/// A name with its dots resolved: the position of its numbers in the program.
///
/// Without numbers it refers to the current item.
struct Reference: Sendable {
  var start: Int
  var count: Int
  /// Whether a leading dot limits the look-up to the current item.
  var isLocal: Bool

  /// The two operands of an instruction that holds this reference.
  var operands: (Int, Int) { (start, isLocal ? -count - 1 : count) }
}

/// A partial or parent tag.
struct CallSite: Sendable {
  enum Target: Sendable {
    case template(Int)
    /// Not in the library; renders as nothing.
    case unknown
    case dynamic(Reference)
  }

  var target: Target
  /// The range in the text of the white space that precedes every line.
  var indent: Range<Int>
  /// Whether the tag starts a line that is removed with it.
  var startsLine: Bool
  /// Whether the text after the tag starts a line.
  var endsLine: Bool
  /// The argument blocks of a parent tag.
  var arguments: Range<Int>
}

/// An argument block of a parent tag.
struct Argument: Sendable {
  /// The number of the block's name.
  var name: Int
  /// Its first instruction.
  var entry: Int
  /// Whether it is empty or ends with a line end.
  var endsLine: Bool
}

/// A parameter block.
struct BlockSite: Sendable {
  /// The number of the block's name.
  var name: Int
  /// The range in the text of the white space that precedes every line of an argument.
  var indent: Range<Int>
  /// Whether the block starts a line.
  var startsLine: Bool
  /// Whether the text after the block starts a line.
  var endsLine: Bool
  /// The line end for an argument that has none; empty if the block does not end a line.
  var lineEnd: Range<Int>
}
