export const roles = ['administrator', 'supervisor', 'physician', 'nurse', 'patient', 'caregiver'] as const
export type Role = (typeof roles)[number]

/** Italian label of each role. */
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

/** Permissions of each role: the only table they are derived from. */
export const permissionsOfRole: Record<Role, readonly Permission[]> = {
  administrator: permissions,
  supervisor: ['facility:manage', 'invite:lead', 'staff:manage'],
  physician: ['invite:member', 'patient:write', 'workgroup:manage', ...nursePermissions],
  nurse: nursePermissions,
  patient: [],
  caregiver: [],
}

/**
 * Callers that a route admits: everybody, any signed-in member of staff, staff with a permission (or any one of several), or a
 * patient's or caregiver's device. A person who still has to enrol in the MFA that their role requires passes
 * `signed-in` only.
 */
export type Access = 'public' | 'signed-in' | 'device' | Permission | readonly Permission[]

/** Permissions that a route requires, any one of which is enough; empty for access without permissions. */
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
