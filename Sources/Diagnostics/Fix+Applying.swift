extension Sequence<Fix> {
  /// A file's bytes with these fixes applied, and how many were; one that overlaps another before it waits.
  public func applied(to bytes: [UInt8]) -> (bytes: [UInt8], count: Int) {
    var edits: [TextEdit] = []
    var count = 0
    for fix in self {
      let fits = fix.edits.allSatisfy { edit in
        edit.range.upperBound <= bytes.count
          && !edits.contains {
            edit.range.overlaps($0.range) || edit.range == $0.range
              || ($0.range.isEmpty && edit.range.contains($0.range.lowerBound))
              || (edit.range.isEmpty && $0.range.contains(edit.range.lowerBound))
          }
      }
      if fits {
        edits += fix.edits
        count += 1
      }
    }
    var result: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.replacement.utf8
      position = edit.range.upperBound
    }
    return (result + bytes[position...], count)
  }
}
