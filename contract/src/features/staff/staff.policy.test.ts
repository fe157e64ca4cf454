import { describe, expect, test } from 'vitest'
import { disableRefusal, enableRefusal, lockOf, moveRefusal, openRefusal } from './staff.policy.ts'

const administrator = {
  id: 'a',
  roles: ['administrator'],
  state: 'enabled',
  otherAdministrators: true,
} as const
const last = { ...administrator, otherAdministrators: false }

describe('lockOf', () => {
  test.each([
    ['does not lock one of several administrators', 'b', administrator, null],
    ['locks the caller themselves', 'a', administrator, 'self'],
    ['locks the last administrator, also as the caller', 'a', last, 'last-administrator'],
    ['locks the last administrator for an operator', null, last, 'last-administrator'],
    ['does not lock a disabled administrator', 'b', { ...last, state: 'disabled' }, null],
    [
      'does not lock a nurse when there is one administrator',
      'a',
      { ...last, id: 'n', roles: ['nurse'] },
      null,
    ],
  ] as const)('%s', (_, actorId, person, locked) => {
    expect(lockOf(actorId, person)).toBe(locked)
  })
})

test('only an enabled, unlocked person can be disabled, and only a disabled one enabled', () => {
  expect(disableRefusal({ state: 'enabled', locked: null })).toBeNull()
  expect(disableRefusal({ state: 'disabled', locked: null })?.message).toMatch(/già disattivata/)
  expect(disableRefusal({ state: 'enabled', locked: 'self' })?.message).toMatch(/te stesso/)
  expect(disableRefusal({ state: 'enabled', locked: 'last-administrator' })?.message).toMatch(/unico/)
  expect(enableRefusal({ state: 'disabled' })).toBeNull()
  expect(enableRefusal({ state: 'enabled' })?.code).toBe('invalid_state')
})

test('only members of a workgroup can be moved, and only to another one', () => {
  expect(moveRefusal('w', 'x')).toBeNull()
  expect(moveRefusal('w')).toBeNull()
  expect(moveRefusal('w', 'w')?.message).toMatch(/fa già parte/)
  expect(moveRefusal(null)?.message).toMatch(/Solo medici e infermieri/)
})

test('a member of a workgroup cannot open another', () => {
  expect(openRefusal(null)).toBeNull()
  expect(openRefusal('w')?.code).toBe('invalid_state')
})
