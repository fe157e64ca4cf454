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

/** Files fetched in addition by somebody who already has the `known` ones. */
function beyond(known, ...chunks) {
  const there = new Set(filesOf(...known))
  return filesOf(...chunks).filter((file) => !there.has(file))
}

const layout = 'src/app/layout.tsx'
const today = 'src/features/today/today-page.tsx'
const visits = 'src/features/visit-reports/visits-with-reports-page.tsx'
const page = (name, limit, ...chunks) => ({ name, limit, gzip: true, path: filesOf(...chunks) })

export default [
  page('Login', '165 kB', 'src/features/auth/sign-in/login-page.tsx'),
  page('Landing', '183 kB', layout, 'src/features/installation/landing-page.tsx'),
  page('Today', '255 kB', layout, today),
  page('Patient list', '255 kB', layout, 'src/features/patients/list-page.tsx'),
  {
    ...{ name: 'Calendar, beyond its page', limit: '130 kB', gzip: true },
    path: beyond([layout, visits], 'src/features/visits/visit-calendar.tsx'),
  },
  {
    ...{ name: 'Chat, beyond Today', limit: '60 kB', gzip: true },
    path: beyond([layout, today], 'src/features/chat/chat-page.tsx'),
  },
  {
    ...{ name: 'Call, beyond the pages of visits', limit: '60 kB', gzip: true },
    path: beyond([layout, visits], 'src/features/call/conference-page.tsx'),
  },
]
