import type { Limit } from '../../../platform/attempts.ts'

/** How often somebody may change password and second factors: each change writes them a letter that must not be lost among many. */
export const securityChanges = (staffId: string): Limit => ({
  subject: `security-changes:${staffId}`,
  most: 20,
})
