import { invalidState, type Refusal } from '../../kit/policy.ts'
import type { Assigned, Assignment } from './assignment.schema.ts'

type Standing = Pick<Assignment, 'status'>

/** Whether assigning did anything: of all whom it named, somebody had not the chapter still to finish. */
export const skippedRefusal = ({ items }: Pick<Assigned, 'items'>): Refusal | null =>
  items.length > 0
    ? null
    : invalidState('Tutti i pazienti scelti hanno già questo capitolo e non lo hanno ancora completato')

/** Whether an assignment may be withdrawn: the patient has not finished it. */
export const cancelRefusal = ({ status }: Standing): Refusal | null =>
  status === 'completed'
    ? invalidState('Il paziente ha già completato il capitolo: non si può ritirare')
    : null

/** Whether the patient may say that a chapter is finished: it was opened. */
export const completeRefusal = ({ status }: Standing): Refusal | null =>
  status === 'new' ? invalidState('Prima di finire il capitolo bisogna aprirlo') : null
