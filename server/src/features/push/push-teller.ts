import {
  type PushSentence,
  passesQuietHours,
  pushKind,
  pushSentences,
} from '@filo/contract/features/push/push.notices.ts'
import { quietUntil, usualQuietHours } from '@filo/contract/features/push/quiet-hours.rules.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Sql } from '../../platform/database/database.ts'
import { type Due, type NewDelivery, pushDueRepository, type Reachable } from './push-due.repository.ts'
import type { PushRecipient, PushSource } from './push-source.ts'

type Told = { due: Due; recipients: PushRecipient[] }
type People = ReadonlyMap<string, readonly Reachable[]>

type Parts = { database: Database; clock: Clock; sources: readonly PushSource[] }

/** Finds out who is to be told of what is due, and where. */
export function pushTeller({ database, clock, sources }: Parts) {
  const sourceOf = new Map(sources.map((source) => [source.sentence, source]))

  const recipientsOf = async (sql: Sql, { sentence, subjectId, personId }: Due): Promise<PushRecipient[]> => {
    const recipients = (await sourceOf.get(sentence)?.recipients(sql, subjectId, clock.now())) ?? []
    return personId === null ? recipients : recipients.filter((one) => one.personId === personId)
  }

  /** The deliveries to those who want them now; whoever has quiet hours is told at their end. */
  const deliveriesOf = async (tx: Sql, { due, recipients }: Told, people: People, now: Date) => {
    const deliveries: NewDelivery[] = []
    for (const recipient of recipients)
      for (const person of people.get(recipient.personId) ?? []) {
        if (person.off.includes(pushSentences[due.sentence].kind)) continue
        const end = passesQuietHours(due.sentence) ? null : quietEnd(person, now)
        if (end) await pushDueRepository.putOff(tx, due, person.personId, end)
        else deliveries.push(...deliveriesTo(person, recipient, { due, now }))
      }
    return deliveries
  }

  return {
    /** Takes some of what is due; resolves to how many they were. */
    tellDue: (): Promise<number> =>
      database.transaction(async (tx) => {
        const now = clock.now()
        const taken = await pushDueRepository.take(tx, now)
        const told = await Promise.all(
          taken.map(async (due) => ({ due, recipients: await recipientsOf(tx, due) })),
        )
        const ids = new Set(told.flatMap(({ recipients }) => recipients.map(({ personId }) => personId)))
        const people = Map.groupBy(
          await pushDueRepository.reachable(tx, [...ids]),
          ({ personId }) => personId,
        )
        const deliveries: NewDelivery[] = []
        for (const one of told) deliveries.push(...(await deliveriesOf(tx, one, people, now)))
        await pushDueRepository.deliver(tx, newestOfEach(deliveries), now)
        return taken.length
      }),

    /** Makes due what the time has brought, unless nobody would be told, and drops what is too old. */
    async tellOccasions(): Promise<void> {
      await pushDueRepository.dropStale(database)
      if (!(await pushDueRepository.isAnybodySubscribed(database))) return
      const now = clock.now()
      for (const { sentence, occasions } of sources)
        for (const occasion of (await occasions?.(database, now)) ?? [])
          await pushDueRepository.addOccasion(database, sentence, occasion, now)
    },

    /** Whether somebody is still to be told. */
    isStillDue: async (sentence: PushSentence, subjectId: string, personId: string): Promise<boolean> =>
      (await recipientsOf(database, { sentence, subjectId, personId })).length > 0,
  }
}

/** The last of each kind for a browser, in one order, so that processes do not wait for each other in a circle. */
function newestOfEach(deliveries: readonly NewDelivery[]): NewDelivery[] {
  const newest = new Map(deliveries.map((one) => [`${one.subscriptionId} ${one.kind}`, one]))
  return [...newest].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, delivery]) => delivery)
}

function quietEnd({ app, hasOwnHours, quietHours, visitHours }: Reachable, now: Date): Date | null {
  const beside =
    app === 'device' ? usualQuietHours : visitHours && { from: visitHours.until, until: visitHours.from }
  const hours = hasOwnHours ? quietHours : beside
  return hours && quietUntil(hours, now)
}

/** Notices that waited for the end of quiet hours become one, whatever they were. */
function deliveriesTo(
  { personId, subscriptionIds }: Reachable,
  { badge, until }: PushRecipient,
  { due, now }: { due: Due; now: Date },
): NewDelivery[] {
  const told = due.personId === null ? due.sentence : 'digest'
  const kindOfSentence = pushSentences[told].kind
  const last = new Date(now.getTime() + pushKind(kindOfSentence).ttlSeconds * 1_000)
  const expiresAt = until && until < last ? until : last
  return subscriptionIds.map((subscriptionId) => ({
    subscriptionId,
    personId,
    subjectId: due.subjectId,
    kind: kindOfSentence,
    sentence: told,
    badge,
    expiresAt,
  }))
}
