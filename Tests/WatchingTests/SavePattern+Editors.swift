import Foundation

extension SavePattern {
  static let editors: [SavePattern] = [
    SavePattern("truncate and write") { try $0.write(file: "soup.md") },
    SavePattern("append") { system in
      let file = try system.open("soup.md", O_WRONLY | O_APPEND)
      try system.write(file, " and more")
      try system.close(file)
    },
    SavePattern("write in place, then cut (VS Code, nano)") { system in
      let file = try system.open("soup.md", O_RDWR)
      try system.write(file, "new")
      ftruncate(file, 3)
      try system.close(file)
    },
    SavePattern("truncate, think, write") { system in
      let file = try system.create("soup.md")
      system.pause(milliseconds: 60)
      try system.write(file, "new")
      try system.close(file)
    },
    SavePattern("write in pieces with pauses") { system in
      let file = try system.create("soup.md")
      for piece in 1...5 {
        try system.write(file, "piece \(piece)\n")
        system.pause(milliseconds: 25)
      }
      try system.close(file)
    },
    SavePattern("Vim, backupcopy=no") { system in
      let swap = try system.create(".soup.md.swp")
      try system.close(system.create("4913"))
      try system.chmod("4913", 0o644)
      try system.unlink("4913")
      try system.rename("soup.md", "soup.md~")
      let file = try system.create("soup.md")
      try system.write(file, "new")
      try system.sync(file)
      try system.close(file)
      try system.chmod("soup.md", 0o644)
      try system.unlink("soup.md~")
      try system.close(swap)
      try system.unlink(".soup.md.swp")
    },
    SavePattern("Vim, backupcopy=yes") { system in
      try system.write(file: "soup.md~", "old")
      let file = try system.create("soup.md")
      try system.write(file, "new")
      try system.sync(file)
      try system.close(file)
      try system.unlink("soup.md~")
    },
    SavePattern("Vim's second try for its test file") { system in
      try system.write(file: "5036", "")
      try system.unlink("5036")
      try system.write(file: "soup.md")
    },
    SavePattern("Emacs") { system in
      try system.symlink("cook@kitchen.4711:1700000000", ".#soup.md")
      try system.write(file: "#soup.md#", "half")
      try system.rename("soup.md", "soup.md~")
      let file = try system.create("soup.md")
      try system.write(file, "new")
      try system.sync(file)
      try system.close(file)
      try system.chmod("soup.md", 0o644)
      try system.unlink("#soup.md#")
      try system.unlink(".#soup.md")
    },
    SavePattern("JetBrains, safe write") { system in
      let file = try system.create("soup.md___jb_tmp___")
      try system.write(file, "new")
      try system.sync(file)
      try system.close(file)
      try system.rename("soup.md", "soup.md___jb_old___")
      try system.rename("soup.md___jb_tmp___", "soup.md")
      try system.unlink("soup.md___jb_old___")
    },
    SavePattern("gedit and everything else with GLib") { system in
      let file = try system.create(".goutputstream-X1B2C3")
      try system.write(file, "new")
      try system.sync(file)
      try system.close(file)
      try system.link("soup.md", "soup.md~")
      try system.rename(".goutputstream-X1B2C3", "soup.md")
    },
    SavePattern("Kate, a temporary name of its own", allowed: ["soup.md.qT8xZa"]) { system in
      try system.write(file: "soup.md.qT8xZa")
      try system.rename("soup.md.qT8xZa", "soup.md")
    },
    SavePattern("sed -i") { system in
      #if canImport(Darwin)
      try system.run("sed", "-i", "", "s/old/new/", "soup.md")
      #else
      try system.run("sed", "-i", "s/old/new/", "soup.md")
      #endif
    },
  ]

  static let vim = SavePattern("Vim itself") { system in
    try system.run("vim", "-u", "NONE", "-N", "-es", "-c", "s/old/new/", "-c", "wq", "soup.md")
  }
}
