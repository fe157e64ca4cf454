import { isBlank } from '@filo/contract/kit/canonical-text.ts'
import { draftOf, draftRooms } from './drafts.ts'
import { outbox } from './outbox.ts'

/** The room of each message that this page has not sent, then of each draft. */
export const unsentRooms = (): string[] => [
  ...outbox.items().map(({ room }) => room),
  ...draftRooms().filter((room) => !isBlank(draftOf(room))),
]

/** Tells how many messages are written and not sent: `Hai un messaggio scritto e non ancora partito`. */
export const unsentCountWords = (count: number): string =>
  count === 1
    ? 'Hai un messaggio scritto e non ancora partito'
    : `Hai ${count} messaggi scritti e non ancora partiti`
