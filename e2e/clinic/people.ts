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
} as const

export type Person = keyof typeof people
export type Credentials = { email: string; password: string }

export const password = demoPassword

export const credentialsOf = (person: Person | Credentials): Credentials =>
  typeof person === 'string'
    ? { email: people[person], password }
    : { email: person.email, password: person.password }

/** `Dott.ssa Mediconi Marta`, as the account menu calls the person. */
export function calledInMenu(person: Person): string {
  const found = demoPeople.find(({ email }) => email === people[person])
  return found ? personName(found) : ''
}
