import type { Owed, Room } from '@filo/contract/features/chat/room.schema.ts'
import { formatDate } from '@filo/ui/format/format.ts'
import { IconMessage2 } from '@tabler/icons-react'
import { workgroupOf } from '../../session/workgroup.ts'
import { type Subject, type Task, worklist } from '../worklist/worklist.ts'
import { roomList } from './chat.queries.ts'
import { chatPath, roomPath } from './chat-paths.ts'
import { owedSince, owedText, ownerWords } from './owed-words.ts'
import { lastMessageText, roomName } from './room-words.ts'

function subjectOf(room: Room): Subject {
  const { id, patient } = room
  if (!patient) return { id, to: roomPath(id), name: roomName(room) }
  return { id, to: `/patient/${id}`, name: patient, detail: formatDate(patient.birthDate) }
}

/** Within a sentence: "te ne occupi tu". */
const ownerIn = ({ owner }: Owed, self: string): string[] => {
  if (!owner) return []
  const words = ownerWords(owner, self)
  return [words.charAt(0).toLowerCase() + words.slice(1)]
}

const owedId = ({ id }: Room) => `owed ${id}`

/** An answer that the workgroup owes: ordered by since when alone, never by what was written. */
const owedTask = (room: Room, owed: Owed, self: string): Task => ({
  id: owedId(room),
  group: 'patients',
  subject: subjectOf(room),
  urgency: 1,
  at: owed.since,
  icon: IconMessage2,
  summary: [`Aspetta risposta ${owedSince(owed.since)}`, ...ownerIn(owed, self)].join(', '),
  detail: owedText(owed),
  isQuoted: true,
  action: { label: 'Rispondi', to: roomPath(room.id) },
})

const staffRoomTask = (room: Room, self: string): Task => ({
  id: `unread ${room.id}`,
  group: 'others',
  subject: subjectOf(room),
  urgency: 1,
  at: room.last?.at ?? '',
  icon: IconMessage2,
  summary: room.unread === 1 ? 'Messaggio da leggere' : 'Messaggi da leggere',
  detail: lastMessageText(room, self),
  isQuoted: true,
  action: { label: 'Leggi', to: roomPath(room.id) },
})

/** The answers that are owed to patients, and what colleagues wrote. */
export const chatWorklist = worklist({
  id: 'chat',
  isVisibleTo: (user) => workgroupOf(user) !== null && user.permissions.includes('chat:use'),
  query: () => roomList,
  read(rooms: readonly Room[], { id: self }) {
    const owed = rooms.flatMap((room) => (room.owed ? [owedTask(room, room.owed, self)] : []))
    const staffRooms = rooms.filter(({ patient, unread }) => !patient && unread > 0)
    return {
      counts: [
        {
          id: 'owed',
          total: owed.length,
          urgency: 1,
          icon: IconMessage2,
          title: 'chat in attesa di risposta',
          to: chatPath,
        },
      ],
      tasks: [...owed, ...staffRooms.map((room) => staffRoomTask(room, self))],
      done: rooms.filter((room) => !room.owed).map(owedId),
    }
  },
  missing: 'Le conversazioni non si sono caricate',
})
