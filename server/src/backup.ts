import { inRome } from './commands/command.ts'
import { backUp, restore } from './platform/backup/backup.ts'
import { OperatorError, reportOf } from './platform/operator-error.ts'
import { readSettings } from './platform/settings.ts'

const usage = `Uso: npm run backup -- save <cartella>
     npm run backup -- restore <cartella>
  save     salva il database e i file in una cartella nuova, anche mentre Filo lavora
  restore  riporta un salvataggio in una FILO_DATA nuova e, con DATABASE_URL, in un database vuoto`

async function run(): Promise<string> {
  // What is written here, by other programs too, is for its owner only.
  process.umask(0o077)
  const [command, folder, ...more] = process.argv.slice(2)
  if (!folder || more.length > 0 || !['save', 'restore'].includes(command ?? ''))
    throw new OperatorError(usage)
  const settings = readSettings(process.env, { command: true })
  if (command === 'save')
    return `Salvataggio completo in ${folder} (file: ${await backUp(settings, folder)}).`
  const madeAt = await restore(settings, folder)
  return `Ripristinato il salvataggio del ${inRome(madeAt)}. Avviare Filo e controllare: npm run audit -- verify`
}

run().then(
  (line) => process.stdout.write(`${line}\n`),
  (error: Error) => {
    process.stderr.write(`${reportOf(error)}\n`)
    process.exit(1)
  },
)
