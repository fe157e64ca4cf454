import './own-node.mjs'

// Half of a start would go into compiling the same sources again.
const { enableCompileCache } = await import('node:module')
enableCompileCache(new URL('../node_modules/.cache/filo', import.meta.url).pathname)
const { buildIfChanged } = await import('./build.mjs')
buildIfChanged()
await import('../server/src/main.ts')
