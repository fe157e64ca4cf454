import { invalidState, type Refusal } from '../../kit/policy.ts'
import type { Assignment } from './assignment.schema.ts'

type WithStatus = Pick<Assignment, 'status'>

/** Refuses when all chosen patients already have the chapter open; `made` is the number of new assignments. */
export const nothingAssignedRefusal = (made: number): Refusal | null =>
  made > 0
    ? null
    : invalidState('Tutti i pazienti scelti hanno già questo capitolo e non lo hanno ancora completato')

/** Refuses to withdraw an assignment that the patient has finished. */
export const cancelRefusal = ({ status }: WithStatus): Refusal | null =>
  status === 'completed'
    ? invalidState('Il paziente ha già completato il capitolo: non si può ritirare')
    : null

/** Refuses to finish a chapter that was never opened. */
export const completeRefusal = ({ status }: WithStatus): Refusal | null =>
  status === 'new' ? invalidState('Prima di finire il capitolo bisogna aprirlo') : null
