import Synchronization

/// Gives every name one small integer for the life of the process.
///
/// Templates and shapes are made independently of each other, in any order and
/// on any thread, yet a render must match their names without comparing texts.
/// One table for all makes the numbers agree. It holds names only, never
/// values, and is consulted when something is made, never while rendering.
enum NameTable {
  private static let numbers = Mutex<[String: Int]>([:])

  /// The numbers of `names`, in their order.
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

  /// The number of one name.
  static func number(of name: String) -> Int {
    numbers(of: [name])[0]
  }
}
