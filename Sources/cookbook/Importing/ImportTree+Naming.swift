import FileSystem
import Interchange
import Paths

extension ImportTree {
  /// Finds the files that are named on the command line: by path, by address, as standard input or
  /// as what is on the clipboard.
  init(named files: [FilePath], withClipboard: Bool) throws {
    self.init(in: DiskFileSystem())
    let fetcher = AddressFetcher()
    for file in files {
      if file == "-" {
        add(ImportFile(path: "standard input", bytes: Self.standardInput()))
      } else if !add(at: file.string, fetcher) {
        add(PathCompletion(home: Places.home).expanded(file))
      }
    }
    if !withClipboard { return }
    let bytes = try Clipboard.text()
    let text = String(decoding: bytes, as: UTF8.self).trimmed
    let isOneWord = !text.contains { $0.isWhitespace }
    if isOneWord, add(at: text, fetcher) { return }
    add(ImportFile(path: "clipboard", bytes: bytes))
  }

  /// Adds the file at an address, or in it as codes have it; returns whether the text is an address.
  private mutating func add(at text: String, _ fetcher: AddressFetcher) -> Bool {
    if let recipe = CodeFile.recipe(in: text) {
      add(ImportFile(path: "recipe.recipemd", bytes: recipe))
    } else if AddressFetcher.isAddress(text) {
      add(text, from: fetcher)
    } else {
      return false
    }
    return true
  }

  private static func standardInput() -> [UInt8] {
    StandardInput.bytes(atMost: Int(ImportFile.mostBytes) + 1)
  }
}
