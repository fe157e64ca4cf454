import { readFileSync } from 'node:fs'

const manifest = JSON.parse(readFileSync(new URL('./dist/.vite/manifest.json', import.meta.url), 'utf8'))

/** Every script and style that a page brings: its own chunk, the entry, and what they import. */
function filesOf(...chunks) {
  const seen = new Set()
  const files = new Set()
  const visit = (name) => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = manifest[name]
    if (!chunk) throw new Error(`${name} is not in the build`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`dist/${file}`)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const chunk of ['index.html', ...chunks]) visit(chunk)
  return [...files]
}

const page = (name, limit, ...chunks) => ({ name, limit, gzip: true, path: filesOf(...chunks) })

export default [
  page('Login', '180 kB', 'src/features/auth/sign-in/login-page.tsx'),
  page('Today', '280 kB', 'src/app/layout.tsx', 'src/features/today/today-page.tsx'),
  page('Patient list', '280 kB', 'src/app/layout.tsx', 'src/features/patients/list-page.tsx'),
]
