import { readFileSync } from 'node:fs'

const manifest = JSON.parse(readFileSync(new URL('./dist/.vite/manifest.json', import.meta.url), 'utf8'))

/** A file of the build with its style sheets and everything it imports, recursively. */
const withImports = (name) => {
  const { file, css = [], imports = [] } = manifest[name]
  return [file, ...css, ...imports.flatMap(withImports)]
}

const firstLoad = [...new Set(withImports('index.html'))].map((file) => `dist/${file}`)

export default [{ name: 'First load', limit: '120 kB', gzip: true, path: firstLoad }]
