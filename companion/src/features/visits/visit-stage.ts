import { isJoinable } from '@filo/contract/features/visits/visit.rules.ts'
import type { OwnVisit } from '@filo/contract/features/visits/visit.schema.ts'
import { currentTime } from '@filo/contract/kit/clock.ts'

/** The stage of a visit, as patients and caregivers see it. */
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

type VisitData = Pick<
  OwnVisit,
  'status' | 'start' | 'end' | 'cancelledAt' | 'counterProposal' | 'clinicsAnswer'
>

/** `missed`: its time came before an answer; `over`: it was accepted and its time has passed. */
export function stageOf(visit: VisitData, now: Date): VisitStage {
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

/** Those that wait for an answer of the patient. */
export const visitsToAnswer = <Visit extends VisitData>(visits: readonly Visit[]): Visit[] =>
  visits.filter((visit) => stageOf(visit, currentTime()) === 'toAnswer')

/** Whether the visit can still be answered. */
export const mayAnswer = (stage: VisitStage): boolean => stage === 'toAnswer' || stage === 'proposed'

/** Whether the visit is upcoming. */
export const isComing = (stage: VisitStage): boolean => mayAnswer(stage) || stage === 'accepted'

/** Whether the visit's room is open; asked of the clock, because it opens while a page is shown. */
export const mayEnter = (visit: VisitData, now: Date): boolean =>
  visit.cancelledAt === null && isJoinable(visit, now)
