import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { type App, createApp, type Parts } from '../src/app.ts'
import { sessionRepository } from '../src/features/auth/sessions/session.repository.ts'
import { type Client, inProcessBrowser } from '../src/http/in-process-browser.ts'
import { type Clock, systemClock } from '../src/platform/clock.ts'
import { loggedNotices, type Notices } from '../src/platform/notices.ts'
import { hashToken, newToken } from '../src/platform/secrets/secrets.ts'
import { readSettings } from '../src/platform/settings/settings.ts'
import { openStorage } from '../src/platform/storage/open-storage.ts'
import type { Storage } from '../src/platform/storage/storage.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { addClinic, type Clinic, type Member } from './factories/clinic.ts'
import { resetFreeTimes } from './factories/visit.ts'
import { pushEnvironment } from './push/push-key.ts'

export type Api = TestDatabase & {
  app: App
  clinic: Clinic
  /** Set to simulate a disk with too little space for rows or files. */
  scarce: { rows: boolean; files: boolean }
  notices: Notices
  /** Folder of the uploaded files, unless S3_BUCKET is set. */
  filesFolder: string
  dataFolder: string
  storage: Storage
  /** Folder of the mail as .eml files, unless SMTP_URL is set. */
  mailFolder: string
  /** A client with a session of the person; `headers` are sent with every call. */
  as(member: Member, headers?: Record<string, string>): Promise<Client>
  /** A browser without a session. */
  anonymous(): Client
  /** The patients' app with a bearer token. */
  device(token: string | null): Client
  /** The patients' app in a browser, with the token in its cookie. */
  deviceBrowser(token: string | null): Client
  /** Starts another instance on the same database and storage, with its own clock; ended by `close()`. */
  startAnother(clock?: Clock): Promise<{ app: App; storage: Storage }>
  /** Listens on a free port of the loopback, unless it does already; returns the base URL. */
  listen(): Promise<string>
}

/** Tests run the background themselves. */
const never = 2_000_000_000

/** Retries a failed mail twice within seconds. */
const quickPace = { pollSeconds: 0.5, retries: 2, firstDelaySeconds: 1, maxDelaySeconds: 1 }

export const publicUrl = 'http://127.0.0.1:3000'

/** Starts the product on a private database, with a clinic of two workgroups; end it with `close()`. */
export async function startApi(
  environment: Record<string, string> = {},
  { clock = systemClock, ...parts }: Partial<Pick<Parts, 'push' | 'clock'>> = {},
): Promise<Api> {
  const base = await createTestDatabase()
  resetFreeTimes()
  const data = await mkdtemp(join(tmpdir(), 'filo-api-'))
  const filesFolder = join(data, 'files')
  const settings = readSettings({
    FILO_DATA: data,
    FILO_DEMO: 'false',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: publicUrl,
    ...pushEnvironment,
    ...environment,
  })
  const { database } = base
  const scarce = { rows: false, files: false }
  const notices = loggedNotices(() => {})
  const started: { app: App; storage: Storage }[] = []
  const start = async (clock: Clock) => {
    const storage = await openStorage(settings)
    const app = await createApp({
      settings,
      database,
      storage,
      clock,
      isDiskScarce: (of) => scarce[of],
      notices,
      checkReplies: true,
      mailRetryPolicy: quickPace,
      pushTestOrigin: environment.FILO_PUSH_TEST_ORIGIN,
      apps: [],
      backgroundMs: never,
      ...parts,
    })
    started.push({ app, storage })
    return { app, storage }
  }
  const { app, storage } = await start(clock)
  let address: Promise<string> | undefined
  const clinic = await addClinic(database)
  return {
    scarce,
    notices,
    ...base,
    app,
    clinic,
    filesFolder,
    dataFolder: data,
    storage,
    mailFolder: join(data, 'mail'),
    startAnother: (other = clock) => start(other),
    anonymous: () => inProcessBrowser(app.server),
    device: (token) => inProcessBrowser(app.server, { authorization: `Bearer ${token}` }),
    deviceBrowser: (token) => {
      const client = inProcessBrowser(app.server)
      client.cookies.set('filo_device', token ?? '')
      return client
    },
    as: async (member, headers) => {
      const token = newToken()
      const address = '127.0.0.1'
      const session = {
        tokenHash: hashToken(token),
        id: uuid(),
        staffId: member.id,
        hours: 12,
        address,
        browser: null,
      }
      await sessionRepository.add(database, session)
      const client = inProcessBrowser(app.server, headers)
      client.cookies.set('filo_session', token)
      return client
    },
    listen: () => (address ??= app.server.listen({ host: '127.0.0.1', port: 0 })),
    close: async () => {
      for (const { app, storage } of started) {
        await app.server.close()
        storage.close()
      }
      await base.close()
      await rm(data, { recursive: true, force: true })
    },
  }
}
