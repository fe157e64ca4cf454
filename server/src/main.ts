import { setTimeout as pause } from 'node:timers/promises'
import { type App, createApp } from './app.ts'
import { markInstallation } from './demo/demo.repository.ts'
import { startDemo } from './demo/demo.ts'
import { auditSealer, sealAudit } from './platform/audit/audit-seal.ts'
import { systemClock } from './platform/clock.ts'
import { watchInstallationDisks } from './platform/disk/disk-space.ts'
import { keepWalSegments } from './platform/disk/wal-segments.ts'
import { openInstallation } from './platform/installation.ts'
import { runEvery } from './platform/jobs/run-every.ts'
import { listen, requireFreePort } from './platform/network/listen.ts'
import { loggedNotices } from './platform/notices.ts'
import { endProcess } from './platform/process/end-process.ts'
import { sayFatal } from './platform/process/log-output.ts'
import { OperatorError, operatorMessage } from './platform/process/operator-error.ts'
import { onUncaughtErrors } from './platform/process/uncaught-errors.ts'
import { requireAnsweringFolders } from './platform/settings/answering-folders.ts'
import { unusableDataFolder } from './platform/settings/folders.ts'
import { foldersIn, readSettings } from './platform/settings/settings.ts'
import { unsetSettings } from './platform/settings/unset-settings.ts'
import { openStorage } from './platform/storage/open-storage.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const warn = (line: string) => process.stderr.write(`${line}\n`)
const production = process.argv.includes('--production')

const sealEveryMs = 5_000
/**
 * Entries not sealed within this time are sealed after the next start: a database that no longer answers must not delay
 * the shutdown.
 */
const lastSealMs = 1_000
const sweepEveryMs = 10 * 60_000
const lookAtLogEveryMs = 250

async function start(): Promise<void> {
  await requireAnsweringFolders(foldersIn(process.env))
  const settings = readSettings(process.env, { production })
  await requireFreePort(settings)
  const notices = loggedNotices(warn)
  const inDataFolder = <T>(work: Promise<T>) =>
    work.catch((error) => {
      throw error instanceof OperatorError ? error : unusableDataFolder(settings.dataFolder, error)
    })
  const diskSpace = await inDataFolder(watchInstallationDisks(settings, { notices, warn }))
  const opened = await openInstallation(settings, { production, warn, freeSpace: diskSpace.reclaim })
  const { database } = opened
  let made: App | undefined
  const stops: (() => void)[] = []
  try {
    const isDemo = await markInstallation(database, settings.demo)
    if (production && isDemo)
      throw new OperatorError(
        'Questo database contiene dati dimostrativi: la produzione ne vuole uno proprio',
      )
    const storage = await inDataFolder(openStorage(settings))
    const app = await createApp({
      settings,
      database,
      storage,
      clock: systemClock,
      isDiskScarce: diskSpace.isScarce,
      notices,
      // Costs a quarter of a millisecond per list; measurements set NODE_ENV=production.
      checkReplies: !production && process.env.NODE_ENV !== 'production',
      // Journeys name the push service that stands in for the browsers' own; production knows none.
      pushTestOrigin: production ? undefined : process.env.FILO_PUSH_TEST_ORIGIN,
      say,
    })
    made = app
    const howToEnter = settings.demo ? await startDemo(app, database, systemClock) : []
    const inBackground = (ms: number, work: () => Promise<unknown>) =>
      runEvery(ms, work, (message) => warn(`In sottofondo: ${message}`))
    stops.push(inBackground(sealEveryMs, auditSealer(database)), inBackground(sweepEveryMs, app.sweep))
    if (settings.reserve > 0 && !settings.databaseUrl) {
      const cluster = `${settings.dataFolder}/postgres`
      const isScarce = () => diskSpace.isScarce('rows')
      stops.push(inBackground(lookAtLogEveryMs, keepWalSegments(database, { cluster, isScarce })))
    }
    const port = await listen(app.server, settings)
    if (settings.port === 0) say(`PORT: scelta la porta ${port}`)
    say(`Filo è pronto: ${settings.publicUrl.replace(/:0$/, `:${port}`)}`)
    for (const line of howToEnter) say(line)
    if (production) for (const line of unsetSettings(settings)) warn(line)

    const stop = async (code: number) => {
      for (const stopOne of stops) stopOne()
      await app.drain()
      await app.server.close()
      await Promise.race([sealAudit(database).catch(() => 0), pause(lastSealMs)])
      await opened.close()
      await diskSpace.stop()
      endProcess(code)
    }
    let isEnding = false
    const end = (code: number) => {
      if (!isEnding) void stop(code).catch(() => endProcess(1))
      isEnding = true
    }
    onceAsked(() => end(0))
    onUncaughtErrors(app.server.log, () => end(1))
    void opened.lost.then((code) => {
      warn(`PostgreSQL continua a terminare da solo (codice ${code}): Filo si ferma`)
      process.exit(1)
    })
  } catch (error) {
    // Otherwise parts that have started would look for their database and log errors after the refusal.
    for (const stopOne of stops) stopOne()
    await made?.server.close().catch(() => {})
    await opened.close()
    throw error
  }
}

/** The first signal drains, a second one ends the process immediately. */
function onceAsked(stop: () => void): void {
  let asked = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (asked) process.exit(130)
      asked = true
      stop()
    })
}

start().catch((error: Error) => {
  sayFatal(`Filo non si avvia. ${operatorMessage(error)}`)
  endProcess(1)
})
