import { Failure } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import type { DiskSpace } from '../platform/disk/disk-space.ts'
import { type Action, checkRole, checkWorkgroup } from './action.ts'
import type { Actor } from './actor.ts'

const scarceMessages = { rows: messages.diskScarce, files: messages.fileDiskScarce }

/**
 * Checks an action in the one order of all channels and returns what `readInput` read: role, disk space, shape of the
 * input, workgroup. Space comes before the shape, so that nobody corrects a form or uploads a file in vain.
 * @throws Failure the first one that applies
 */
export function guard<T>(
  action: Action,
  actor: Actor,
  { isDiskScarce, readInput }: { isDiskScarce: DiskSpace['isScarce']; readInput: () => T },
): T {
  checkRole(action, actor)
  for (const kind of action.stores ?? [])
    if (isDiskScarce(kind)) throw new Failure('storage_full', { message: scarceMessages[kind] })
  const input = readInput()
  checkWorkgroup(action, actor)
  return input
}
