/// Texts that nobody can guess.
enum Secret {
  /// Random bytes of the system's own source, as hexadecimal digits.
  static func hexadecimal(bytes count: Int) -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<count * 2).map { _ in
      String(UInt8.random(in: 0..<16, using: &random), radix: 16)
    }.joined()
  }

  /// Whether two texts are the same, in a time that does not tell where they differ.
  static func isSame(_ one: String, _ other: String) -> Bool {
    guard one.utf8.count == other.utf8.count else { return false }
    return zip(one.utf8, other.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
