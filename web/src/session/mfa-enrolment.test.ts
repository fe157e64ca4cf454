import { expect, it } from 'vitest'
import { isEnrolmentRequired } from './mfa-enrolment.ts'

const enrolling = { owesSecondFactor: true }

it('leads whoever must enrol in MFA to their profile, from every page of the work and from the home', () => {
  expect(isEnrolmentRequired(enrolling, { permission: 'facility:manage' }, '/facility/list')).toBe(true)
  expect(isEnrolmentRequired(enrolling, 'signed-in', '/user/else')).toBe(true)
  expect(isEnrolmentRequired(enrolling, 'public', '/')).toBe(true)
})

it('leaves them their profile, the way out and what everybody may read', () => {
  for (const path of ['/user/profile', '/user/profile/security', '/user/logout'])
    expect(isEnrolmentRequired(enrolling, 'signed-in', path)).toBe(false)
  expect(isEnrolmentRequired(enrolling, 'public', '/privacy-policy')).toBe(false)
})

it('asks nobody else', () => {
  expect(isEnrolmentRequired({ owesSecondFactor: false }, 'signed-in', '/patient/list')).toBe(false)
  expect(isEnrolmentRequired(null, 'public', '/')).toBe(false)
})
