import { Failure } from '@filo/contract/kit/failure.ts'
import { expect, test } from 'vitest'
import type { Action } from './action.ts'
import type { Actor } from './actor.ts'
import { guard } from './guard.ts'

const action: Action = {
  ...{ name: 'chat.send', access: 'chat:use', changes: true },
  withoutWorkgroup: 'not_found',
  stores: ['rows'],
}
const nurse = (workgroupId: string | null): Actor => ({
  kind: 'staff',
  ...{ id: 'id', sessionId: 'session', roles: ['nurse'], permissions: ['chat:use'] },
  ...{ workgroupId, mfaEnrolmentRequired: false },
})

type Faults = { actor: Actor; isScarce: boolean; isMalformed: boolean }

const outcome = ({ actor, isScarce, isMalformed }: Faults) => {
  const readInput = () => {
    if (isMalformed) throw new Failure('malformed_request')
    return 'input'
  }
  try {
    return guard(action, actor, { isDiskScarce: () => isScarce, readInput })
  } catch (error) {
    return (error as Failure).code
  }
}

test('names the first fault in the order of role, disk space, shape and workgroup', () => {
  const all = { isScarce: true, isMalformed: true }
  expect(outcome({ actor: { kind: 'nobody' }, ...all })).toBe('unauthenticated')
  expect(outcome({ actor: nurse(null), ...all })).toBe('storage_full')
  expect(outcome({ actor: nurse(null), ...all, isScarce: false })).toBe('malformed_request')
  expect(outcome({ actor: nurse(null), isScarce: false, isMalformed: false })).toBe('not_found')
  expect(outcome({ actor: nurse('workgroup'), isScarce: false, isMalformed: false })).toBe('input')
})
