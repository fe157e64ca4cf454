import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { buildIfChanged } from './build.mjs'

beforeAll(buildIfChanged)

const filesOf = (app, extension) => {
  const assets = new URL(`../${app}/dist/assets/`, import.meta.url)
  return readdirSync(assets)
    .filter((name) => name.endsWith(extension))
    .map((name) => readFileSync(new URL(name, assets), 'utf8'))
    .join('\n')
}

/** Written by the pages themselves while they are shown. */
const writtenByPages = new Set(['--filo-knocks'])
/** Whether only rules of the dark scheme use it, in which Filo is never shown. */
const isDark = (name) => name.startsWith('--mantine-color-dark-')
/** Whether code completes it: `var(--mantine-spacing-` + size. */
const isBeginning = (name) => name.endsWith('-')

for (const app of ['web', 'companion'])
  test(`every variable of the theme that the built files of ${app} name has a value`, () => {
    const styles = filesOf(app, '.css')
    const defined = new Set([...styles.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name))
    // Those with a value for when they are missing are left out.
    const used = [
      ...`${styles}${filesOf(app, '.js')}`.matchAll(/var\((--(?:mantine|filo)-[\w-]*)(?![\w-]*\s*,)/g),
    ].map(([, name = '']) => name)
    expect(used.length).toBeGreaterThan(100)
    const missing = used.filter(
      (name) => !defined.has(name) && !writtenByPages.has(name) && !isDark(name) && !isBeginning(name),
    )
    expect([...new Set(missing)]).toEqual([])
  })
