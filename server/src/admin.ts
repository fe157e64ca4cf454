import { parseArgs } from 'node:util'
import { canonicalText } from '@filo/contract/kit/canonical-text.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { options } from './commands/command.ts'
import { operatorCommands as commands } from './features.ts'
import { openForCommand } from './platform/installation.ts'
import { endProcess } from './platform/process/end-process.ts'
import { OperatorError, operatorMessage } from './platform/process/operator-error.ts'
import { readSettings } from './platform/settings/settings.ts'

const usage = `Uso: npm run admin -- <comando>\n${Object.values(commands)
  .map((command) => `\n  ${command.usage}\n      ${command.help}`)
  .join('')}`

/** The arguments without what copying from a mail or a table adds. */
function parsed() {
  const args = process.argv.slice(2).map((text) => canonicalText('line', text))
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch {
    throw new OperatorError(usage)
  }
}

/** The requested command, with all arguments that it requires and no unknown ones. */
function readArguments() {
  const { positionals, values } = parsed()
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
  return { command, values }
}

async function run(): Promise<void> {
  const { command, values } = readArguments()
  const settings = readSettings(process.env, { command: true })
  const { database, close } = await openForCommand(settings, (line) => process.stderr.write(`${line}\n`))
  try {
    process.stdout.write(`${await command.run({ database, settings }, values)}\n`)
  } finally {
    await close()
  }
}

run().catch((error: Error) => {
  process.stderr.write(`${error instanceof Failure ? error.message : operatorMessage(error)}\n`)
  endProcess(1)
})
