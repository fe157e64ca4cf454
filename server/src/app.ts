import { allEvents } from '@filo/contract/all-events.ts'
import { sessionEvents } from '@filo/contract/features/auth/session.events.ts'
import type { FastifyInstance } from 'fastify'
import { contextsOn } from './context/contexts.ts'
import { knownTokens, noting } from './context/known-tokens.ts'
import { trafficLimits } from './context/traffic.ts'
import type { FeatureParts } from './feature.ts'
import { featuresOf } from './features.ts'
import { clientAddressResolver } from './http/connections/client-address.ts'
import { drainOf } from './http/connections/drain.ts'
import { watchProxies } from './http/connections/untrusted-proxy.ts'
import { cookiesOf } from './http/cookies/cookies.ts'
import { type BuiltApp, serveApps } from './http/files/built-apps.ts'
import { watchDownloads } from './http/files/download-watch.ts'
import { transfersOf } from './http/files/transfers.ts'
import { serveHealth } from './http/health.ts'
import { serveMetrics } from './http/metrics.ts'
import { serveApiDocs } from './http/openapi/openapi.ts'
import { registerRoutes } from './http/pipeline/register-routes.ts'
import { serveSecurityTxt } from './http/security-txt.ts'
import { httpServer } from './http/server.ts'
import { auditLog } from './platform/audit/audit.ts'
import { sweepRepeatedRequests } from './platform/database/idempotency.ts'
import { diskAwareStorage } from './platform/disk/disk-aware-storage.ts'
import type { DiskSpace } from './platform/disk/disk-space.ts'
import { jobsIn, type RetryPolicy } from './platform/jobs/job-queue.ts'
import { runEvery } from './platform/jobs/run-every.ts'
import { runSweeps } from './platform/jobs/sweeps.ts'
import type { Mailer } from './platform/mail/mail.ts'
import { checkMail } from './platform/mail/mail-health.ts'
import { mailQueue, mailTransport } from './platform/mail/mail-queue.ts'
import { type PushSender, pushSender } from './platform/push/push-sender.ts'
import { passwords as passwordsOf } from './platform/secrets/passwords.ts'
import { rateLimiterIn } from './platform/secrets/rate-limiter.ts'
import { keyRing } from './platform/secrets/secrets.ts'
import { scanningStorage } from './platform/storage/scanning-storage.ts'
import type { Storage } from './platform/storage/storage.ts'
import { scannerAt } from './platform/storage/virus-scanner.ts'
import { readVersion } from './platform/version.ts'
import { socketsOf } from './realtime/sockets.ts'

export type Parts = Pick<FeatureParts, 'settings' | 'database' | 'storage' | 'clock' | 'notices'> & {
  /** Sends notices, in tests to a service of their own; default: by the settings. */
  push?: PushSender
  checkReplies: boolean
  isDiskScarce: DiskSpace['isScarce']
  /** Polling and retries of mail; default: the mail queue's own. */
  mailRetryPolicy?: RetryPolicy
  /** Between two runs of what features do in the background; default: a second. */
  backgroundMs?: number
  /** A push service of the tests, as `http://localhost:1234`, which may be called beside those of the settings. */
  pushTestOrigin?: string | undefined
  /** The apps that it serves; default: the two built ones. */
  apps?: BuiltApp[]
  /** Prints a line on the terminal. */
  say?: (line: string) => void
}

export type App = {
  server: FastifyInstance
  /** Where the features keep their files. */
  storage: Storage
  mailer: Mailer
  /** Periodic work beside the requests; several processes may run it in parallel. */
  sweep(): Promise<void>
  /** One run of what features do in the background, to its end. */
  background(): Promise<void>
  /** Accepts no more requests; resolves when all accepted ones are answered and no mail is being sent. */
  drain(): Promise<void>
}

const defaultBackgroundMs = 1_000
const mailCheckMs = 5 * 60_000

/** The composition root: wires all parts together, by hand and in one place. */
export async function createApp(parts: Parts): Promise<App> {
  const { settings, database, clock, checkReplies } = parts
  const version = readVersion()
  const keys = keyRing(settings.secret)
  const limiter = rateLimiterIn(database, keys)
  const cookies = cookiesOf(settings.publicUrl, keys)

  const server = await httpServer({
    logger: settings.logLevel === 'silent' ? false : { level: settings.logLevel },
    trustProxy: settings.trustProxy,
    secure: settings.publicUrl.startsWith('https:'),
    demo: settings.demo,
    acceptsUpgrade: (request) => sockets.accepts(request),
  })
  const drain = drainOf(server)
  const warn = (line: string) => server.log.warn(line)
  const scanner = settings.scanner && scannerAt(settings.scanner, warn)
  const spared = diskAwareStorage(parts.storage, parts.isDiskScarce)
  const storage = scanner ? scanningStorage(spared, { scanner, database, warn }) : spared
  const outgoing = mailTransport(settings)
  const mailer = mailQueue({
    ...outgoing,
    jobs: jobsIn(database, warn),
    keys,
    publicUrl: settings.publicUrl,
    retryPolicy: parts.mailRetryPolicy,
    warn,
    onDelivered: ({ subject, message }) => {
      if (settings.demo && !settings.smtp)
        parts.say?.(`Email “${subject}”: ${message.action?.url ?? 'senza link'}`)
    },
  })
  server.addHook('onReady', () => mailer.start())
  server.addHook('onListen', () => {
    void scanner?.trouble().then((trouble) => {
      if (trouble) warn(`CLAMAV_HOST: clamd non risponde (${trouble}); finché è così non si allegano file`)
    })
  })
  let stopChecks = () => {}
  server.addHook('onListen', () => {
    const check = checkMail(outgoing.transport, parts.notices)
    void check()
    stopChecks = runEvery(mailCheckMs, check, (text) => warn(`Posta: ${text}`))
  })
  server.addHook('onClose', async () => {
    stopChecks()
    await mailer.stop()
  })

  const { features, readTicket, ...identifying } = featuresOf({
    ...{ settings, database, storage, clock, keys, limiter, passwords: passwordsOf(), mailer, cookies },
    ...{ notices: parts.notices, version },
    push:
      parts.push ?? (settings.push && pushSender(settings.push, { clock, testOrigin: parts.pushTestOrigin })),
  })
  const background = features.flatMap(({ background = [] }) => background)
  let stops: (() => void)[] = []
  const stopBackground = async () => {
    for (const stop of stops) stop()
    await Promise.all(background.map(({ end }) => end()))
  }
  server.addHook('onReady', async () => {
    const ms = parts.backgroundMs ?? defaultBackgroundMs
    stops = background.map(({ run }) => runEvery(ms, run, (text) => warn(`In sottofondo: ${text}`)))
  })
  server.addHook('onClose', stopBackground)

  const known = knownTokens()
  const identities = noting(identifying.identities, known)
  const contexts = contextsOn({ database, audit: auditLog(database), readAccess: identities.readAccess })
  const traffic = trafficLimits(warn)
  const sockets = socketsOf({
    ...{ database, identities, knownTokens: known, cookies, warn },
    ...{ events: allEvents, sessionEnded: sessionEvents.ended, contexts, traffic, checkReplies },
    bindings: features.flatMap(({ events = [] }) => events),
    readers: features.flatMap(({ readers = [] }) => readers),
    readTicket,
    heartbeats: features.flatMap(({ heartbeat }) => heartbeat ?? []),
    onAccessChange: features.flatMap(({ onAccessChange }) => onAccessChange ?? []),
    isDiskScarce: parts.isDiskScarce,
    addressOf: clientAddressResolver(settings.trustProxy),
  })
  sockets.attach(server)

  serveHealth(server, database, drain.isUnderWay)
  if (settings.metrics)
    serveMetrics(server, { database, notices: parts.notices, settings, sockets, traffic, version })
  registerRoutes(
    server,
    features.flatMap(({ bindings }) => bindings),
    {
      contexts,
      traffic,
      keys,
      cookies,
      checkReplies,
      isDiskScarce: parts.isDiskScarce,
      proxies: watchProxies(server, parts.notices),
      transfers: transfersOf(),
      downloads: watchDownloads(server),
      identities,
    },
  )
  for (const { serve } of features) await serve?.(server)
  if (settings.apiDocs) await serveApiDocs(server, settings.publicUrl)
  serveSecurityTxt(server, settings, clock)
  serveApps(server, {
    demo: settings.demo,
    hasSession: (request) => cookies.session(request) !== undefined,
    ...(parts.apps && { apps: parts.apps }),
  })
  return {
    server,
    storage,
    mailer,
    sweep: () =>
      runSweeps([
        ...features.flatMap(({ sweeps = [] }) => sweeps),
        { name: 'limits', run: limiter.sweep },
        { name: 'traffic', run: async () => traffic.sweep() },
        { name: 'files', run: storage.sweep },
        { name: 'repeated requests', run: () => sweepRepeatedRequests(database) },
        { name: 'mail', run: mailer.sweep },
      ]),
    background: async () => {
      for (const { run, settled } of background) await run().then(settled)
    },
    drain: async () => {
      sockets.close()
      await Promise.all([drain.end(), mailer.stop(), stopBackground()])
    },
  }
}
