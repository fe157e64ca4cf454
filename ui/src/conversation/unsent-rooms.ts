import { isBlank } from '@filo/contract/kit/canonical-text.ts'
import { draftOf, draftRooms } from './drafts.ts'
import { outbox } from './outbox.ts'

/** The room of each message that this page has not sent, then of each draft. */
export const unsentRooms = (): string[] => [
  ...outbox.items().map(({ room }) => room),
  ...draftRooms().filter((room) => !isBlank(draftOf(room))),
]
