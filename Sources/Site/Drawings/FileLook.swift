import Collection
import Diagnostics
import FileSystem
import Interchange
import Paths
import Pictures

extension SitePlan {
  /// The result of checking a file that is to be published.
  enum Look: Sendable {
    /// It may be copied unchanged; the size of a picture, if its file says it.
    case harmless(PixelSize?)
    /// It is a photo, which is published without its metadata; its size, if its file says it.
    case photo(PhotoFormat, PixelSize?)
    /// It is no picture, although its name says so, and not published.
    case unknown
    /// It is a drawing, which is published cleaned.
    case drawing(DrawingCleaner.Result)
    /// It is not published.
    case refused(Diagnostic)
    /// It cannot be read.
    case unreadable(FileError)

    /// Checks a file at an absolute path, with its path in the folder and its size.
    init(at place: FilePath, _ path: FilePath, size: Int64, in fileSystem: any FileOperations) {
      do throws(FileError) {
        try fileSystem.checkReading(place)
        guard path.fileExtension == "svg" else {
          func head(_ most: Int) throws(FileError) -> [UInt8] {
            let length = Int(min(size, Int64(most)))
            return length > 0 ? try fileSystem.read(place, 0..<length) : []
          }
          let start = try head(PhotoSize.heads[0])
          if PageSniffing.isPage(start.prefix(PageSniffing.length)) {
            self = .refused(.disguised(path))
          } else if !SafeFile.isPicture(path) {
            self = .harmless(nil)
          } else if let format = PhotoFormat(start) {
            var size = PhotoSize.read(start)
            if size == nil { size = PhotoSize.read(try head(PhotoSize.heads[1])) }
            self = .photo(format, size)
          } else if PhotoFormat.isOtherPicture(start),
            !PhotoFormat.extensions.contains(path.fileExtension)
          {
            self = .harmless(PhotoSize.read(start))
          } else {
            self = .unknown
          }
          return
        }
        guard size <= DrawingCleaner.mostBytes else {
          self = .refused(.refused(path, .excessive))
          return
        }
        let bytes = try fileSystem.read(place)
        do throws(DrawingCleaner.DrawingError) {
          self = .drawing(try DrawingCleaner.clean(bytes))
        } catch {
          self = .refused(.refused(path, error))
        }
      } catch {
        self = .unreadable(error)
      }
    }
  }
}

/// The type that a browser guesses for a file without one, as some hosts serve files with unknown
/// extensions.
///
/// By the MIME Sniffing Standard it looks at the beginning: after white space, the start of one of
/// a few tags, a comment or `<?xml` makes it a page, which acts in the name of the site. Here any
/// start of a tag counts, so that it matters little which tags browsers support.
enum PageSniffing {
  /// The number of bytes that browsers look at.
  static let length = 1445

  /// Returns whether a file with this beginning could be taken for a page.
  static func isPage(_ head: some Collection<UInt8>) -> Bool {
    let start = head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let text = head.dropFirst(start).drop(while: ShareFormat.isPassedOver)
    guard text.first == UInt8(ascii: "<"), let next = text.dropFirst().first else { return false }
    return next == UInt8(ascii: "!") || next == UInt8(ascii: "?") || next == UInt8(ascii: "/")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next | 0x20)
  }
}

extension Diagnostic {
  /// Returns the list of names removed from a drawing.
  fileprivate static func changedText(_ drawing: DrawingCleaner.Result) -> String {
    let most = 5
    let removed = drawing.removed.sorted()
    let more = removed.count > most ? " and more" : ""
    return removed.prefix(most).map { "“\($0)”" }.joined(separator: ", ") + more
  }

  static func changed(_ path: FilePath, _ drawing: DrawingCleaner.Result) -> Diagnostic {
    Diagnostic(
      .changedDrawing, .warning,
      "the drawing is published without \(changedText(drawing))",
      path: path, help: "whatever could run or lead elsewhere is left out; look at what is shown")
  }

  /// Returns the diagnostic for a drawing that is not published.
  static func refused(_ path: FilePath, _ refusal: DrawingCleaner.DrawingError) -> Diagnostic {
    let (reason, help) =
      switch refusal {
      case .photo(let format):
        ("it is a \(format.name) file", "end its name with what it is, also where recipes name it")
      case .packed: ("it is packed", "save it as plain SVG, not as SVGZ")
      case .encoding: ("it is not in UTF-8", "save it as UTF-8")
      case .documentType(let line):
        (
          "its document type has declarations, in line \(line)",
          "save it as “plain SVG” with a drawing program"
        )
      case .malformed(let line):
        ("it is not well-formed XML, in line \(line)", "save it again with a drawing program")
      case .otherRoot:
        (
          "it is not an SVG",
          "it begins with <svg xmlns=\"http://www.w3.org/2000/svg\">; save it again as SVG"
        )
      case .excessive:
        (
          "it is too large, nested too deep, or repeats its parts too often",
          "save it in a simpler form, or as a PNG"
        )
      }
    return Diagnostic(
      .refusedDrawing, .warning, "the drawing is not published: \(reason)", path: path, help: help)
  }

  /// Returns the diagnostic for a file that is not published because it looks like a page.
  static func disguised(_ path: FilePath) -> Diagnostic {
    Diagnostic(
      .disguisedPage, .warning, "the file is not published: it begins like a web page",
      path: path,
      help: SafeFile.isPicture(path)
        ? "save the picture itself under this name" : "begin its text with something other than “<”"
    )
  }
}
