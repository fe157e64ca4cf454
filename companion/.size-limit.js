import { readFileSync } from 'node:fs'

const manifest = JSON.parse(readFileSync(new URL('./dist/.vite/manifest.json', import.meta.url), 'utf8'))

/** Files of the build with their style sheets and everything they import, recursively. */
function filesOf(...names) {
  const seen = new Set()
  const visit = (name) => {
    const { file, css = [], imports = [] } = manifest[name]
    if (seen.has(file)) return
    for (const one of [file, ...css]) seen.add(one)
    for (const imported of imports) visit(imported)
  }
  for (const name of names) visit(name)
  return [...seen].map((file) => `dist/${file}`)
}

const firstLoad = filesOf('index.html')
const visitPage = filesOf('index.html', 'src/features/visits/visit-page.tsx')
const call = filesOf('src/features/call/call-page.tsx')

export default [
  { name: 'First load', limit: '119 kB', gzip: true, path: firstLoad },
  {
    ...{ name: 'Call, beyond the page of its visit', limit: '60 kB', gzip: true },
    path: call.filter((file) => !visitPage.includes(file)),
  },
]
