import './own-node.mjs'

// From here on the output of production is a log.
await import('../server/src/platform/process/log-output.ts')
// Without the cache, compiling the same sources again would take half of the start.
const { enableCompileCache } = await import('node:module')
enableCompileCache(new URL('../node_modules/.cache/filo', import.meta.url).pathname)
const { buildIfChanged } = await import('./build.mjs')
buildIfChanged()
await import('../server/src/main.ts')
