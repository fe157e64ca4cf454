import { commandError, requestedWork } from './commands/arguments.ts'
import { operatorCommands } from './features.ts'
import { openForCommand } from './platform/installation.ts'
import { endProcess } from './platform/process/end-process.ts'
import { readSettings } from './platform/settings/settings.ts'

async function run(): Promise<void> {
  const work = requestedWork(process.argv.slice(2), operatorCommands)
  if ('print' in work) {
    process.stdout.write(`${work.print()}\n`)
    return
  }
  const settings = readSettings(process.env, { command: true })
  const { database, close } = await openForCommand(settings, (line) => process.stderr.write(`${line}\n`))
  try {
    process.stdout.write(`${await work.run({ database, settings })}\n`)
  } finally {
    await close()
  }
}

run().catch((error: Error) => {
  process.stderr.write(`${commandError(error)}\n`)
  endProcess(1)
})
