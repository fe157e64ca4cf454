import { parseArgs } from 'node:util'
import { canonicalText } from '@filo/contract/kit/canonical-text.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { OperatorError, operatorMessage } from '../platform/process/operator-error.ts'
import { type Commands, options, type Tools } from './command.ts'

/** Work that returns the text to print; `print` needs neither settings nor a database. */
type Work = { run(tools: Tools): Promise<string> } | { print(): string }

/**
 * The work that `words` ask for. Throws the usage as an `OperatorError` unless they are
 * a command with all options that it requires and no unknown ones.
 */
export function requestedWork(words: readonly string[], commands: Commands): Work {
  const usage = `Uso: npm run admin -- <comando>\n${Object.values(commands)
    .map((command) => `\n  ${command.usage}\n      ${command.help}`)
    .join('')}`
  const { positionals, values } = parsed(words, usage)
  const [word = '', ...more] = positionals
  const command = Object.hasOwn(commands, word) ? commands[word] : undefined
  if (!command || more.length > 0) throw new OperatorError(usage)
  const { required = [], optional = [] } = command
  const said = Object.keys(values) as (keyof typeof values)[]
  if (
    required.some((name) => !values[name]) ||
    said.some((name) => ![...required, ...optional].includes(name))
  )
    throw new OperatorError(usage)
  if (command.isValid && !command.isValid(values)) throw new OperatorError(usage)
  return 'print' in command ? command : { run: (tools) => command.run(tools, values) }
}

/** The arguments without what copying from a mail or a table adds. */
function parsed(words: readonly string[], usage: string) {
  const args = words.map((text) => canonicalText('line', text))
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch {
    throw new OperatorError(usage)
  }
}

/** The text that an operator reads about a failed command. */
export const commandError = (error: Error): string =>
  error instanceof Failure ? error.message : operatorMessage(error)
