import { formatRomeTime } from './commands/command.ts'
import { recordMaintenance } from './commands/maintenance.ts'
import { backUp, restore } from './platform/backup/backup.ts'
import { backUpAndPrune } from './platform/backup/backup-rotation.ts'
import type { SavedFiles } from './platform/backup/saved-files.ts'
import { openUnmigrated } from './platform/installation.ts'
import { hasMaintenanceTable } from './platform/jobs/maintenance.ts'
import { endProcess } from './platform/process/end-process.ts'
import { OperatorError, operatorMessage } from './platform/process/operator-error.ts'
import { readSettings, type Settings } from './platform/settings/settings.ts'

const usage = `Uso: npm run backup -- save [<cartella>]
     npm run backup -- restore <cartella>
  save     salva il database e i file in una cartella nuova, anche mentre Filo lavora; senza <cartella> ne fa
           una in FILO_BACKUPS e vi lascia le ultime KEEP_BACKUPS
  restore  riporta un salvataggio in una FILO_DATA nuova e, con DATABASE_URL, in un database vuoto`

const warn = (line: string) => process.stderr.write(`${line}\n`)

/** Records how a backup ended. Not before an update: the database still has the old version, and must stay as it is. */
async function leaveTrace(
  settings: Settings,
  outcome: 'done' | 'failed',
  savedFiles?: number,
): Promise<void> {
  const opened = await openUnmigrated(settings)
  if (!opened) return
  try {
    if (await hasMaintenanceTable(opened.database))
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

type Saved = { folder: string; saved: SavedFiles; removed: number }

async function save(settings: Settings, saving: Promise<Saved>): Promise<string> {
  const { folder, saved, removed } = await saving.catch(async (error: Error) => {
    // The reason of the failure matters more; if the database is out of reach, nothing can be recorded either.
    await leaveTrace(settings, 'failed').catch(() => {})
    throw error
  })
  await leaveTrace(settings, 'done', saved.count).catch((error: Error) =>
    warn(`Il salvataggio è completo, ma non risulterà tra gli avvisi: ${error.message}`),
  )
  const gone = removed > 0 ? ` Salvataggi più vecchi eliminati: ${removed}.` : ''
  if (saved.skipped.length === 0) return `Salvataggio completo in ${folder} (file: ${saved.count}).${gone}`
  process.exitCode = 1
  const keys = saved.skipped.map((key) => JSON.stringify(key)).join(', ')
  warn(`S3_BUCKET: nel bucket ci sono file che non si possono salvare: ${keys}`)
  return `Salvataggio in ${folder} (file: ${saved.count}), senza quelli indicati.${gone}`
}

/** Saves into the given folder, or into a new one in `FILO_BACKUPS`, whose oldest backups are then deleted. */
async function saveInto(settings: Settings, folder: string): Promise<Saved> {
  if (folder) return { folder, saved: await backUp(settings, folder), removed: 0 }
  return backUpAndPrune(settings, settings.backupsFolder ?? '', settings.keepBackups)
}

async function run(): Promise<string> {
  // Files written here, also by other programs, are readable by their owner only.
  process.umask(0o077)
  const [command, folder = '', ...more] = process.argv.slice(2)
  const isKnown = command === 'save' || (command === 'restore' && folder)
  if (!isKnown || more.length > 0) throw new OperatorError(usage)
  const settings = readSettings(process.env, { command: true })
  if (command === 'save' && !folder && !settings.backupsFolder)
    throw new OperatorError('FILO_BACKUPS: serve la cartella dei salvataggi, oppure indicane una dopo save')
  if (command === 'save') return save(settings, saveInto(settings, folder))
  const madeAt = await restore(settings, folder)
  return `Ripristinato il salvataggio del ${formatRomeTime(madeAt)}. Avviare Filo e controllare: npm run audit -- verify`
}

run().then(
  (line) => process.stdout.write(`${line}\n`),
  (error: Error) => {
    warn(operatorMessage(error))
    endProcess(1)
  },
)
