import type { Access, Permission } from '@filo/contract/kit/access.ts'
import { expect, test } from 'vitest'
import { accessFailure } from './action.ts'
import type { Actor } from './actor.ts'

const staff = (permissions: Permission[], mfaEnrolmentRequired = false): Actor => ({
  kind: 'staff',
  ...{ id: 'id', sessionId: 'session', roles: [], workgroupId: null, permissions, mfaEnrolmentRequired },
})
const device: Actor = {
  kind: 'device',
  ...{ deviceId: 'device', holderId: 'holder', patientId: 'patient', workgroupId: 'workgroup' },
}
const actors = {
  nobody: { kind: 'nobody' },
  device,
  writer: staff(['chat:use']),
  other: staff(['faq:manage']),
  unenrolled: staff(['chat:use'], true),
  system: { kind: 'system' },
} satisfies Record<string, Actor>

const [out, no, mfa] = ['unauthenticated', 'permission_denied', 'second_factor_missing']

test.each<[Access, Record<Exclude<keyof typeof actors, 'system'>, string | null | undefined>]>([
  ['public', { nobody: null, device: null, writer: null, other: null, unenrolled: null }],
  ['signed-in', { nobody: out, device: no, writer: null, other: null, unenrolled: null }],
  ['device', { nobody: out, device: null, writer: no, other: no, unenrolled: no }],
  ['chat:use', { nobody: out, device: no, writer: null, other: no, unenrolled: mfa }],
  [['chat:use', 'device'], { nobody: out, device: null, writer: null, other: no, unenrolled: mfa }],
  [['signed-in', 'device'], { nobody: out, device: null, writer: null, other: null, unenrolled: null }],
])('access %j admits only the kinds of actor that it names, and Filo itself', (access, expected) => {
  const answers = Object.entries(actors).map(([name, actor]) => [name, accessFailure(access, actor)])
  expect(Object.fromEntries(answers)).toEqual({ ...expected, system: null })
})
