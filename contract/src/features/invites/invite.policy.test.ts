import { expect, test } from 'vitest'
import { permissionsOf, type Role } from '../../kit/access.ts'
import { messages } from '../../kit/messages.ts'
import { answeredRefusal, type Invitee, inviteRefusal, pendingRefusal } from './invite.policy.ts'

const inviter = (role: Role, workgroupId: string | null = null) => ({
  roles: [role],
  permissions: permissionsOf([role]),
  workgroupId,
})
const invitees: Invitee[] = ['lead', 'supervisor', 'physician', 'nurse']

test.each([
  ['an administrator', inviter('administrator'), ['lead', 'supervisor']],
  ['an administrator with an open workgroup', inviter('administrator', 'w'), invitees],
  ['a supervisor', inviter('supervisor'), ['lead']],
  ['a physician', inviter('physician', 'w'), ['physician', 'nurse']],
  ['a nurse', inviter('nurse', 'w'), []],
])('%s can invite the allowed roles only', (_, person, may) => {
  expect(invitees.filter((invitee) => inviteRefusal(person, invitee) === null)).toEqual(may)
})

test('the refusal tells a missing permission from a missing workgroup', () => {
  expect(inviteRefusal(inviter('supervisor'), 'supervisor')).toEqual({ code: 'permission_denied' })
  expect(inviteRefusal(inviter('administrator'), 'nurse')?.message).toBe(messages.noWorkgroup)
})

test('only a pending invite can be resent or withdrawn', () => {
  expect(answeredRefusal({ status: 'pending' })).toBeNull()
  expect(answeredRefusal({ status: 'accepted' })?.message).toMatch(/accettato/)
  expect(answeredRefusal({ status: 'withdrawn' })?.message).toMatch(/ritirato/)
})

test('the refusal for a pending invite says whether it is one’s own, expired, or somebody else’s', () => {
  const pending = { createdBy: 'a', inviter: { name: 'Ada', surname: 'Bo' }, expired: false }
  expect(pendingRefusal(pending, 'a').message).toMatch(/in attesa: puoi reinviarlo o ritirarlo/)
  expect(pendingRefusal({ ...pending, expired: true }, 'a').message).toMatch(/scaduto: reinvialo/)
  expect(pendingRefusal(pending, 'b').message).toMatch(/mandato da Ada Bo: chi lo ha mandato/)
  expect(pendingRefusal(null, 'b').message).toMatch(/in attesa: chi lo ha mandato/)
})
