import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cssVariables, theme } from '@filo/ui/theme/theme.ts'
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import type { Plugin } from 'vite'

const name = 'virtual:theme.css'
const sources = ['../ui/src', 'src'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)))

/**
 * The kit's theme as a style sheet, generated during the build and limited to the variables that some style uses. The
 * staff app generates it in the browser with the component library, which is a fifth of this app's size limit.
 */
export const themeVariables = (): Plugin => ({
  name: 'theme-variables',
  resolveId: (id) => (id === name ? `\0${name}` : null),
  load: (id) => (id === `\0${name}` ? styleSheet() : null),
})

function styleSheet(): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme)
  const [defaults, own] = [defaultCssVariablesResolver(whole), cssVariables(whole)]
  const values = { ...defaults.variables, ...defaults.light, ...own.variables, ...own.light }
  const lines = usedVariables(values).map((variable) => `${variable}:${values[variable]};`)
  return `:root{${lines.join('')}}`
}

/** The variables that a style uses, and those that their values use. */
function usedVariables(values: Record<string, string>): string[] {
  const found = new Set<string>()
  const open = sources.flatMap(stylesIn).flatMap(variablesIn)
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const value = values[next]
    if (value === undefined || found.has(next)) continue
    found.add(next)
    open.push(...variablesIn(value))
  }
  return [...found].sort()
}

const variablesIn = (text: string): string[] => text.match(/--(mantine|filo)-[\w-]+/g) ?? []

const stylesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
