export const roles = ['administrator', 'supervisor', 'physician', 'nurse', 'patient', 'caregiver'] as const
export type Role = (typeof roles)[number]

/** What a role is called. */
export const roleWords: Record<Role, string> = {
  administrator: 'Amministratore',
  supervisor: 'Supervisore',
  physician: 'Medico',
  nurse: 'Infermiere',
  patient: 'Paziente',
  caregiver: 'Caregiver',
}

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
  'workgroup:open',
  'staff:manage',
  'audit:read',
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
  supervisor: ['facility:manage', 'invite:lead', 'staff:manage'],
  physician: ['invite:member', 'patient:write', 'workgroup:manage', ...nursePermissions],
  nurse: nursePermissions,
  patient: [],
  caregiver: [],
}

/**
 * Who may call a route: everybody, any signed-in member of staff, staff with a permission (or any one of several),
 * or the bearer of a patient's or caregiver's device token. Whoever must still enrol in the MFA that their role demands is let in
 * as `signed-in` only.
 */
export type Access = 'public' | 'signed-in' | 'device' | Permission | readonly Permission[]

/** What a route asks for beyond being signed in; none for one that asks for no permission. */
export const permissionsFor = (access: Access): readonly Permission[] =>
  access === 'public' || access === 'signed-in' || access === 'device'
    ? []
    : typeof access === 'string'
      ? [access]
      : access

export function permissionsOf(roles: readonly Role[]): Permission[] {
  return permissions.filter((permission) =>
    roles.some((role) => permissionsOfRole[role].includes(permission)),
  )
}
