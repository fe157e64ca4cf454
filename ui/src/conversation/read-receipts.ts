import type { Participant } from '@filo/contract/features/chat/room.schema.ts'

const isOutside = ({ role }: Participant) => role === 'patient' || role === 'caregiver'

/**
 * Up to which place somebody on the other side has read: of a patient's room staff for the patient and caregivers, and the other
 * way round; among staff any colleague.
 */
export function lastSeqReadByOthers(participants: readonly Participant[], self: string): number {
  const own = participants.find(({ id }) => id === self)
  const others = participants.filter(({ id }) => id !== self)
  const outside = others.filter(isOutside)
  const isMine = own !== undefined && isOutside(own)
  const readers = isMine ? others.filter((one) => !isOutside(one)) : outside.length > 0 ? outside : others
  return Math.max(0, ...readers.map(({ readSeq }) => readSeq))
}
