extension Sequence<Fix> {
  /// Returns a file's bytes with these fixes applied, and the indices of those that were; a fix
  /// that overlaps an earlier one is skipped.
  public func applied(to bytes: [UInt8]) -> (bytes: [UInt8], places: [Int]) {
    var edits: [TextEdit] = []
    var places: [Int] = []
    for (place, fix) in enumerated() {
      let fits = fix.edits.allSatisfy { edit in
        edit.range.upperBound <= bytes.count && !edit.overlaps(anyOf: edits)
      }
      if fits {
        // They nearly always come in file order, so this is an append.
        for edit in fix.edits { edits.insert(edit, at: edit.place(in: edits)) }
        places.append(place)
      }
    }
    return (edits.applied(to: bytes), places)
  }
}

extension [TextEdit] {
  /// Returns a file's bytes with these edits applied, which are in file order and do not overlap.
  public func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64)
    var position = 0
    for edit in self {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.replacement.utf8
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}

extension TextEdit {
  /// Returns whether it cannot be applied together with one of some others, which are sorted.
  fileprivate func overlaps(anyOf edits: [TextEdit]) -> Bool {
    edits[place(in: edits)...].prefix { $0.range.lowerBound <= range.upperBound }
      .contains { overlaps($0) }
  }

  private func overlaps(_ other: TextEdit) -> Bool {
    range.overlaps(other.range) || range == other.range
      || (other.range.isEmpty && range.contains(other.range.lowerBound))
      || (range.isEmpty && other.range.contains(range.lowerBound))
  }

  /// Returns the index of the first edit that does not end before this one begins, or begins with
  /// it.
  fileprivate func place(in edits: [TextEdit]) -> Int {
    var low = 0
    var high = edits.count
    while low < high {
      let middle = (low + high) / 2
      let other = edits[middle].range
      if other.upperBound < range.lowerBound
        || (other.upperBound == range.lowerBound && other.lowerBound < range.lowerBound)
      {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
