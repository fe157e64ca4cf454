import type { Room } from '@filo/contract/features/chat/room.schema.ts'
import { formatDate } from '@filo/ui/format/format.ts'
import { IconMessage2 } from '@tabler/icons-react'
import { workgroupOf } from '../../session/workgroup.ts'
import { type Subject, type Task, worklist } from '../worklist/worklist.ts'
import { roomList } from './chat.queries.ts'
import { chatPath, roomPath } from './chat-paths.ts'
import { lastMessageText, roomName } from './room-words.ts'

function subjectOf(room: Room): Subject {
  const { id, patient } = room
  if (!patient) return { id, to: roomPath(id), name: roomName(room) }
  return { id, to: `/patient/${id}`, name: patient, detail: formatDate(patient.birthDate) }
}

/** The conversations with unread messages. */
export const chatWorklist = worklist({
  id: 'chat',
  isVisibleTo: (user) => workgroupOf(user) !== null && user.permissions.includes('chat:use'),
  query: () => roomList,
  read(rooms: readonly Room[], { id: self }) {
    const waiting = rooms.filter(({ unread }) => unread > 0)
    return {
      counts: [
        {
          id: 'unread',
          total: waiting.length,
          urgency: 1,
          icon: IconMessage2,
          title: 'chat da leggere',
          to: chatPath,
        },
      ],
      tasks: waiting.map(
        (room): Task => ({
          id: `unread ${room.id}`,
          group: room.patient ? 'patients' : 'others',
          subject: subjectOf(room),
          urgency: 1,
          at: room.last?.at ?? '',
          icon: IconMessage2,
          summary: room.unread === 1 ? 'Messaggio da leggere' : 'Messaggi da leggere',
          detail: lastMessageText(room, self),
          action: { label: room.patient ? 'Rispondi' : 'Leggi', to: roomPath(room.id) },
        }),
      ),
    }
  },
  missing: 'Le conversazioni non si sono caricate',
})
