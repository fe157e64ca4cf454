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
  'visit:confirm',
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
  physician: ['invite:member', 'patient:write', 'visit:confirm', 'workgroup:manage', ...nursePermissions],
  nurse: nursePermissions,
  patient: [],
  caregiver: [],
}

/** Any signed-in member of staff, a patient's or caregiver's device, or staff with a permission. */
export type Party = 'signed-in' | 'device' | Permission

/**
 * Callers that a route, an event or another action admits: everybody, one party, or any one of several. A person who
 * still has to enrol in the MFA that their role requires counts as `signed-in` only.
 */
export type Access = 'public' | Party | readonly Party[]

/** The parties that are admitted; none where everybody is. */
export const partiesOf = (access: Access): readonly Party[] =>
  access === 'public' ? [] : typeof access === 'string' ? [access] : access

/** The permissions among them, any one of which is enough for staff; none where staff need no permission. */
export const permissionsFor = (access: Access): readonly Permission[] => {
  const parties = partiesOf(access)
  return parties.includes('signed-in')
    ? []
    : parties.filter((party): party is Permission => party !== 'device' && party !== 'signed-in')
}

/** Whether somebody cares for patients: a physician or a nurse, who is in a professional register. */
export const isClinician = (roles: readonly Role[]): boolean =>
  roles.includes('physician') || roles.includes('nurse')

export function permissionsOf(roles: readonly Role[]): Permission[] {
  return permissions.filter((permission) =>
    roles.some((role) => permissionsOfRole[role].includes(permission)),
  )
}
