import { personName } from '@filo/contract/kit/person-name.ts'
import { demoPassword, demoPeople } from '../../server/src/demo/people.ts'

/** Who the journeys sign in as; all of the demo, each with one part to play. */
export const people = {
  physician: 'medico@demo.filo',
  nurse: 'infermiere@demo.filo',
  supervisor: 'supervisore@demo.filo',
  administrator: 'admin@demo.filo',
  /** Of a small workgroup that no journey changes. */
  soloPhysician: 'medico3@demo.filo',
  /** Signs in and out; nobody else uses this account. */
  visitor: 'medico2@demo.filo',
  disabled: 'infermiere2@demo.filo',
} as const

export type Person = keyof typeof people
export const password = demoPassword

/** `Dott.ssa Mediconi Marta`, as the account menu calls the person. */
export function calledInMenu(person: Person): string {
  const found = demoPeople.find(({ email }) => email === people[person])
  return found ? personName(found) : ''
}
