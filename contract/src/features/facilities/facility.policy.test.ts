import { expect, test } from 'vitest'
import { removeRefusal } from './facility.policy.ts'

test('only a facility without workgroups and pending invites can be deleted', () => {
  expect(removeRefusal({ workgroups: 0, pendingInvites: 0 })).toBeNull()
  expect(removeRefusal({ workgroups: 1, pendingInvites: 0 })?.message).toBe(
    'Non si può eliminare: ha 1 gruppo di lavoro',
  )
  expect(removeRefusal({ workgroups: 2, pendingInvites: 3 })?.message).toBe(
    'Non si può eliminare: ha 2 gruppi di lavoro e 3 inviti in attesa',
  )
})
