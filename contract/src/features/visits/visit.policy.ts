import { invalidState, type Refusal } from '../../kit/policy.ts'
import { isJoinable, roomOpensBeforeMs } from './visit.rules.ts'
import type { VisitStatus } from './visit.schema.ts'
import { visitStatusWords } from './visit.words.ts'

type VisitState = { status: VisitStatus; start: string }

const closedRefusal = (what: string, { status }: Pick<VisitState, 'status'>) =>
  invalidState(`La visita è ${visitStatusWords[status].toLowerCase()}: ${what}`)
const isOpen = ({ status }: Pick<VisitState, 'status'>) => status === 'pending' || status === 'accepted'

/** Refuses to change a rejected or completed visit. */
export const changeRefusal = (visit: Pick<VisitState, 'status'>): Refusal | null =>
  isOpen(visit) ? null : closedRefusal('non si può più modificare', visit)

/**
 * Refuses to change the note of a rejected visit, or of one whose adequacy was confirmed: people still write when somebody
 * ends the call.
 */
export function noteRefusal(visit: Pick<VisitState, 'status'>, isConfirmed: boolean): Refusal | null {
  if (visit.status !== 'completed') return changeRefusal(visit)
  return isConfirmed
    ? invalidState('L’adeguatezza della visita è confermata: la nota non si può più modificare')
    : null
}

/** Refuses to cancel a rejected or completed visit. */
export const cancelRefusal = (visit: Pick<VisitState, 'status'>): Refusal | null =>
  isOpen(visit) ? null : closedRefusal('non si può più annullare', visit)

/** Refuses to complete a visit that is not accepted or whose room is not open yet. */
export function completeRefusal({ status, start }: VisitState, now: Date): Refusal | null {
  if (status !== 'accepted') return invalidState('Solo una visita accettata si può segnare come svolta')
  return now.getTime() >= Date.parse(start) - roomOpensBeforeMs
    ? null
    : invalidState('La visita non è ancora iniziata: si può segnare come svolta da 15 minuti prima')
}

/** Refuses to enter the room of a visit that is not accepted, or outside its hours. */
export function joinRefusal(visit: VisitState & { end: string }, now: Date): Refusal | null {
  const { status, start } = visit
  if (status === 'pending') return invalidState('La visita non è ancora accettata: non si può entrare')
  if (status !== 'accepted') return closedRefusal('non si può più entrare', visit)
  if (isJoinable(visit, now)) return null
  return invalidState(
    now.getTime() < Date.parse(start)
      ? 'È presto: nella visita si entra da 15 minuti prima'
      : 'La visita è finita da più di due ore: non si può più entrare',
  )
}

type Proposed = { status: VisitStatus; proposedAt: string | null }

/** Refuses to answer a missing counter-proposal, or to accept one whose time has passed. */
export function proposalAnswerRefusal(
  { status, proposedAt }: Proposed,
  accept: boolean,
  now: Date,
): Refusal | null {
  if (status !== 'pending' || proposedAt === null)
    return invalidState('Non c’è una controproposta a cui rispondere')
  return accept && Date.parse(proposedAt) <= now.getTime()
    ? invalidState('L’orario proposto è già passato: rifiutalo, oppure sposta la visita')
    : null
}

/** Refuses a patient's answer to a visit that is not pending or has begun. */
export function answerRefusal({ status, start }: VisitState, now: Date): Refusal | null {
  if (status !== 'pending') return closedRefusal('non aspetta più una risposta', { status })
  return Date.parse(start) > now.getTime()
    ? null
    : invalidState('L’ora della visita è già passata: chiama il tuo centro')
}

/** Refuses an answer to a cancelled visit. */
export const cancelledRefusal = ({ cancelledAt }: { cancelledAt: string | null }): Refusal | null =>
  cancelledAt === null ? null : invalidState('Il centro ha annullato questa visita')

/** Refuses to mark a rejection as seen when the visit was not rejected. */
export const seenRefusal = ({ status }: Pick<VisitState, 'status'>): Refusal | null =>
  status === 'rejected' ? null : invalidState('La visita non è stata rifiutata')
