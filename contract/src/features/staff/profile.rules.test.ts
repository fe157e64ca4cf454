import { expect, test } from 'vitest'
import { messages } from '../../kit/messages.ts'
import { ownProfileProblems } from './profile.rules.ts'
import { visitHoursProblems } from './workgroup.rules.ts'

const required = (path: string) => ({ path, message: messages.required })

test.each(['physician', 'nurse'] as const)('a %s keeps registry number and telephone', (role) => {
  const problems = (changes: object) => ownProfileProblems([role], changes)
  expect(problems({})).toEqual([])
  expect(problems({ registryNumber: 'MI-1', phone: '+39021234567' })).toEqual([])
  expect(problems({ registryNumber: '', phone: null })).toEqual([
    required('registryNumber'),
    required('phone'),
  ])
  expect(problems({ registryNumber: null })).toEqual([required('registryNumber')])
})

test('whoever is in no register has no number there, and may have no telephone', () => {
  expect(ownProfileProblems(['administrator'], { registryNumber: null, phone: null })).toEqual([])
  expect(ownProfileProblems(['supervisor'], { registryNumber: 'MI-1' })).toEqual([
    { path: 'registryNumber', message: messages.unknownField },
  ])
})

test('the visit hours of a workgroup end after they begin', () => {
  const problems = (visitsUntil: string) => visitHoursProblems({ visitsFrom: '08:00', visitsUntil })
  expect(problems('08:01')).toEqual([])
  for (const until of ['08:00', '07:59'])
    expect(problems(until)).toEqual([{ path: 'visitsUntil', message: messages.timeNotAfter }])
})
