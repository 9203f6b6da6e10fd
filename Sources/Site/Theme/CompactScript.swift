/// Scripts as pages load them: without what is written for those who read the source.
enum CompactScript {
  /// Leaves out comments on lines of their own, indentation and empty lines.
  ///
  /// Only for scripts without a text that goes over several lines, where all of that would
  /// count: the default theme's, which a test looks through.
  static func bytes(_ script: [UInt8]) -> [UInt8] {
    var compact: [UInt8] = []
    compact.reserveCapacity(script.count)
    // Every build that makes anything does this with 200 kB.
    script.withUnsafeBufferPointer { script in
      var isComment = false
      var rest = script[...]
      while !rest.isEmpty {
        let line = rest.prefix { $0 != 0x0A }
        rest = rest[line.endIndex...].dropFirst()
        let text = line.drop { $0 == 0x20 }
        if text.starts(with: "/*".utf8) { isComment = true }
        let isLeftOut = isComment || text.isEmpty || text.starts(with: "//".utf8)
        if isComment, text.suffix(2).elementsEqual("*/".utf8) { isComment = false }
        if isLeftOut { continue }
        compact += text
        compact.append(0x0A)
      }
    }
    return compact
  }
}
