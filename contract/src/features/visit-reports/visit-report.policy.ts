import { invalidState, type Refusal } from '../../kit/policy.ts'
import type { VisitStatus } from '../visits/visit.schema.ts'
import type { VisitReport } from './visit-report.schema.ts'

type Recorded = Pick<VisitReport, 'outcome'>

/** Refuses to record the outcome of a visit that is not over. */
export const outcomeRefusal = ({ status }: { status: VisitStatus }): Refusal | null =>
  status === 'completed' ? null : invalidState('L’esito si scrive quando la visita è completata')

/** Refuses to confirm the adequacy before there is an outcome, or a second time. */
export function adequacyRefusal({
  outcome,
  adequacy,
}: Recorded & Pick<VisitReport, 'adequacy'>): Refusal | null {
  if (outcome === null)
    return invalidState('Prima scrivi l’esito della visita: poi si conferma l’adeguatezza')
  return adequacy === null ? null : invalidState('L’adeguatezza è già confermata')
}

/** Refuses the document of a visit without an outcome. */
export const documentRefusal = ({ outcome }: Recorded): Refusal | null =>
  outcome === null ? invalidState('La relazione si scarica quando l’esito della visita è scritto') : null
