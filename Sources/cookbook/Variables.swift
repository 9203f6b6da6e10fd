import Platform

/// The variables of the program's environment.
enum Variables {
  /// Returns the value of a variable; nil if it is not set.
  static subscript(name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Returns the values of those variables that are set.
  static func values(of names: [String]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: names.compactMap { name in Self[name].map { (name, $0) } })
  }
}
