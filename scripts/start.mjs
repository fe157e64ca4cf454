// Plain JavaScript that an old Node can still read, so that its refusal is a sentence and not a stack.
const [major] = process.versions.node.split('.').map(Number)
if (major < 24) {
  console.error(
    `Filo vuole Node 24 o successivo, qui gira ${process.version}: usare "npm start" dopo "npm ci".`,
  )
  process.exit(1)
}
// Half of a start would go into compiling the same sources again.
const { enableCompileCache } = await import('node:module')
enableCompileCache(new URL('../node_modules/.cache/filo', import.meta.url).pathname)
const { buildIfChanged } = await import('./build.mjs')
buildIfChanged()
await import('../server/src/main.ts')
