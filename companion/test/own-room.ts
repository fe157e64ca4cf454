import type { OwnRoom } from '@filo/contract/features/chat/room.schema.ts'

/** The conversation of an invented patient with the clinic. */
export const ownRoomWith = (fields: Partial<OwnRoom> = {}): OwnRoom => ({
  ...{ id: 'a1a1a1a1-0000-4000-8000-000000000900', workgroup: 'Nutrizione artificiale' },
  ...{ answerHours: null, answerCalendar: null, callAdvice: null, last: null, unread: 0, readSeq: 0 },
  unreadOfOthers: [],
  ...fields,
})
