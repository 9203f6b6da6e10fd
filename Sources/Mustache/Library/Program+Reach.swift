extension Program {
  /// Returns the calls that certainly lead back to the template that contains them.
  ///
  /// Only calls outside all sections and blocks count, since the data may end the recursion of the
  /// others.
  func endlessCalls(names: [String]) -> [(template: Int, mistake: Mistake)] {
    var certain: [Int: [(target: Int, address: Int)]] = [:]
    for address in certainCalls {
      let site = code[address].a
      guard case .template(let target) = calls[site].target else { continue }
      certain[callers[site], default: []].append((target, address))
    }
    enum State { case open, done }
    var states: [Int: State] = [:]
    var found: [(template: Int, mistake: Mistake)] = []
    for root in names.indices where states[root] == nil {
      // A depth-first search with the path as its stack: a call to a template on the path closes a
      // cycle.
      var way: [(template: Int, next: Int)] = [(root, 0)]
      states[root] = .open
      while let (template, next) = way.last {
        let followed = certain[template] ?? []
        guard next < followed.count else {
          states[template] = .done
          way.removeLast()
          continue
        }
        way[way.count - 1].next += 1
        let (target, address) = followed[next]
        switch states[target] {
        case nil:
          states[target] = .open
          way.append((target, 0))
        case .done: break
        case .open:
          let circle = way.drop { $0.template != target }.map { names[$0.template] }
          let chain = circle.suffix(1) + circle
          found.append((template, .endlessPartial(places[address], chain: Array(chain))))
        }
      }
    }
    return found
  }
}

extension TemplateLibrary {
  /// Returns the names of all templates that rendering `name` may involve, including itself,
  /// sorted.
  ///
  /// A name from the data can be any name, so a template with one reaches all templates. The result
  /// is empty if the template does not exist.
  public func reachable(from name: String) -> [String] {
    guard let start = templates[name] else { return [] }
    var targets: [Int: [Int]] = [:]
    for (site, caller) in zip(program.calls, program.callers) {
      switch site.target {
      case .template(let target): targets[caller, default: []].append(target)
      case .dynamic: targets[caller, default: []] += templates.values
      case .unknown: break
      }
    }
    var reached: Set<Int> = [start]
    var waiting = [start]
    while let template = waiting.popLast() {
      for target in targets[template] ?? [] where reached.insert(target).inserted {
        waiting.append(target)
      }
    }
    return reached.map { sources[$0].name }.sorted()
  }
}
