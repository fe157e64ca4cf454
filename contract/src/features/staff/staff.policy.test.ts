import { describe, expect, test } from 'vitest'
import { disableRefusal, enableRefusal, lockOf, moveRefusal, openRefusal } from './staff.policy.ts'

const administrator = {
  id: 'a',
  roles: ['administrator'],
  state: 'enabled',
  otherAdministrators: true,
} as const
const last = { ...administrator, otherAdministrators: false }

describe('what keeps a person enabled', () => {
  test.each([
    ['an administrator among others', 'b', administrator, null],
    ['oneself', 'a', administrator, 'self'],
    ['the last administrator, for themselves too', 'a', last, 'last-administrator'],
    ['the last administrator, for an operator', null, last, 'last-administrator'],
    ['a disabled administrator', 'b', { ...last, state: 'disabled' }, null],
    ['a nurse where there is one administrator', 'a', { ...last, id: 'n', roles: ['nurse'] }, null],
  ] as const)('%s', (_, actorId, person, locked) => {
    expect(lockOf(actorId, person)).toBe(locked)
  })
})

test('who is disabled is not disabled again, and who is enabled not enabled', () => {
  expect(disableRefusal({ state: 'enabled', locked: null })).toBeNull()
  expect(disableRefusal({ state: 'disabled', locked: null })?.message).toMatch(/già disattivata/)
  expect(disableRefusal({ state: 'enabled', locked: 'self' })?.message).toMatch(/te stesso/)
  expect(disableRefusal({ state: 'enabled', locked: 'last-administrator' })?.message).toMatch(/unico/)
  expect(enableRefusal({ state: 'disabled' })).toBeNull()
  expect(enableRefusal({ state: 'enabled' })?.code).toBe('invalid_state')
})

test('only members of a workgroup are moved, and only to another', () => {
  expect(moveRefusal('w', 'x')).toBeNull()
  expect(moveRefusal('w')).toBeNull()
  expect(moveRefusal('w', 'w')?.message).toMatch(/fa già parte/)
  expect(moveRefusal(null)?.message).toMatch(/Solo medici e infermieri/)
})

test('a member of a workgroup opens no other', () => {
  expect(openRefusal(null)).toBeNull()
  expect(openRefusal('w')?.code).toBe('invalid_state')
})
