import type { Room } from '@filo/contract/features/chat/room.schema.ts'
import { maxNamed } from '@filo/contract/features/today/today.schema.ts'
import { workgroupOf } from '../../session/workgroup.ts'
import { worklist } from '../worklist/worklist.ts'
import { roomList } from './chat.queries.ts'
import { chatPath, roomPath } from './chat-paths.ts'
import { lastMessageText, roomName } from './room-words.ts'

/** The conversations with unread messages. */
export const chatWorklist = worklist({
  id: 'chat',
  isVisibleTo: (user) => workgroupOf(user) !== null && user.permissions.includes('chat:use'),
  query: () => roomList,
  sections(rooms: readonly Room[], { id: self }) {
    const waiting = rooms.filter(({ unread }) => unread > 0)
    return [
      {
        id: 'unread',
        total: waiting.length,
        title: waiting.length === 1 ? 'conversazione da leggere' : 'conversazioni da leggere',
        hint: 'Con messaggi che non hai ancora letto.',
        to: chatPath,
        items: waiting.slice(0, maxNamed).map((room) => ({
          id: room.id,
          to: roomPath(room.id),
          name: roomName(room),
          detail: lastMessageText(room, self),
        })),
      },
    ]
  },
  missing: 'Le conversazioni non si sono caricate',
})
