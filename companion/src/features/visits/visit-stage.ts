import type { OwnVisit } from '@filo/contract/features/visits/visit.schema.ts'

/** Where a visit stands for whoever has to come to it. */
export type VisitStage =
  | 'toAnswer'
  | 'proposed'
  | 'accepted'
  | 'missed'
  | 'over'
  | 'rejected'
  | 'refused'
  | 'completed'
  | 'cancelled'

type Told = Pick<OwnVisit, 'status' | 'start' | 'end' | 'cancelledAt' | 'counterProposal' | 'clinicsAnswer'>

/** `missed`: its time came before an answer; `over`: it was accepted and its time has passed. */
export function stageOf(visit: Told, now: Date): VisitStage {
  if (visit.cancelledAt !== null) return 'cancelled'
  switch (visit.status) {
    case 'completed':
      return 'completed'
    case 'rejected':
      return visit.clinicsAnswer === 'proposal_refused' ? 'refused' : 'rejected'
    case 'accepted':
      return Date.parse(visit.end) > now.getTime() ? 'accepted' : 'over'
    default:
      if (Date.parse(visit.start) <= now.getTime()) return 'missed'
      return visit.counterProposal ? 'proposed' : 'toAnswer'
  }
}

/** Whether something can still be answered to it. */
export const mayAnswer = (course: VisitStage): boolean => course === 'toAnswer' || course === 'proposed'

/** Whether it is still to come. */
export const isComing = (course: VisitStage): boolean => mayAnswer(course) || course === 'accepted'
