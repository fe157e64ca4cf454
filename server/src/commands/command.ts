import { formatInstantInRome } from '@filo/contract/kit/format-time.ts'
import type { Database } from '../platform/database/database.ts'
import type { Settings } from '../platform/settings/settings.ts'

/** What can be said after a command, each at most once. */
export const options = {
  email: { type: 'string' },
  name: { type: 'string' },
  surname: { type: 'string' },
  id: { type: 'string' },
  retry: { type: 'boolean' },
  all: { type: 'boolean' },
  devices: { type: 'boolean' },
} as const

type OptionName = keyof typeof options
type Values = { [Name in OptionName]?: (typeof options)[Name]['type'] extends 'string' ? string : boolean }

export type Tools = { database: Database; settings: Settings }

/** One word of `npm run admin`: how it is written, what it does, and which arguments it needs and may take. */
export type Command = {
  usage: string
  help: string
  required?: readonly OptionName[]
  optional?: readonly OptionName[]
  /** Whether what is said goes together. */
  isValid?(values: Values): boolean
  /** Answers what is printed. */
  run(tools: Tools, values: Values): Promise<string>
}

/** By the word that is written after `npm run admin --`. */
export type Commands = Record<string, Command>

/** A command that is about the person with an address. */
export const personCommand = (
  word: string,
  help: string,
  run: (tools: Tools, email: string) => Promise<string>,
): Command => ({
  usage: `${word} --email nome@esempio.it`,
  help,
  required: ['email'],
  run: (tools, { email = '' }) => run(tools, email.trim().toLowerCase()),
})

/** An instant as an operator reads it, Rome's time: `21/11/2026 09:05`. */
export const formatRomeTime = (instant: Date | string): string => formatInstantInRome(new Date(instant))

/** Lines of columns, each as wide as its widest cell. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
