import type { Limit } from '../../../platform/secrets/rate-limiter.ts'

/** Limits a person's changes of password and second factors: each sends a mail that must not be lost among many. */
export const securityChangeLimit = (staffId: string): Limit => ({
  subject: `security-changes:${staffId}`,
  max: 20,
})
