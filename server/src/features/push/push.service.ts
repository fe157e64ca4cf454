import { setTimeout as pause } from 'node:timers/promises'
import { pushKinds } from '@filo/contract/features/push/push.notices.ts'
import {
  frontEveryMs,
  maxSubscriptions,
  type NewPushSubscription,
  type PushFront,
  type PushSettings,
  type PushSettingsChange,
  type PushSubscription,
  type PushTest,
} from '@filo/contract/features/push/push.schema.ts'
import { nextInstantAt, usualHours } from '@filo/contract/features/push/quiet-hours.rules.ts'
import { assertNoProblems, Failure } from '@filo/contract/kit/failure.ts'
import { v7 as uuid } from 'uuid'
import type { DeviceActor, StaffActor } from '../../context/actor.ts'
import type { Context } from '../../context/context.ts'
import { readScoped } from '../../context/viewer.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Sql } from '../../platform/database/database.ts'
import type { Notices } from '../../platform/notices.ts'
import { areKeysValid } from '../../platform/push/push-message.ts'
import type { PushSender } from '../../platform/push/push-sender.ts'
import type { RateLimiter } from '../../platform/secrets/rate-limiter.ts'
import { hashToken, type KeyRing } from '../../platform/secrets/secrets.ts'
import { ownSubscriptionQuery, pushSettingsQuery, type StoredSettings } from './push.queries.ts'
import { type NewSubscription, pushRepository } from './push.repository.ts'
import { pushPayload } from './push-payload.ts'
import { openTarget, sealTarget } from './push-target.ts'
import { troubledServices } from './service-health.ts'

type Parts = {
  database: Database
  clock: Clock
  keys: KeyRing
  limiter: RateLimiter
  sender: PushSender | undefined
  notices: Pick<Notices, 'now'>
  publicUrl: string
}

/** The person for whom the notices are. */
type Receiver = StaffActor | DeviceActor

const personOf = (actor: Receiver): string => (actor.kind === 'staff' ? actor.id : actor.holderId)

/** The browser that subscribes: what it says of itself, and the tokens of its links. */
type Browser = { name: string | null; deviceTokens: string[] }

/** People wait for the answer of a test no longer than this. */
const testMs = 5_000
const testsPerHour = 20
/** A page that ends without saying so counts as open for so long. */
const frontForMs = 2.5 * frontEveryMs

const unreachable = 'Gli avvisi di questo browser non sono fra quelli che Filo sa mandare'

export type PushService = ReturnType<typeof pushService>

/** Which notices somebody receives, and where. */
export function pushService({ database, clock, keys, limiter, sender, notices, publicUrl }: Parts) {
  const settingsOf = (actor: Receiver, stored: StoredSettings): PushSettings => {
    const { visitHours, quietHours, pausedUntil, subscriptions, ...rest } = stored
    const troubled = troubledServices(notices)
    const usualQuietHours = usualHours(actor.kind, visitHours)
    return {
      ...rest,
      subscriptions: subscriptions.map(({ service, ...one }) => ({
        ...one,
        isHeldUp: troubled.includes(service),
      })),
      key: sender?.publicKey ?? null,
      quietHours: rest.hasOwnHours ? quietHours : usualQuietHours,
      usualQuietHours,
      pausedUntil: pausedUntil !== null && new Date(pausedUntil) > clock.now() ? pausedUntil : null,
    }
  }

  const readSettings = async (sql: Sql, actor: Receiver): Promise<PushSettings> => {
    const stored = await readScoped(sql, actor, pushSettingsQuery())
    if (!stored) throw new Failure('not_found')
    return settingsOf(actor, stored)
  }

  const readSubscription = async (sql: Sql, actor: Receiver, id: string): Promise<PushSubscription> => {
    const { subscriptions } = await readSettings(sql, actor)
    const found = subscriptions.find((one) => one.id === id)
    if (!found) throw new Failure('not_found')
    return found
  }

  const checked = (sent: NewPushSubscription, browser: string | null): NewSubscription => {
    if (!sender) throw new Failure('invalid_state', { message: 'Questa installazione non manda avvisi' })
    const isReachable = sender.allows(sent.endpoint) && areKeysValid(sent.p256dh, sent.auth)
    assertNoProblems(isReachable ? [] : [{ path: 'endpoint', message: unreachable }])
    if (sent.key !== sender.publicKey)
      throw new Failure('invalid_state', {
        message: 'Gli avvisi vanno attivati di nuovo: ricarica la pagina',
      })
    return {
      id: uuid(),
      endpointHash: hashToken(sent.endpoint),
      sealed: sealTarget(keys, sent),
      service: new URL(sent.endpoint).host,
      keyId: sender.keyId,
      browser,
    }
  }

  const subjectOf = (actor: Receiver) => (actor.kind === 'device' ? { patientId: actor.patientId } : {})

  return {
    settingsOf,

    /** Has notices sent to a browser, instead of where its session or its links received them so far. */
    subscribe: (
      context: Context<Receiver>,
      sent: NewPushSubscription,
      { name, deviceTokens }: Browser,
    ): Promise<PushSubscription> => {
      const subscription = checked(sent, name)
      return context.transaction(async (tx) => {
        const { actor } = context
        const { id, isMoved } =
          actor.kind === 'staff'
            ? await pushRepository.subscribeSession(tx, actor, subscription)
            : await pushRepository.subscribeLinks(tx, actor, {
                subscription,
                tokenHashes: deviceTokens.map(hashToken),
              })
        context.setAuditSubject({
          ...subjectOf(actor),
          objectId: id,
          ...(isMoved && { details: { moved: true } }),
        })
        const { subscriptions } = await readSettings(tx, actor)
        if (subscriptions.length > maxSubscriptions) throw new Failure('invalid_state', { message: tooMany })
        return readSubscription(tx, actor, id)
      })
    },

    replay: (context: Context<Receiver>, tx: Sql, id: string): Promise<PushSubscription> =>
      readSubscription(tx, context.actor, id),

    unsubscribe: (context: Context<Receiver>, id: string): Promise<void> =>
      context.transaction(async (tx) => {
        const { actor } = context
        const isEnded =
          actor.kind === 'staff'
            ? await pushRepository.endOfStaff(tx, id, actor.id)
            : await pushRepository.endOfHolder(tx, id, actor.holderId)
        if (!isEnded) throw new Failure('not_found')
        context.setAuditSubject({ ...subjectOf(actor), objectId: id })
      }),

    change: (context: Context<Receiver>, change: PushSettingsChange): Promise<PushSettings> =>
      context.transaction(async (tx) => {
        const { actor } = context
        const { pausedUntil, ...rest } = change
        await pushRepository.change(tx, personOf(actor), {
          ...rest,
          ...(pausedUntil !== undefined && {
            pausedUntil: pausedUntil === null ? null : nextInstantAt(pausedUntil, clock.now()),
          }),
        })
        context.setAuditSubject({ ...subjectOf(actor), details: { fields: Object.keys(change) } })
        return readSettings(tx, actor)
      }),

    /** Notices of the calling browser wait while its page says that it is open in front. */
    front: (context: Context<StaffActor>, { isInFront }: PushFront): Promise<void> =>
      context.transaction((tx) =>
        pushRepository.setFront(
          tx,
          context.actor.sessionId,
          isInFront ? new Date(clock.now().getTime() + frontForMs) : null,
        ),
      ),

    /** Sends a notice to the calling browser at once, past the queue. */
    async test({ actor }: Context<Receiver>): Promise<PushTest> {
      const own = await readScoped(database, actor, ownSubscriptionQuery())
      const target = own && openTarget(keys, own.sealed, own.keyId)
      if (!target || !sender) throw new Failure('not_found')
      // By the person: a browser may subscribe as another one as often as it likes.
      await limiter.consume([{ subject: `push-test:${personOf(actor)}`, max: testsPerHour }])
      const payload = pushPayload(
        { sentence: 'test', app: actor.kind, badge: null, isSilent: false },
        publicUrl,
      )
      const { ttlSeconds, urgency } = pushKinds.test
      const answered = await Promise.race([
        sender.send(target, { payload, ttlSeconds, urgency, topic: 'test' }),
        pause(testMs, { status: 'later' as const }),
      ])
      if (answered.status === 'delivered') {
        await pushRepository.markDelivered(database, own.id, clock.now())
        return { outcome: 'arrived' }
      }
      return { outcome: answered.status === 'later' ? 'silent' : 'refused' }
    },
  }
}

const tooMany = `Ricevi già gli avvisi in ${maxSubscriptions} browser, il massimo: toglili da uno che non usi`
