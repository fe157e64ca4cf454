import { formatInstantInRome } from '@filo/contract/kit/format-time.ts'
import type { Database } from '../platform/database/database.ts'
import type { Settings } from '../platform/settings/settings.ts'

/** The options of all commands, each given at most once. */
export const options = {
  email: { type: 'string' },
  name: { type: 'string' },
  surname: { type: 'string' },
  id: { type: 'string' },
  retry: { type: 'boolean' },
  test: { type: 'string' },
  all: { type: 'boolean' },
  devices: { type: 'boolean' },
} as const

type OptionName = keyof typeof options
type Values = { [Name in OptionName]?: (typeof options)[Name]['type'] extends 'string' ? string : boolean }

export type Tools = { database: Database; settings: Settings }

/** A command of `npm run admin`: its usage, its help, the options that it requires and those that it allows. */
export type Command = {
  usage: string
  help: string
  required?: readonly OptionName[]
  optional?: readonly OptionName[]
  /** Whether the given options may be combined. */
  isValid?(values: Values): boolean
} & (
  | {
      /** Returns the text to print. */
      run(tools: Tools, values: Values): Promise<string>
    }
  | {
      /** Returns the text to print, before there are settings and a database. */
      print(): string
    }
)

/** By the name that follows `npm run admin --`. */
export type Commands = Record<string, Command>

/** A command about the person with a given email address. */
export const personCommand = (
  word: string,
  help: string,
  run: (tools: Tools, email: string) => Promise<string>,
): Command => ({
  usage: `${word} --email nome@esempio.it`,
  help,
  required: ['email'],
  run: (tools, { email = '' }) => run(tools, email.toLowerCase()),
})

/** Formats an instant for operators, in Rome's time: `21/11/2026 09:05`. */
export const formatRomeTime = (instant: Date | string): string => formatInstantInRome(new Date(instant))

/** Formats rows as columns, each as wide as its widest cell. */
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
