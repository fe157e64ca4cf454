import { v7 as uuid } from 'uuid'
import type { StaffActor } from '../src/context/actor.ts'

const nobody = uuid()

/** A staff actor of a workgroup without a session, for scoped queries. */
export const memberOf = (workgroupId: string, id = nobody): StaffActor => ({
  kind: 'staff',
  id,
  sessionId: nobody,
  roles: [],
  permissions: [],
  workgroupId,
  mfaEnrolmentRequired: false,
})
