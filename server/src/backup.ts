import { inRome } from './commands/command.ts'
import { recordMaintenance } from './commands/maintenance.ts'
import { backUp, restore } from './platform/backup/backup.ts'
import { openAsItStands } from './platform/installation.ts'
import { keepsMaintenance } from './platform/maintenance.ts'
import { OperatorError, reportOf } from './platform/operator-error.ts'
import { readSettings, type Settings } from './platform/settings.ts'

const usage = `Uso: npm run backup -- save <cartella>
     npm run backup -- restore <cartella>
  save     salva il database e i file in una cartella nuova, anche mentre Filo lavora
  restore  riporta un salvataggio in una FILO_DATA nuova e, con DATABASE_URL, in un database vuoto`

const warn = (line: string) => process.stderr.write(`${line}\n`)

/** Before an update the database is of the version before, which must stay as it is: then the trace is left out. */
async function leaveTrace(
  settings: Settings,
  outcome: 'done' | 'failed',
  savedFiles?: number,
): Promise<void> {
  const opened = await openAsItStands(settings)
  if (!opened) return
  try {
    if (await keepsMaintenance(opened.database))
      await recordMaintenance(
        opened.database,
        'backup',
        outcome,
        savedFiles === undefined ? {} : { savedFiles },
      )
    else warn('Il database è di una versione precedente: il salvataggio non risulterà tra gli avvisi.')
  } finally {
    await opened.close()
  }
}

async function save(settings: Settings, folder: string): Promise<string> {
  const savedFiles = await backUp(settings, folder).catch(async (error: Error) => {
    // Why it failed is what counts; a database out of reach keeps no trace either.
    await leaveTrace(settings, 'failed').catch(() => {})
    throw error
  })
  await leaveTrace(settings, 'done', savedFiles).catch((error: Error) =>
    warn(`Il salvataggio è completo, ma non risulterà tra gli avvisi: ${error.message}`),
  )
  return `Salvataggio completo in ${folder} (file: ${savedFiles}).`
}

async function run(): Promise<string> {
  // What is written here, by other programs too, is for its owner only.
  process.umask(0o077)
  const [command, folder, ...more] = process.argv.slice(2)
  if (!folder || more.length > 0 || !['save', 'restore'].includes(command ?? ''))
    throw new OperatorError(usage)
  const settings = readSettings(process.env, { command: true })
  if (command === 'save') return save(settings, folder)
  const madeAt = await restore(settings, folder)
  return `Ripristinato il salvataggio del ${inRome(madeAt)}. Avviare Filo e controllare: npm run audit -- verify`
}

run().then(
  (line) => process.stdout.write(`${line}\n`),
  (error: Error) => {
    warn(reportOf(error))
    process.exit(1)
  },
)
