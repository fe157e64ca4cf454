import { invalidState, type Refusal } from '../../kit/policy.ts'
import { roomOpensBeforeMs } from './visit.rules.ts'
import type { VisitStatus } from './visit.schema.ts'
import { visitStatusWords } from './visit.words.ts'

type Stands = { status: VisitStatus; start: string }

const isOver = (what: string, { status }: Pick<Stands, 'status'>) =>
  invalidState(`La visita è ${visitStatusWords[status].toLowerCase()}: ${what}`)
const isOpen = ({ status }: Pick<Stands, 'status'>) => status === 'pending' || status === 'accepted'

/** Whether staff may change a visit: it is neither rejected nor completed. */
export const changeRefusal = (visit: Pick<Stands, 'status'>): Refusal | null =>
  isOpen(visit) ? null : isOver('non si può più modificare', visit)

/** Whether staff may cancel it. */
export const cancelRefusal = (visit: Pick<Stands, 'status'>): Refusal | null =>
  isOpen(visit) ? null : isOver('non si può più annullare', visit)

/** Whether staff may say that it took place: it is accepted, and its room is open at least. */
export function completeRefusal({ status, start }: Stands, now: Date): Refusal | null {
  if (status !== 'accepted') return invalidState('Solo una visita accettata si può segnare come svolta')
  return now.getTime() >= Date.parse(start) - roomOpensBeforeMs
    ? null
    : invalidState('La visita non è ancora iniziata: si può segnare come svolta da 15 minuti prima')
}

type Proposed = { status: VisitStatus; proposedAt: string | null }

/** Whether staff may answer another time that the patient proposed; one that has passed they can only refuse. */
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

/** Whether the patient may answer: the visit waits for that, and its time has not come. */
export function answerRefusal({ status, start }: Stands, now: Date): Refusal | null {
  if (status !== 'pending') return isOver('non aspetta più una risposta', { status })
  return Date.parse(start) > now.getTime()
    ? null
    : invalidState('L’ora della visita è già passata: chiama il tuo centro')
}

/** Whether a visit that a device answers to still stands. */
export const cancelledRefusal = ({ cancelledAt }: { cancelledAt: string | null }): Refusal | null =>
  cancelledAt === null ? null : invalidState('Il centro ha annullato questa visita')

/** Whether somebody may say that they know of the patient's rejection. */
export const seenRefusal = ({ status }: Pick<Stands, 'status'>): Refusal | null =>
  status === 'rejected' ? null : invalidState('La visita non è stata rifiutata')
