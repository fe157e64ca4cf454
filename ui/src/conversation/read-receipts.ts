import type { Participant } from '@filo/contract/features/chat/room.schema.ts'

const isOutside = ({ role }: Participant) => role === 'patient' || role === 'caregiver'

/**
 * The highest `seq` that somebody on the other side has read. In a patient's room the sides are staff and the patient
 * with the caregivers; in a room of staff only, every colleague is the other side.
 */
export function lastSeqReadByOthers(participants: readonly Participant[], self: string): number {
  const own = participants.find(({ id }) => id === self)
  const others = participants.filter(({ id }) => id !== self)
  const outside = others.filter(isOutside)
  const isMine = own !== undefined && isOutside(own)
  const readers = isMine ? others.filter((one) => !isOutside(one)) : outside.length > 0 ? outside : others
  return Math.max(0, ...readers.map(({ readSeq }) => readSeq))
}
