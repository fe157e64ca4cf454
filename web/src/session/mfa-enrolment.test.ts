import { expect, it } from 'vitest'
import { isEnrolmentRequired } from './mfa-enrolment.ts'

const enrolling = { owesSecondFactor: true }

it('requires enrolment on every page behind sign-in and on the home page', () => {
  expect(isEnrolmentRequired(enrolling, { permission: 'facility:manage' }, '/facility/list')).toBe(true)
  expect(isEnrolmentRequired(enrolling, 'signed-in', '/user/else')).toBe(true)
  expect(isEnrolmentRequired(enrolling, 'public', '/')).toBe(true)
})

it('leaves the profile, the sign-out page and public pages open', () => {
  for (const path of ['/user/profile', '/user/profile/security', '/user/logout'])
    expect(isEnrolmentRequired(enrolling, 'signed-in', path)).toBe(false)
  expect(isEnrolmentRequired(enrolling, 'public', '/privacy-policy')).toBe(false)
})

it('does not apply to users who owe no second factor, nor to visitors', () => {
  expect(isEnrolmentRequired({ owesSecondFactor: false }, 'signed-in', '/patient/list')).toBe(false)
  expect(isEnrolmentRequired(null, 'public', '/')).toBe(false)
})
