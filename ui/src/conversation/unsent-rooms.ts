import { isBlank } from '@filo/contract/kit/canonical-text.ts'
import { useSyncExternalStore } from 'react'
import { draftOf, draftRooms } from './drafts.ts'
import { outbox } from './outbox.ts'

/** The room of each message that this page has not sent, then of each draft. */
const unsentRooms = (): string[] => [
  ...outbox.items().map(({ room }) => room),
  ...draftRooms().filter((room) => !isBlank(draftOf(room))),
]

/** The same, as it is now: messages may be sent while a question about them stands open. */
export function useUnsentRooms(): string[] {
  useSyncExternalStore(outbox.subscribe, outbox.items)
  return unsentRooms()
}

/** Tells how many messages are written and not sent: `Hai un messaggio scritto e non ancora partito`. */
export const unsentCountWords = (count: number): string =>
  count === 1
    ? 'Hai un messaggio scritto e non ancora partito'
    : `Hai ${count} messaggi scritti e non ancora partiti`
