import type { Limit } from '../../../platform/secrets/rate-limiter.ts'

/** How often somebody may change password and second factors: each change sends them a mail that must not be lost among many. */
export const securityChangeLimit = (staffId: string): Limit => ({
  subject: `security-changes:${staffId}`,
  max: 20,
})
