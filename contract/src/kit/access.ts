export const roles = ['administrator', 'supervisor', 'physician', 'nurse', 'patient', 'caregiver'] as const
export type Role = (typeof roles)[number]

export const permissions = [
  'facility:manage',
  'invite:lead',
  'invite:member',
  'patient:read',
  'patient:write',
  'cicc:write',
  'education:manage',
  'visit:manage',
  'faq:manage',
  'chat:use',
  'workgroup:manage',
] as const
export type Permission = (typeof permissions)[number]

const nursePermissions = [
  'patient:read',
  'cicc:write',
  'education:manage',
  'visit:manage',
  'faq:manage',
  'chat:use',
] as const satisfies Permission[]

/** What each role may do, the one table from which every permission is derived. */
export const permissionsOfRole: Record<Role, readonly Permission[]> = {
  administrator: permissions,
  supervisor: ['facility:manage', 'invite:lead'],
  physician: ['invite:member', 'patient:write', 'workgroup:manage', ...nursePermissions],
  nurse: nursePermissions,
  patient: [],
  caregiver: [],
}

/**
 * Who may call a route: everybody, any signed-in member of staff, staff with one permission, or the bearer of
 * a patient's or caregiver's device token.
 */
export type Access = 'public' | 'signed-in' | 'device' | Permission

export function permissionsOf(held: readonly Role[]): Permission[] {
  return permissions.filter((permission) => held.some((role) => permissionsOfRole[role].includes(permission)))
}
