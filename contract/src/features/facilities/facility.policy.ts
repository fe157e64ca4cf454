import { invalidState, type Refusal } from '../../kit/policy.ts'

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

/** Whether a facility may be deleted: nothing stands on it. */
export function removeRefusal({
  workgroups,
  pendingInvites,
}: {
  workgroups: number
  pendingInvites: number
}): Refusal | null {
  const standing = [
    ...counted(workgroups, 'gruppo di lavoro', 'gruppi di lavoro'),
    ...counted(pendingInvites, 'invito in attesa', 'inviti in attesa'),
  ]
  return standing.length > 0 ? invalidState(`Non si può eliminare: ha ${standing.join(' e ')}`) : null
}
