import type { FastifyInstance } from 'fastify'
import { accessBindings } from './features/access/access.http.ts'
import { accessService } from './features/access/access.service.ts'
import { auditBindings } from './features/audit/audit.http.ts'
import { auditService } from './features/audit/audit.service.ts'
import { credentialsBindings } from './features/auth/credentials/credentials.http.ts'
import { credentialsService } from './features/auth/credentials/credentials.service.ts'
import { factorChanges } from './features/auth/mfa/factor-changes.ts'
import { secondFactorBindings } from './features/auth/mfa/second-factor.http.ts'
import { secondFactorService } from './features/auth/mfa/second-factor.service.ts'
import { passkeyBindings } from './features/auth/passkeys/passkey.http.ts'
import { passkeyService } from './features/auth/passkeys/passkey.service.ts'
import { passkeysOf } from './features/auth/passkeys/passkey.ts'
import { currentPassword as currentPasswordOf } from './features/auth/passwords/current-password.ts'
import { forgottenService } from './features/auth/passwords/forgotten-password.service.ts'
import { passwordBindings } from './features/auth/passwords/password.http.ts'
import { passwordService } from './features/auth/passwords/password.service.ts'
import { sessionBindings } from './features/auth/sessions/session.http.ts'
import { sessionService } from './features/auth/sessions/session.service.ts'
import { endSignIns } from './features/auth/sign-in/end-sign-ins.ts'
import { secondStepService } from './features/auth/sign-in/mfa.service.ts'
import { signInBindings } from './features/auth/sign-in/sign-in.http.ts'
import { signInService } from './features/auth/sign-in/sign-in.service.ts'
import { totpBindings } from './features/auth/totp/totp.http.ts'
import { totpService } from './features/auth/totp/totp.service.ts'
import { ciccBindings } from './features/cicc/cicc.http.ts'
import { ciccService } from './features/cicc/cicc.service.ts'
import { facilityBindings } from './features/facilities/facility.http.ts'
import { facilityService } from './features/facilities/facility.service.ts'
import { installationBindings } from './features/installation/installation.http.ts'
import { readTexts } from './features/installation/text.service.ts'
import { acceptanceService } from './features/invites/acceptance.service.ts'
import { inviteBindings } from './features/invites/invite.http.ts'
import { inviteService } from './features/invites/invite.service.ts'
import { patientBindings } from './features/patients/patient.http.ts'
import { patientService } from './features/patients/patient.service.ts'
import { placeBindings } from './features/places/place.http.ts'
import { manageBindings } from './features/staff/manage.http.ts'
import { manageService } from './features/staff/manage.service.ts'
import { profileBindings } from './features/staff/profile.http.ts'
import { staffBindings } from './features/staff/staff.http.ts'
import { workgroupAccessBindings } from './features/staff/workgroup-access.http.ts'
import { cookiesOf } from './http/cookies.ts'
import { drainOf } from './http/drain.ts'
import { serveHealth, serveMetrics } from './http/health.ts'
import { serveApiDocs } from './http/openapi.ts'
import { serve } from './http/serve.ts'
import { httpServer } from './http/server.ts'
import { watchProxies } from './http/unnamed-proxy.ts'
import { serveWeb } from './http/web.ts'
import { attemptsIn } from './platform/attempts.ts'
import { auditLog } from './platform/audit.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database.ts'
import type { Room } from './platform/disk/room.ts'
import { jobsIn, type Pace } from './platform/jobs.ts'
import type { Post } from './platform/mail.ts'
import type { Notices } from './platform/notices.ts'
import { passwords as passwordsOf } from './platform/passwords.ts'
import { outlet, postOffice } from './platform/post-office.ts'
import { sweepRepeated } from './platform/repeated.ts'
import { scannedStorage } from './platform/scanned-storage.ts'
import { scannerAt } from './platform/scanner.ts'
import { keyRing } from './platform/secrets.ts'
import type { Settings } from './platform/settings.ts'
import type { Storage } from './platform/storage.ts'

export type Parts = {
  settings: Settings
  database: Database
  storage: Storage
  clock: Clock
  checkReplies: boolean
  isDiskScarce: Room['isScarce']
  /** What administrators are told of. */
  notices: Notices
  /** How often mail is looked for and tried again, where that is not as usual. */
  mailPace?: Pace
  /** Says a line on the terminal. */
  say?: (line: string) => void
}

export type App = {
  server: FastifyInstance
  post: Post
  /** What runs now and then beside the requests; several processes may run it at once. */
  sweep(): Promise<void>
  /** Takes no more requests; resolves when all that were accepted are answered and mail rests. */
  drain(): Promise<void>
}

/** Plugs everything together, by hand and in one place. */
export async function createApp(parts: Parts): Promise<App> {
  const { settings, database, clock, checkReplies } = parts
  const keys = keyRing(settings.secret)
  const attempts = attemptsIn(database, keys)
  const audit = auditLog(database)
  const cookies = cookiesOf(settings.publicUrl, keys)
  const texts = readTexts(settings.textsFolder)

  const server = await httpServer({
    logger: settings.logLevel === 'silent' ? false : { level: settings.logLevel },
    trustProxy: settings.trustProxy,
    secure: settings.publicUrl.startsWith('https:'),
    demo: settings.demo,
  })
  const drain = drainOf(server)
  const warn = (line: string) => server.log.warn(line)
  const scanner = settings.scanner && scannerAt(settings.scanner, warn)
  const storage = scanner ? scannedStorage(parts.storage, { scanner, database, warn }) : parts.storage
  const post = postOffice({
    ...outlet(settings),
    jobs: jobsIn(database, warn),
    keys,
    publicUrl: settings.publicUrl,
    pace: parts.mailPace,
    warn,
    onCarried: ({ subject, letter }) => {
      if (settings.demo && !settings.smtp)
        parts.say?.(`Mail “${subject}”: ${letter.action?.url ?? 'senza link'}`)
    },
  })
  server.addHook('onReady', () => post.start())
  server.addHook('onListen', () => {
    void scanner?.trouble().then((trouble) => {
      if (trouble) warn(`CLAMAV_HOST: clamd non risponde (${trouble}); finché è così non si allegano file`)
    })
  })
  server.addHook('onClose', () => post.stop())

  const passwords = passwordsOf()
  const sessions = sessionService({ database, ...settings })
  const signIn = signInService({ database, keys, attempts, passwords, ...settings })
  const password = passwordService({ database, attempts, passwords, post, clock, ...settings })
  const forgotten = forgottenService({ database, keys, attempts, post, ...settings })
  const currentPassword = currentPasswordOf({ database, attempts, passwords })
  const credentials = credentialsService({
    database,
    attempts,
    passwords,
    currentPassword,
    post,
    publicUrl: settings.publicUrl,
  })
  const invites = inviteService({ database, attempts, post, publicUrl: settings.publicUrl })
  const acceptances = acceptanceService({ database, attempts, passwords, texts })
  const passkeys = passkeysOf(settings.publicUrl)
  const secondStep = secondStepService({ database, keys, attempts, clock, passkeys, post, signIn })
  const changes = factorChanges({ keys, attempts, post, ...settings })
  const totp = totpService({ database, keys, clock, currentPassword, changes })
  const ownPasskeys = passkeyService({ database, passkeys, currentPassword, changes })
  const secondFactors = secondFactorService({
    database,
    passkeyHost: passkeys.host,
    currentPassword,
    changes,
  })
  const access = accessService({ database, keys, attempts, publicUrl: settings.publicUrl })
  const cicc = ciccService({ storage, clock })
  const patients = patientService({ database, clock, access, policy: texts['informed-consent'] })

  const auditTrail = auditService({ database, clock })

  serveHealth(server, database, drain.isUnderWay)
  if (settings.metrics) serveMetrics(server, database)
  serve(
    server,
    [
      ...signInBindings({ signIn, secondStep, sessions }, cookies),
      ...secondFactorBindings(secondFactors),
      ...totpBindings(totp),
      ...passkeyBindings(ownPasskeys),
      ...passwordBindings(password, forgotten, cookies),
      ...sessionBindings(sessions),
      ...credentialsBindings(credentials),
      ...profileBindings(),
      ...staffBindings(),
      ...manageBindings(manageService({ endSignIns })),
      ...workgroupAccessBindings(),
      ...installationBindings({ ...settings, texts, notices: parts.notices }),
      ...placeBindings(),
      ...facilityBindings(facilityService({ database })),
      ...inviteBindings(invites, acceptances),
      ...auditBindings(auditTrail),
      ...accessBindings(access),
      ...ciccBindings(cicc),
      ...patientBindings(patients),
    ],
    {
      database,
      keys,
      audit,
      cookies,
      checkReplies,
      isDiskScarce: parts.isDiskScarce,
      proxies: watchProxies(server, parts.notices),
      identities: {
        staff: sessions.identify,
        device: access.identify,
        hold: (tx, actor) => (actor.kind === 'staff' ? sessions.hold(tx, actor) : access.hold(tx, actor)),
      },
    },
  )
  await serveApiDocs(server, settings.publicUrl)
  await serveWeb(server)
  return {
    server,
    post,
    sweep: async () => {
      await sessions.sweep()
      await signIn.sweep()
      await attempts.sweep()
      await storage.sweep()
      await cicc.sweep(database)
      await sweepRepeated(database)
      await post.sweep()
    },
    drain: async () => {
      await Promise.all([drain.end(), post.stop()])
    },
  }
}
