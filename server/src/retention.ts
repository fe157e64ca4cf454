import { retentions } from './features.ts'
import { openDatabase } from './platform/database/database.ts'
import { openForCommand, ownerConnection } from './platform/installation.ts'
import { endProcess } from './platform/process/end-process.ts'
import { OperatorError, operatorMessage } from './platform/process/operator-error.ts'
import { readSettings } from './platform/settings/settings.ts'

const usage = `Uso: npm run retention -- preview | apply
  preview  conta ciò che ha superato il termine di conservazione, senza cambiare nulla
  apply    lo elimina; ogni eliminazione resta nel registro delle attività`

const warn = (line: string) => process.stderr.write(`${line}\n`)
const say = (line: string) => process.stdout.write(`${line}\n`)

async function run(): Promise<void> {
  const [asked, ...more] = process.argv.slice(2)
  if ((asked !== 'preview' && asked !== 'apply') || more.length > 0) throw new OperatorError(usage)
  const settings = readSettings(process.env, { command: true })
  const { database, close } = await openForCommand(settings, warn)
  const owner = openDatabase(ownerConnection(settings), { max: 2 })
  try {
    for (const retention of retentions) say(await retention[asked]({ database, owner, settings }))
    if (asked === 'preview') say('Nulla è stato eliminato: per farlo, npm run retention -- apply')
  } finally {
    await owner.end()
    await close()
  }
}

run().catch((error: Error) => {
  warn(operatorMessage(error))
  endProcess(1)
})
