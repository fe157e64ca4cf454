import type { Room } from '@filo/contract/features/chat/room.schema.ts'
import { currentTime } from '@filo/contract/kit/clock.ts'
import { dayInRome, daysBetween } from '@filo/contract/kit/date.ts'
import { listName } from '@filo/contract/kit/person-name.ts'
import { formatDate, formatTime } from '@filo/ui/format/format.ts'

/** The name of a conversation: its patient, or the workgroup if staff are among themselves. */
export const roomName = ({ patient, workgroup }: Pick<Room, 'patient' | 'workgroup'>): string =>
  patient ? listName(patient) : `Colleghi di ${workgroup}`

/** The last message with its author: "Tu: …", "Verdi: …". */
export function lastMessageText({ last }: Room, self: string): string {
  if (!last) return 'Nessun messaggio, per ora'
  const who = last.from.id === self ? 'Tu' : last.from.surname
  return `${who}: ${last.text ?? last.file?.name ?? ''}`
}

/** The time of the last message, in short: `10:42`, `ieri`, `03/12/2026`. */
export function lastMessageTime(at: string, now = currentTime()): string {
  const days = daysBetween(dayInRome(new Date(at)), dayInRome(now))
  if (days === 0) return formatTime(at)
  return days === 1 ? 'ieri' : formatDate(at)
}
