import type { Owed } from '@filo/contract/features/chat/room.schema.ts'
import { message } from '../../ui/test/messages.ts'

/** The author of a patient's message. */
export const author: Owed['from'] = { ...message(1).from, role: 'patient', title: null, relation: null }

/** An answer owed to a patient since 09:00 of 23 November, for one text. */
export const owedAnswer = (changes: Partial<Owed> = {}): Owed => ({
  ...{ since: '2026-11-23T08:00:00.000Z', seq: 1, from: author, text: 'Stamattina ho 38,2. Che faccio?' },
  ...{ texts: 1, pictures: 0, files: 0, owner: null },
  ...changes,
})
