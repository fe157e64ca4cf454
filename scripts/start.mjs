import './own-node.mjs'

// Without the cache, compiling the same sources again would take half of the start.
const { enableCompileCache } = await import('node:module')
enableCompileCache(new URL('../node_modules/.cache/filo', import.meta.url).pathname)
const { buildIfChanged } = await import('./build.mjs')
buildIfChanged()
await import('../server/src/main.ts')
