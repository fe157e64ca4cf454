import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'

type Who = Pick<CurrentUser, 'permissions' | 'admin' | 'workgroup' | 'openWorkgroup'>

/** Where a signed-in person begins when nothing else was asked for: at the work of their role. */
export function homeOf({ permissions, admin, workgroup, openWorkgroup }: Who): string {
  // An administrator has no patients before opening a workgroup.
  if (admin && !workgroup && !openWorkgroup) return '/staff'
  if (permissions.includes('patient:read')) return '/patient/list'
  return permissions.includes('facility:manage') ? '/facility/list' : '/'
}
