import Diagnostics
import FileSystem
import Mustache
import Paths

extension DiagnosticID {
  /// Values for a template that are not JSON.
  package static let invalidJSON: Self = "invalid-json"
}

/// Renders a template from any folder with values from a file, outside any site.
package struct TemplateRendering {
  private let fileSystem: any FileOperations

  /// Creates a renderer that reads from a file system.
  package init(fileSystem: any FileOperations) {
    self.fileSystem = fileSystem
  }

  /// Renders the template at `file` with the JSON at `data`; partials are `.mustache` files below
  /// `partials`.
  package func render(
    _ file: FilePath, data: FilePath, partials: FilePath?
  ) throws -> (bytes: [UInt8], problems: [Diagnostic]) {
    var sources = try partials.map { try Self.templates(in: $0, fileSystem) } ?? []
    // A name that no partial can have, since it begins with the separator of folders.
    let name = "/\(file)"
    sources.append(TemplateSource(name: name, path: file, bytes: try fileSystem.read(file)))
    let library = TemplateLibrary(sources: sources)
    let reached = Set(library.reachable(from: name))
    let paths = Set(sources.filter { reached.contains($0.name) }.map(\.path))
    var problems = library.diagnostics.filter { $0.path.map(paths.contains) ?? true }

    let json = try fileSystem.read(data)
    let value: Value
    do {
      value = try Value(json: json)
    } catch {
      problems.append(
        Diagnostic(
          .invalidJSON, .error, "this is not JSON: \(error.message)", path: data,
          range: LineIndex(json).range(error.offset..<min(error.offset + 1, json.count)),
          help: "look for a missing quote, or a comma too many, there or shortly before"))
      return ([], problems)
    }
    var bytes: [UInt8] = []
    do {
      try library.render(name, with: value, into: &bytes)
    } catch {
      problems.append(
        Diagnostic(
          .templateFailed, .error, "\(error)", path: file,
          help: "look for a partial that includes itself without end"))
    }
    return (bytes, problems)
  }

  private static func templates(
    in folder: FilePath, _ fileSystem: any FileOperations
  ) throws(FileError) -> [TemplateSource] {
    var sources: [TemplateSource] = []
    var pending: [FilePath] = [""]
    while let below = pending.popLast() {
      for entry in try fileSystem.entries(of: folder / below) {
        let path = below / entry.name
        let absolute = folder / path
        switch entry.status.kind {
        case .directory: pending.append(path)
        case .file where path.fileExtension == "mustache":
          sources.append(
            TemplateSource(
              name: path.withoutExtension.string, path: absolute,
              bytes: try fileSystem.read(absolute)))
        default: break
        }
      }
    }
    return sources
  }
}
