import { expect, it } from 'vitest'
import { isOwed } from './owed.ts'

const owing = { owesSecondFactor: true }

it('leads whoever owes a second factor to their profile, from every page of the work and from the home', () => {
  expect(isOwed(owing, { permission: 'facility:manage' }, '/facility/list')).toBe(true)
  expect(isOwed(owing, 'signed-in', '/user/else')).toBe(true)
  expect(isOwed(owing, 'public', '/')).toBe(true)
})

it('leaves them their profile, the way out and what everybody may read', () => {
  for (const path of ['/user/profile', '/user/profile/security', '/user/logout'])
    expect(isOwed(owing, 'signed-in', path)).toBe(false)
  expect(isOwed(owing, 'public', '/privacy-policy')).toBe(false)
})

it('asks nobody else', () => {
  expect(isOwed({ owesSecondFactor: false }, 'signed-in', '/patient/list')).toBe(false)
  expect(isOwed(null, 'public', '/')).toBe(false)
})
