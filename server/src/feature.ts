import type { FastifyInstance } from 'fastify'
import type { Cookies } from './http/cookies/cookies.ts'
import type { Binding } from './http/pipeline/binding.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import type { Sweep } from './platform/jobs/sweeps.ts'
import type { Mailer } from './platform/mail/mail.ts'
import type { Notices } from './platform/notices.ts'
import type { PushSender } from './platform/push/push-sender.ts'
import type { Passwords } from './platform/secrets/passwords.ts'
import type { RateLimiter } from './platform/secrets/rate-limiter.ts'
import type { KeyRing } from './platform/secrets/secrets.ts'
import type { Settings } from './platform/settings/settings.ts'
import type { Storage } from './platform/storage/storage.ts'
import type { Version } from './platform/version.ts'
import type { PayloadReader } from './realtime/announcements.ts'
import type { EventBinding } from './realtime/event-binding.ts'

/** Shared parts; each feature takes what it needs. */
export type FeatureParts = {
  settings: Settings
  database: Database
  storage: Storage
  clock: Clock
  keys: KeyRing
  limiter: RateLimiter
  passwords: Passwords
  mailer: Mailer
  cookies: Cookies
  /** Sends notices to telephones and browsers; `undefined` without a key for it. */
  push: PushSender | undefined
  notices: Notices
  /** Which Filo runs. */
  version: Version
}

/** Work that a feature does by itself, in every process. */
export type Background = {
  /** Runs each second, one run after the other. */
  run(): Promise<void>
  /** Resolves when what the runs have begun has ended. */
  settled(): Promise<void>
  /** Takes nothing more up, and waits a little for what is under way. */
  end(): Promise<void>
}

/** Provided by every feature, beside its ports for other features. */
export type Feature = {
  bindings: Binding[]
  /** Serves addresses outside of `/api`, for programs that are none of the apps. */
  serve?(server: FastifyInstance): Promise<void>
  /** Handlers of the events that clients send. */
  events?: EventBinding[]
  /** Readers of its own events' payloads, where these differ from what is announced. */
  readers?: PayloadReader[]
  sweeps?: Sweep[]
  /** Runs every few seconds in each process that serves sockets; learns which sessions of staff have one here. */
  heartbeat?(staffSessions: readonly string[]): Promise<void>
  background?: Background
  /** Runs in each of them once somebody’s access has changed, whoever’s it was. */
  onAccessChange?(): Promise<void>
}
