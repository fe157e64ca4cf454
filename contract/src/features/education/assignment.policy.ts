import { invalidState, type Refusal } from '../../kit/policy.ts'
import type { Assignment } from './assignment.schema.ts'

type WithStatus = Pick<Assignment, 'status'>

/** Whether assigning did anything: `made` is for how many of all whom it named. */
export const nothingAssignedRefusal = (made: number): Refusal | null =>
  made > 0
    ? null
    : invalidState('Tutti i pazienti scelti hanno già questo capitolo e non lo hanno ancora completato')

/** Whether an assignment may be withdrawn: the patient has not finished it. */
export const cancelRefusal = ({ status }: WithStatus): Refusal | null =>
  status === 'completed'
    ? invalidState('Il paziente ha già completato il capitolo: non si può ritirare')
    : null

/** Whether the patient may say that a chapter is finished: it was opened. */
export const completeRefusal = ({ status }: WithStatus): Refusal | null =>
  status === 'new' ? invalidState('Prima di finire il capitolo bisogna aprirlo') : null
