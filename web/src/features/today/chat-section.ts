import type { Room } from '@filo/contract/features/chat/room.schema.ts'
import { mostNamed } from '@filo/contract/features/today/today.schema.ts'
import { chatPath, roomPath } from '../chat/chat-paths.ts'
import { lastWords, roomName } from '../chat/room-words.ts'
import type { Section } from './section.ts'

/** The conversations in which somebody waits to be read. */
export function chatSection(rooms: readonly Room[], self: string): Section {
  const waiting = rooms.filter(({ unread }) => unread > 0)
  return {
    id: 'unread',
    total: waiting.length,
    title: waiting.length === 1 ? 'conversazione da leggere' : 'conversazioni da leggere',
    hint: 'Con messaggi che non hai ancora letto.',
    to: chatPath,
    items: waiting.slice(0, mostNamed).map((room) => ({
      id: room.id,
      to: roomPath(room.id),
      name: roomName(room),
      detail: lastWords(room, self),
    })),
  }
}
