// Plain JavaScript that an old Node can still run, so that it prints a sentence instead of a stack.
const [major] = process.versions.node.split('.').map(Number)
if (major < 24) {
  console.error(
    `Filo vuole Node 24 o successivo, qui gira ${process.version}: usare i comandi di npm, dopo "npm ci".`,
  )
  process.exit(1)
}
