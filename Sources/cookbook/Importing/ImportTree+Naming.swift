import FileSystem
import Interchange
import Paths

extension ImportTree {
  /// Finds the files that are named on the command line: by path, by address, as standard input or
  /// as what is on the clipboard.
  init(named files: [FilePath], withClipboard: Bool, _ console: Console) throws {
    self.init(in: DiskFileSystem())
    let fetcher = AddressFetcher()
    for file in files {
      if file == "-" {
        add(ImportFile(path: "standard input", bytes: Self.standardInput()))
      } else if let fetched = try Self.file(at: file.string, fetcher, console) {
        add(fetched)
      } else {
        add(PathCompletion(home: Places.home).expanded(file))
      }
    }
    if !withClipboard { return }
    let bytes = try Clipboard.text()
    let text = String(decoding: bytes, as: UTF8.self).trimmed
    let isOneWord = !text.contains { $0.isWhitespace }
    let fetched = isOneWord ? try Self.file(at: text, fetcher, console) : nil
    add(fetched ?? ImportFile(path: "clipboard", bytes: bytes))
  }

  /// Returns the file at an address, or in it as codes have it; nil if the text is no address.
  private static func file(
    at text: String, _ fetcher: AddressFetcher, _ console: Console
  ) throws -> ImportFile? {
    if let recipe = CodeFile.recipe(in: text) {
      return ImportFile(path: "recipe.recipemd", bytes: recipe)
    }
    guard AddressFetcher.isAddress(text) else { return nil }
    do { return try fetcher.file(text) } catch {
      throw console.fail("\(error)", path: FilePath(text))
    }
  }

  private static func standardInput() -> [UInt8] {
    StandardInput.bytes(atMost: Int(ImportFile.mostBytes) + 1)
  }
}
