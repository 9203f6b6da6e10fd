import Cooking
import Collection
import FileSystem
import JSON
import Paths

/// The files for browsers that keep the site: the beginning of the service worker, and the web
/// manifest.
struct OfflineFiles {
  /// The folder of `scripts/` with the service worker.
  static let scripts = "worker"

  private let theme: PreparedTheme
  private let context: PageContext
  private let site: [any Output]

  /// Creates the offline files of a site with these outputs.
  init(theme: PreparedTheme, context: PageContext, outputs: [any Output]) {
    self.theme = theme
    self.context = context
    site = outputs
  }

  /// Returns the files; without a worker if the theme has none.
  func outputs() -> [any Output] {
    let manifest = MadeFile(program: webManifest(), at: SitePaths.webManifest)
    return [manifest] + (worker().map { [MadeFile(program: $0, at: SitePaths.worker)] } ?? [])
  }

  /// Returns the script that a browser requests at every visit: only a change of it is a new
  /// version, so it does not depend on recipes.
  private func worker() -> [UInt8]? {
    let scripts = theme.scriptsOnDemand.filter { $0.name == Self.scripts }
    guard let script = scripts.first else { return nil }
    var fingerprint = Fingerprint("shell")
    let shell = site.filter { $0.offlineUse.isShell }
    for output in shell {
      fingerprint.add(output.path)
      guard case .shell(isVersioned: true) = output.offlineUse else { continue }
      switch output.identity {
      case .fingerprint(let hash): fingerprint.add(hash)
      // The time of a copied file differs between machines that build the same site.
      case .copy(let status, _): fingerprint.add(Int(status.size))
      }
    }
    var writer = JSONWriter(style: .script)
    writer.object { writer in
      writer.member("version", fingerprint.hash.hexadecimal(bytes: 6))
      writer.member("list", SitePaths.contents.string)
      writer.key("shell")
      writer.array(of: shell) { $0.string(PageAddress.encoded($1.path)) }
    }
    let path = SitePaths.asset(script.name, "js", script.bytes)
    return Array("self.book=".utf8) + writer.bytes
      + Array(";\nimportScripts(\"\(path)\");\n".utf8)
  }

  private func webManifest() -> [UInt8] {
    let settings = context.book.settings
    let language = context.book.language
    var writer = JSONWriter(style: .script)
    writer.object { writer in
      writer.member("name", context.book.title)
      writer.member("short_name", context.book.title)
      if let description = settings.description { writer.member("description", description) }
      writer.member("lang", language.tag)
      writer.member("dir", language.direction)
      // Without an `id`, this address tells the cookbook from others on its host; an `id` would be
      // resolved against the host alone.
      writer.member("start_url", SitePaths.library.string)
      writer.member("scope", "./")
      writer.member("display", "standalone")
      if let paper = theme.appearance.paper {
        writer.member("background_color", paper.light.hexadecimal)
        writer.member("theme_color", paper.light.hexadecimal)
      }
      writer.key("icons")
      writer.array(of: icons) { writer, icon in
        writer.object { writer in
          writer.member("src", SitePaths.themeFile(icon.path).string)
          writer.member("sizes", "\(icon.size)x\(icon.size)")
          writer.member("type", "image/png")
          writer.member("purpose", "any maskable")
        }
      }
    }
    return writer.bytes + [0x0A]
  }

  /// The theme's icons: `assets/icon-512.png` and the like.
  private var icons: [(path: FilePath, size: Int)] {
    theme.assets.compactMap { file in
      let name = file.path.name.withoutExtension.string
      guard name.hasPrefix("icon-"), file.path.fileExtension == "png",
        let size = Int(name.dropFirst(5))
      else { return nil }
      return (file.path, size)
    }
  }
}
