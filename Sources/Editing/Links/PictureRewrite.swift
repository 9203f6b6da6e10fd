import Collection
import Diagnostics
import Paths

/// Rewrites the pictures in a recipe's front matter for another folder.
package enum PictureRewrite {
  /// A picture that was not changed.
  package struct Missed {
    let destination: String
    let range: Range<Int>
  }

  /// Returns the rewritten file, and the ranges of pictures in it that could not be rewritten.
  ///
  /// `path` names the file in messages.
  package static func applied(
    to bytes: [UInt8], path: FilePath, wanted: (_ destination: String) -> String?
  ) -> (bytes: [UInt8], missed: [Missed]) {
    let source = RecipeSource(bytes)
    guard let range = source.parsed.frontMatter else { return (bytes, []) }
    let images = Metadata.read(bytes, in: range, path: path).images
    var edits: [TextEdit] = []
    var isWhole = true
    for image in images {
      guard let target = wanted(image.destination), let place = image.range else { continue }
      if let edit = edit(of: image.destination, at: place.start.offset, to: target, in: bytes) {
        edits.append(edit)
      } else {
        isWhole = false
      }
    }
    let result = source.applying(edits)
    let after = RecipeSource(result).parsed.frontMatter.map {
      Metadata.read(result, in: $0, path: path).images.map(\.destination)
    }
    let expected = images.map { image in
      wanted(image.destination).map(LinkResolver.percentEncoded) ?? image.destination
    }
    let plain = after?.map { LinkResolver.percentDecoded($0) }
    if isWhole,
      plain?.map({ $0.map { FilePath($0) } })
        == expected.map({ LinkResolver.percentDecoded($0).map { FilePath($0) } })
    {
      return (result, [])
    }
    let all = images.filter { wanted($0.destination) != nil }.compactMap { image in
      image.range.map {
        Missed(destination: image.destination, range: $0.start.offset..<$0.end.offset)
      }
    }
    return (bytes, all)
  }

  /// Returns the edit of a path written literally at an offset, possibly in quotes.
  private static func edit(
    of destination: String, at offset: Int, to path: String, in bytes: [UInt8]
  ) -> TextEdit? {
    let isQuoted = bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'")
    let start = isQuoted ? offset + 1 : offset
    let special = isQuoted ? "\"'\\" : "\"'\\#:[]{},&*!|>%@`"
    guard !path.unicodeScalars.contains(where: special.unicodeScalars.contains),
      let written = [LinkResolver.percentDecoded(destination), destination].compactMap({ $0 })
        .first(where: { bytes[start...].starts(with: $0.utf8) })
    else { return nil }
    return TextEdit(range: start..<start + written.utf8.count, replacement: path)
  }
}
