import type { FastifyInstance } from 'fastify'
import { accessBindings } from './features/access/access.http.ts'
import { accessService } from './features/access/access.service.ts'
import { authBindings } from './features/auth/auth.http.ts'
import { authService } from './features/auth/auth.service.ts'
import { ciccBindings } from './features/cicc/cicc.http.ts'
import { ciccService } from './features/cicc/cicc.service.ts'
import { installationBindings } from './features/installation/installation.http.ts'
import { readTexts } from './features/installation/text.service.ts'
import { patientBindings } from './features/patients/patient.http.ts'
import { patientService } from './features/patients/patient.service.ts'
import { placeBindings } from './features/places/place.http.ts'
import { staffBindings } from './features/staff/staff.http.ts'
import { serveHealth, serveMetrics } from './http/health.ts'
import { serveApiDocs } from './http/openapi.ts'
import { serve } from './http/serve.ts'
import { httpServer } from './http/server.ts'
import { serveWeb } from './http/web.ts'
import { cookiesOf } from './http/xsrf.ts'
import { attemptsIn } from './platform/attempts.ts'
import { auditLog } from './platform/audit.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database.ts'
import { passwords } from './platform/passwords.ts'
import { sweepRepeated } from './platform/repeated.ts'
import { keyRing } from './platform/secrets.ts'
import type { Settings } from './platform/settings.ts'
import type { Storage } from './platform/storage.ts'

export type Parts = {
  settings: Settings
  database: Database
  storage: Storage
  clock: Clock
  checkReplies: boolean
}

export type App = {
  server: FastifyInstance
  /** What runs now and then beside the requests; several processes may run it at once. */
  sweep(): Promise<void>
  drain(): void
}

/** Plugs everything together, by hand and in one place. */
export async function createApp({ settings, database, storage, clock, checkReplies }: Parts): Promise<App> {
  const keys = keyRing(settings.secret)
  const attempts = attemptsIn(database, keys)
  const audit = auditLog(database)
  const cookies = cookiesOf(settings.publicUrl, keys)
  const texts = readTexts(settings.textsFolder)

  const auth = authService({ database, keys, attempts, passwords: passwords(), ...settings })
  const access = accessService({ database, keys, attempts, publicUrl: settings.publicUrl })
  const cicc = ciccService({ storage, clock })
  const patients = patientService({ database, clock, access, policy: texts['informed-consent'] })

  const server = await httpServer({
    logger: settings.logLevel === 'silent' ? false : { level: settings.logLevel },
    trustProxy: settings.trustProxy,
    secure: settings.publicUrl.startsWith('https:'),
    demo: settings.demo,
  })
  let draining = false
  serveHealth(server, database, () => draining)
  if (settings.metrics) serveMetrics(server, database)
  serve(
    server,
    [
      ...authBindings(auth, cookies),
      ...staffBindings(),
      ...installationBindings({ ...settings, texts }),
      ...placeBindings(),
      ...accessBindings(access),
      ...ciccBindings(cicc),
      ...patientBindings(patients),
    ],
    { database, audit, cookies, checkReplies, identities: { staff: auth.identify, device: access.identify } },
  )
  await serveApiDocs(server, settings.publicUrl)
  await serveWeb(server)
  return {
    server,
    sweep: async () => {
      await auth.sweep()
      await attempts.sweep()
      await storage.sweep()
      await cicc.sweep(database)
      await sweepRepeated(database)
    },
    drain: () => {
      draining = true
    },
  }
}
