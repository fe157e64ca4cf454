import { expect, test } from 'vitest'
import { messages } from '../../kit/messages.ts'
import { acceptanceProblems } from './invite.rules.ts'

type Invited = Parameters<typeof acceptanceProblems>[0]
type Accepted = Parameters<typeof acceptanceProblems>[1]

const email = 'medico@clinica.example'
const supervisor: Invited = { email, role: 'supervisor', lead: false }
const physician: Invited = { email, role: 'physician', lead: false }
const lead: Invited = { ...physician, lead: true }

/** An acceptance with these answers. */
const accepted = ({ registryNumber = '', group = '', address = email }) =>
  ({
    personal: { registryNumber: registryNumber || null },
    access: { email: address },
    ...(group && { workgroup: { name: group } }),
  }) as unknown as Accepted

test.each([
  ['a supervisor', supervisor, {}, []],
  [
    'a supervisor in a register',
    supervisor,
    { registryNumber: 'MI-1' },
    [['personal.registryNumber', messages.unknownField]],
  ],
  ['a physician', physician, { registryNumber: 'MI-1' }, []],
  ['a physician in no register', physician, {}, [['personal.registryNumber', messages.required]]],
  [
    'a physician with another address',
    physician,
    { registryNumber: 'MI-1', address: 'altro@clinica.example' },
    [['access.email', messages.emailNotInvited]],
  ],
  ['a lead with a workgroup', lead, { registryNumber: 'MI-1', group: 'Nutrizione' }, []],
  ['a lead without one', lead, { registryNumber: 'MI-1' }, [['workgroup.name', messages.required]]],
  [
    'a member with one',
    physician,
    { registryNumber: 'MI-1', group: 'Nutrizione' },
    [['workgroup', messages.unknownField]],
  ],
])('the acceptance of %s is checked against the invite', (_, invite, answers, problems) => {
  const found = acceptanceProblems(invite, accepted(answers))
  expect(found.map(({ path, message }) => [path, message])).toEqual(problems)
})
