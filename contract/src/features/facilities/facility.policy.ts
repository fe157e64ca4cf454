import { invalidState, type Refusal } from '../../kit/policy.ts'

const countPhrase = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

/** Refuses to delete a facility that has workgroups or pending invites. */
export function removeRefusal({
  workgroups,
  pendingInvites,
}: {
  workgroups: number
  pendingInvites: number
}): Refusal | null {
  const blockers = [
    ...countPhrase(workgroups, 'gruppo di lavoro', 'gruppi di lavoro'),
    ...countPhrase(pendingInvites, 'invito in attesa', 'inviti in attesa'),
  ]
  return blockers.length > 0 ? invalidState(`Non si può eliminare: ha ${blockers.join(' e ')}`) : null
}
