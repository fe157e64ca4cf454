import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import type { Plugin } from 'vite'
import { cssVariables, theme } from './src/theme/theme.ts'

const name = 'virtual:theme.css'
/** Palettes of Mantine that no app uses. */
const unused = /^--mantine-color-(blue|cyan|dark|grape|green|indigo|lime|orange|pink|teal|violet|yellow)-/

/**
 * The theme's variables as the style sheet `virtual:theme.css`, generated during the build: a provider that wrote them
 * would delay the first page. `usedIn` limits them to those that styles in these folders use, for an app without
 * Mantine's components.
 */
export const themeVariables = ({ usedIn }: { usedIn?: string[] } = {}): Plugin => ({
  name: 'theme-variables',
  resolveId: (id) => (id === name ? `\0${name}` : null),
  load: (id) => (id === `\0${name}` ? styleSheet(usedIn) : null),
})

function styleSheet(usedIn: string[] | undefined): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme)
  const [defaults, own] = [defaultCssVariablesResolver(whole), cssVariables(whole)]
  const values = { ...defaults.variables, ...defaults.light, ...own.variables, ...own.light }
  const wanted =
    usedIn?.flatMap(stylesIn).flatMap(variablesIn) ?? Object.keys(values).filter((one) => !unused.test(one))
  const lines = withReferences(wanted, values).map((variable) => `${variable}:${values[variable]};`)
  return `:root{${lines.join('')}}`
}

/** The wanted variables that the theme has, and those that their values refer to. */
function withReferences(wanted: string[], values: Record<string, string>): string[] {
  const found = new Set<string>()
  const open = [...wanted]
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
