import { parseArgs } from 'node:util'
import { Failure } from '@filo/contract/kit/failure.ts'
import { authService } from './features/auth/auth.service.ts'
import { createAdministrator } from './features/staff/administrator.service.ts'
import { attemptsIn } from './platform/attempts.ts'
import { ClusterProblem } from './platform/embedded-postgres/cluster-problem.ts'
import { DatabaseProblem, openInstallation, openRunning } from './platform/installation.ts'
import { passwords } from './platform/passwords.ts'
import { keyRing } from './platform/secrets.ts'
import { readSettings, type Settings, SettingsProblem } from './platform/settings.ts'

const usage = `Uso: npm run admin -- create --email nome@esempio.it [--name Nome] [--surname Cognome]
  create   crea un amministratore e stampa il link monouso (24 ore) con cui imposta la password`

/** What is wrong with the command's words, in one line. */
class UsageProblem extends Error {}

async function open(settings: Settings) {
  const running = await openRunning(settings)
  if (running) return { database: running, close: () => running.end() }
  return openInstallation(settings, { production: false, warn: (line) => process.stderr.write(`${line}\n`) })
}

function readArguments() {
  try {
    const options = {
      email: { type: 'string' },
      name: { type: 'string' },
      surname: { type: 'string' },
    } as const
    return parseArgs({ allowPositionals: true, options })
  } catch {
    throw new UsageProblem(usage)
  }
}

async function run(): Promise<void> {
  const { positionals, values } = readArguments()
  if (positionals[0] !== 'create' || positionals.length > 1 || !values.email) throw new UsageProblem(usage)
  const settings = readSettings(process.env)
  const { database, close } = await open(settings)
  try {
    const keys = keyRing(settings.secret)
    const auth = authService({
      database,
      keys,
      attempts: attemptsIn(database, keys),
      passwords: passwords(),
      ...settings,
    })
    const { email, name = 'Amministratore', surname = 'Filo' } = values
    const { token, expiresAt } = await createAdministrator(database, { email, name, surname }, (tx, id) =>
      auth.newPasswordLink(tx, id, 24),
    )
    const until = expiresAt.toLocaleString('it-IT', {
      timeZone: 'Europe/Rome',
      dateStyle: 'short',
      timeStyle: 'short',
    })
    process.stdout.write(
      `${settings.publicUrl}/user/reset-password?token=${token}\nIl link vale una volta sola, fino al ${until}.\n`,
    )
  } finally {
    await close()
  }
}

run().catch((error: Error) => {
  const foreseen = [UsageProblem, Failure, SettingsProblem, DatabaseProblem, ClusterProblem].some(
    (kind) => error instanceof kind,
  )
  process.stderr.write(`${foreseen ? error.message : error.stack}\n`)
  process.exit(1)
})
