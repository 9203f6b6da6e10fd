"""Java programs, each of which runs for seconds."""


def command(jar, *arguments):
    """How a program is run: compiling what it runs for speed would take longer than its work."""
    return ["java", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-jar", str(jar), *arguments]
