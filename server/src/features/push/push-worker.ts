import { setTimeout as pause } from 'node:timers/promises'
import { passesQuietHours, pushKind, pushSentences } from '@filo/contract/features/push/push.notices.ts'
import { frontEveryMs } from '@filo/contract/features/push/push.schema.ts'
import type { Background } from '../../feature.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Notices } from '../../platform/notices.ts'
import type { PushOutcome } from '../../platform/push/push-outcome.ts'
import type { PushSender } from '../../platform/push/push-sender.ts'
import type { KeyRing } from '../../platform/secrets/secrets.ts'
import { type Claimed, pushDeliveryRepository } from './push-delivery.repository.ts'
import { pushPayload } from './push-payload.ts'
import { openTarget } from './push-target.ts'
import type { pushTeller } from './push-teller.ts'
import { refusedSeconds, serviceHealth } from './service-health.ts'

type Parts = {
  database: Database
  clock: Clock
  keys: KeyRing
  sender: PushSender
  teller: ReturnType<typeof pushTeller>
  notices: Notices
  publicUrl: string
}

/** Notices that one process sends at a time, and those of them to one service, which may be slow. */
const maxSending = 60
const maxPerService = 20
/** A run that waits longer for what is being sent ends: the next one looks what is due meanwhile. */
const soonMs = 250
/** The last pushes of a process that ends have this long. */
const lastMs = 2_000
/** Waits after a first, a second and each further try in vain. */
const retrySeconds = [60, 300, 1_500]

/** Sends what is due, in the background of each process. */
export function pushWorker({ database, clock, keys, sender, teller, notices, publicUrl }: Parts): Background {
  const sending = new Map<Promise<void>, string>()
  let isEnding = false
  const health = serviceHealth(clock, notices)

  const busyServices = () => {
    const counts = Map.groupBy(sending.values(), (service) => service)
    const full = [...counts].filter(([, sent]) => sent.length >= maxPerService).map(([service]) => service)
    return [...full, ...health.resting()]
  }

  /**
   * At a first try it is not asked whether its person is still to be told: that was a moment ago. One that was held counts
   * as tried.
   */
  const stillTold = async ({ tries, sentence, subjectId, personId, badge }: Claimed) =>
    tries === 0 || sentence === 'digest' ? { badge } : teller.stillTold(sentence, subjectId, personId)

  /** A notice that is still due, with the number for the icon, which counts for all links of a telephone; `null`: it is over. */
  const stillDue = async (claimed: Claimed): Promise<{ badge: number | null } | null> => {
    const told = await stillTold(claimed)
    const { isShared, subscriptionId, personId, sentence } = claimed
    const isCounted = told ? told.badge !== null : teller.isOfPatients(sentence)
    if (!isShared || !isCounted) return told
    const others = await pushDeliveryRepository.otherLinks(database, subscriptionId, personId)
    const elsewhere = await teller.badgeElsewhere(others)
    return told || elsewhere > 0 ? { badge: (told?.badge ?? 0) + elsewhere } : null
  }

  const send = async (claimed: Claimed): Promise<PushOutcome | { status: 'held' } | null> => {
    const { sentence, app, isSilent, isInFront, sealed, keyId, expiresAt } = claimed
    const target = openTarget(keys, sealed, keyId)
    if (!target) return { status: 'gone' }
    const due = await stillDue(claimed)
    if (!due) return null
    if (isInFront && !passesQuietHours(sentence)) return { status: 'held' }
    const { kind } = pushSentences[sentence]
    const left = Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1_000)
    return sender.send(target, {
      payload: pushPayload({ sentence, app, badge: due.badge, isSilent }, publicUrl),
      ttlSeconds: Math.max(0, left),
      urgency: pushKind(kind).urgency,
      topic: kind,
    })
  }

  const tryAgain = (claimed: Claimed, afterSeconds: number | null) => {
    const step = retrySeconds[Math.min(claimed.tries, retrySeconds.length - 1)] ?? 0
    const at = new Date(clock.now().getTime() + (afterSeconds ?? step) * 1_000)
    return pushDeliveryRepository.tryAgain(database, claimed, at)
  }

  const settle = async (claimed: Claimed, outcome: Awaited<ReturnType<typeof send>>): Promise<void> => {
    const { service } = claimed
    switch (outcome?.status) {
      case 'delivered':
        health.succeeded(service)
        return pushDeliveryRepository.delivered(database, claimed, { now: clock.now(), today: clock.today() })
      case 'held':
        return pushDeliveryRepository.hold(database, claimed, new Date(clock.now().getTime() + frontEveryMs))
      case 'gone':
        return pushDeliveryRepository.endSubscription(database, claimed.subscriptionId)
      case 'paused':
        health.refused(service, claimed.personId)
        return tryAgain(claimed, refusedSeconds)
      case 'later':
        health.failed(service)
        return tryAgain(claimed, outcome.afterSeconds)
      default:
        return pushDeliveryRepository.drop(database, claimed)
    }
  }

  /** A notice that fails for want of the database is taken up again when its lease ends. */
  const start = (claimed: Claimed): void => {
    const sent = send(claimed)
      .then((outcome) => settle(claimed, outcome))
      .catch(() => {})
      .finally(() => sending.delete(sent))
    sending.set(sent, claimed.service)
  }

  /** Whether a service that was busy soon has room again, or all that was being sent has ended. */
  const hasRoomSoon = async (): Promise<boolean> => {
    const busy = busyServices().length
    const until = Date.now() + soonMs
    while (Date.now() < until) {
      if (sending.size === 0 || busyServices().length < busy) return true
      await Promise.race([...sending.keys(), pause(soonMs, undefined, { ref: false })])
    }
    return false
  }

  /**
   * Takes notices up; resolves to whether there may be more for now. Looking for those of other services is dear while many
   * wait for a busy one, so that is left until it has room.
   */
  const takeUp = async (): Promise<boolean> => {
    const claimed = await pushDeliveryRepository.claim(database, {
      now: clock.now(),
      today: clock.today(),
      max: Math.min(maxSending - sending.size, maxPerService),
      busyServices: busyServices(),
    })
    for (const one of claimed.toSend) start(one)
    const busy = busyServices()
    return !claimed.wasLast && claimed.toSend.some(({ service }) => !busy.includes(service))
  }

  /** Tells and sends until nothing more is due, or only for services that do not answer soon. */
  const work = async (): Promise<void> => {
    let busy = 0
    while (!isEnding) {
      const told = await teller.tellDue()
      const mayTakeUp = sending.size < maxSending && (busy === 0 || busyServices().length < busy)
      const hasMore = mayTakeUp && (await takeUp())
      busy = busyServices().length
      if (told === 0 && !hasMore && (sending.size === 0 || !(await hasRoomSoon()))) return
      if (told === 0 && !hasMore) busy = 0
    }
  }

  const settled = async (): Promise<void> => {
    await Promise.all(sending.keys())
  }

  return {
    async run(): Promise<void> {
      try {
        await teller.tellOccasions()
      } finally {
        await work()
      }
    },
    settled,
    /** Another process sends what is not sent in time. */
    async end(): Promise<void> {
      isEnding = true
      await Promise.race([settled(), pause(lastMs, undefined, { ref: false })])
    },
  }
}
