import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'

/** The workgroup whose patients the user may see: their own, or the one that an administrator opened. */
export const workgroupOf = (user: CurrentUser | null) =>
  user?.workgroup ?? user?.openWorkgroup?.workgroup ?? null
