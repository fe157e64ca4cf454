import { isMailed } from '@filo/contract/features/push/notice-mail.notices.ts'
import {
  type PushSentence,
  passesQuietHours,
  pushKind,
  pushSentences,
} from '@filo/contract/features/push/push.notices.ts'
import { quietUntil, usualHours } from '@filo/contract/features/push/quiet-hours.rules.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Sql } from '../../platform/database/database.ts'
import type { NewMailDue } from './notice-mail-due.repository.ts'
import { onceAMinute } from './once-a-minute.ts'
import { type Due, type NewDelivery, pushDueRepository, type Reachable } from './push-due.repository.ts'
import type { PushRecipient, PushSource } from './push-source.ts'

type Told = { due: Due; recipients: PushRecipient[] }
type People = ReadonlyMap<string, readonly Reachable[]>

const atOnce = 100

type Parts = {
  database: Database
  clock: Clock
  sources: readonly PushSource[]
  /** Has what people are told of mailed to those with an address, should no browser show it. */
  mail?: (tx: Sql, due: readonly NewMailDue[], now: Date) => Promise<void>
}

/** Finds out who is to be told of what is due, and where. */
export function pushTeller({ database, clock, sources, mail }: Parts) {
  const isTimeForOccasions = onceAMinute(clock)
  const sourceOf = new Map(sources.map((source) => [source.sentence, source]))

  const recipientsOf = async (sql: Sql, { sentence, subjectId, personId }: Due): Promise<PushRecipient[]> => {
    const recipients = (await sourceOf.get(sentence)?.recipients(sql, subjectId, clock.now())) ?? []
    return personId === null ? recipients : recipients.filter((one) => one.personId === personId)
  }

  /** How somebody is still to be told; `null`: it is over. */
  const stillTold = async (
    sentence: PushSentence,
    subjectId: string,
    personId: string,
  ): Promise<PushRecipient | null> =>
    (await recipientsOf(database, { sentence, subjectId, personId }))[0] ?? null

  /** The deliveries and mails to those who want them now; it is due again for others at the end of their quiet hours. */
  const plan = async (tx: Sql, { due, recipients }: Told, people: People, now: Date) => {
    const deliveries: NewDelivery[] = []
    const mails: NewMailDue[] = []
    for (const recipient of recipients)
      for (const person of people.get(recipient.personId) ?? []) {
        if (person.off.includes(pushSentences[due.sentence].kind) || hasSummaryAlone(person)) continue
        const end = passesQuietHours(due.sentence) ? null : quietEnd(person, now)
        if (end) await pushDueRepository.putOff(tx, due, person.personId, end)
        else {
          deliveries.push(...deliveriesTo(person, recipient, { due, now }))
          if (person.hasAddress && isMailed(due.sentence)) mails.push(mailOf(due, person))
        }
      }
    return { deliveries, mails }
  }

  const tell = async (tx: Sql, taken: readonly Due[], now: Date): Promise<void> => {
    const told = await Promise.all(
      taken.map(async (due) => ({ due, recipients: await recipientsOf(tx, due) })),
    )
    const ids = new Set(told.flatMap(({ recipients }) => recipients.map(({ personId }) => personId)))
    const people = Map.groupBy(await pushDueRepository.reachable(tx, [...ids]), ({ personId }) => personId)
    const deliveries: NewDelivery[] = []
    const mails: NewMailDue[] = []
    for (const one of told) {
      const made = await plan(tx, one, people, now)
      deliveries.push(...made.deliveries)
      mails.push(...made.mails)
    }
    await pushDueRepository.deliver(tx, newestOfEach(deliveries), now)
    await mail?.(tx, mails, now)
  }

  /** Takes up to `max` of what is due; an error changes nothing. */
  const tellSome = async (max: number): Promise<{ taken: Due[]; error?: unknown }> => {
    const now = clock.now()
    let taken: Due[] = []
    try {
      await database.transaction(async (tx) => {
        taken = await pushDueRepository.take(tx, now, max)
        await tell(tx, taken, now)
      })
      return { taken }
    } catch (error) {
      return { taken, error }
    }
  }

  /** One that cannot be told holds up no other. Throws the last error once all were tried. */
  const tellOneByOne = async (): Promise<void> => {
    let failure: unknown
    for (;;) {
      const { taken, error } = await tellSome(1)
      failure = error ?? failure
      const [due] = taken
      if (!due) break
      if (error !== undefined) await pushDueRepository.putBehind(database, due, clock.now())
    }
    if (failure !== undefined) throw failure
  }

  const addOccasions = async ({ sentence, occasions }: PushSource): Promise<void> => {
    const now = clock.now()
    for (const occasion of (await occasions?.(database, now)) ?? [])
      await pushDueRepository.addOccasion(database, sentence, occasion, now)
  }

  return {
    /** Takes some of what is due; resolves to how many they were. */
    async tellDue(): Promise<number> {
      const { taken, error } = await tellSome(atOnce)
      if (error !== undefined) await tellOneByOne()
      return taken.length
    },

    /**
     * Once a minute makes due what the time has brought, unless nobody would be told, and drops what is too old. A source
     * that fails holds up no other; its error is thrown at the end.
     */
    async tellOccasions(): Promise<void> {
      if (!isTimeForOccasions()) return
      await pushDueRepository.dropStale(database)
      if (!(await pushDueRepository.isAnybodySubscribed(database))) return
      const looked = await Promise.allSettled(sources.map(addOccasions))
      const failed = looked.find((one) => one.status === 'rejected')
      if (failed) throw failed.reason
    },

    stillTold,

    /** Whether one telephone may be told of several patients at once. */
    isOfPatients: (sentence: PushSentence): boolean => sourceOf.get(sentence)?.isOfPatients === true,

    /** How much waits for the other links of a telephone: the sum of their numbers for the icon. */
    async badgeElsewhere(others: readonly { personId: string; patientId: string }[]): Promise<number> {
      const told = await Promise.all(
        sources
          .filter(({ isOfPatients }) => isOfPatients)
          .flatMap(({ sentence }) =>
            others.map(({ personId, patientId }) => stillTold(sentence, patientId, personId)),
          ),
      )
      return told.reduce((sum, one) => sum + (one?.badge ?? 0), 0)
    },
  }
}

/** The last of each kind for a browser, in one order, so that processes do not wait for each other in a circle. */
function newestOfEach(deliveries: readonly NewDelivery[]): NewDelivery[] {
  const newest = new Map(deliveries.map((one) => [`${one.subscriptionId} ${one.kind}`, one]))
  return [...newest].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, delivery]) => delivery)
}

/** When somebody who is not to be disturbed now is looked for again; `null`: they may be told. */
export function quietEnd(person: Reachable, now: Date): Date | null {
  const { app, hasOwnHours, quietHours, visitHours, pausedUntil } = person
  if (pausedUntil && pausedUntil > now) return pausedUntil
  const hours = hasOwnHours ? quietHours : usualHours(app, visitHours)
  return hours && quietUntil(hours, now)
}

/** How browsers show it: notices that waited for the end of somebody's quiet hours become one, whatever they were. */
const shownAs = ({ sentence, personId }: Due): PushSentence => (personId === null ? sentence : 'digest')

/** A mail keeps the sentence; its `kind` is that of the delivery by which a browser has shown it. */
const mailOf = (due: Due, { personId }: Reachable): NewMailDue => ({
  ...{ personId, sentence: due.sentence, subjectId: due.subjectId },
  kind: pushSentences[shownAs(due)].kind,
})

/** Staff without a browser: their summary is mailed by `summary-author.ts`, not because of one notice. */
const hasSummaryAlone = ({ subscriptionIds, hasAddress }: Reachable) =>
  subscriptionIds.length === 0 && !hasAddress

function deliveriesTo(
  { personId, subscriptionIds }: Reachable,
  { badge, until }: PushRecipient,
  { due, now }: { due: Due; now: Date },
): NewDelivery[] {
  const sentence = shownAs(due)
  const { kind } = pushSentences[sentence]
  const last = new Date(now.getTime() + pushKind(kind).ttlSeconds * 1_000)
  const expiresAt = until && until < last ? until : last
  return subscriptionIds.map((subscriptionId) => ({
    ...{ subscriptionId, kind, personId, sentence, badge, expiresAt },
    subjectId: due.subjectId,
  }))
}
