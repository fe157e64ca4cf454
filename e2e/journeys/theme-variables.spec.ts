import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '../fixtures.ts'

const assets = new URL('../../web/dist/assets/', import.meta.url)
const filesOf = (extension: string) =>
  readdirSync(assets)
    .filter((name) => name.endsWith(extension))
    .map((name) => readFileSync(new URL(name, assets), 'utf8'))
    .join('\n')

/** Written by the pages themselves while they are shown. */
const writtenByPages = new Set(['--filo-knocks'])
/** Only rules of the dark scheme use them, in which Filo is never shown. */
const isDark = (name: string) => name.startsWith('--mantine-color-dark-')
/** Names that code completes: `var(--mantine-spacing-` + size. */
const isBeginning = (name: string) => name.endsWith('-')

test('every variable of the theme that the built styles and scripts use has a value', () => {
  const styles = filesOf('.css')
  const defined = new Set([...styles.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name))
  const used = [...`${styles}${filesOf('.js')}`.matchAll(/var\((--(?:mantine|filo)-[\w-]*)/g)].map(
    ([, name = '']) => name,
  )
  expect(used.length).toBeGreaterThan(500)
  const missing = used.filter(
    (name) => !defined.has(name) && !writtenByPages.has(name) && !isDark(name) && !isBeginning(name),
  )
  expect([...new Set(missing)]).toEqual([])
})
