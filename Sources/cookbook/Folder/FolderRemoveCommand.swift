import ArgumentParser
import Collection
import FileSystem
import Folders
import Paths
import Site

/// `cookbook folder remove`.
struct FolderRemoveCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Forget a recipe folder; nothing in it is touched.")

  @Argument(help: "Its name.")
  var name: String
  @OptionGroup var options: ConsoleOptions

  func run(_ console: Console) async throws {
    let choice = try FolderChoice.required(console)
    let collection = try choice.collection(named: name)
    let registry = try choice.record.change { $0.remove(collection.name) }
    console.say("“\(collection.name)” is forgotten; \(collection.path) is as it was")
    for joined in registry.collections
    where joined.members.contains(where: { $0.lowercased() == collection.name.lowercased() }) {
      let chapter = joined.path / FilePath(collection.name)
      let status = try DiskFileSystem().status(of: chapter, followingLinks: false)
      guard status?.kind == .link else { continue }
      let joint = JointFolder(in: DiskFileSystem(), reader: SiteBuilder.standard.reader)
      let settings = joined.path / Settings.fileName
      console.say(
        "“\(joined.name)” still shows it; to take it out, remove its link: "
          + "rm \(Shell.quoted(chapter))"
          + (joint.namesLanguage(of: collection.name, at: joined.path)
            ? "\nand its entry below ‘languages:’ in \(Console.named(settings))" : ""))
    }
    if registry.current == nil, !registry.collections.isEmpty {
      let names = registry.collections.map { "“\($0.name)”" }.joined(separator: ", ")
      console.say("no folder is in use now; ‘cookbook folder use NAME’ chooses one: \(names)")
    }
  }
}
