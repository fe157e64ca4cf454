import { personName } from '@filo/contract/kit/person-name.ts'
import { demoPassword, demoPeople } from '../../server/src/demo/people.ts'

/** The demo accounts that journeys sign in as, by role. */
export const people = {
  physician: 'medico@demo.filo',
  nurse: 'infermiere@demo.filo',
  supervisor: 'supervisore@demo.filo',
  administrator: 'admin@demo.filo',
  /** In a small workgroup that no journey changes. */
  soloPhysician: 'medico3@demo.filo',
} as const

export type Person = keyof typeof people
export type Credentials = { email: string; password: string }

export const password = demoPassword

export const credentialsOf = (person: Person | Credentials): Credentials =>
  typeof person === 'string'
    ? { email: people[person], password }
    : { email: person.email, password: person.password }

/** The name in the account menu, as it is spoken: `Dott.ssa Marta Mediconi`. */
export function displayNameOf(person: Person): string {
  const found = demoPeople.find(({ email }) => email === people[person])
  return found ? personName(found) : ''
}
