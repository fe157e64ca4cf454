import type { CurrentUser } from '@filo/contract/features/staff/staff.routes.ts'

/** Where a signed-in person begins when nothing else was asked for. */
export const homeOf = ({ permissions }: Pick<CurrentUser, 'permissions'>): string =>
  permissions.includes('patient:read') ? '/patient/list' : '/'
