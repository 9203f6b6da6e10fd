import ArgumentParser
import FileSystem
import Paths
import Pictures
import Platform

/// `cookbook picture-worker`, by which the program starts itself to make pictures.
struct PictureWorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "picture-worker", abstract: "Make pictures for the program that started this one.",
    shouldDisplay: false)

  /// The variable that names another libvips, for tests.
  private static let library = "COOKBOOK_LIBVIPS"

  func run() {
    PictureWorker.run(library: Variables[Self.library])
  }
}

extension PictureWorkers {
  /// The workers of this program.
  static let standard = PictureWorkers([Places.program ?? "cookbook", "picture-worker"])
}
