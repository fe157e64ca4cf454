import { Failure } from '@filo/contract/kit/failure.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Passwords } from '../../../platform/secrets/passwords.ts'
import type { RateLimiter } from '../../../platform/secrets/rate-limiter.ts'
import { type OwnCredentials, passwordRepository } from './password.repository.ts'

export type CurrentPasswordOptions = { database: Database; limiter: RateLimiter; passwords: Passwords }

export type CurrentPassword = ReturnType<typeof currentPassword>

/**
 * Asks a signed-in person for their password again, before what a stranger at an unlocked PC must not do. Ten wrong
 * ones an hour a person, whatever they are asked for.
 */
export function currentPassword({ database, limiter, passwords }: CurrentPasswordOptions) {
  return {
    /** The person's credentials once `password` proved to be theirs; refuses with `wrong_password` otherwise. */
    async check(staffId: string, password: string): Promise<OwnCredentials> {
      const subject = `current-password:${staffId}`
      await limiter.consume([{ subject, max: 10 }])
      const own = await passwordRepository.credentials(database, staffId)
      if (!(await passwords.verify(own.passwordHash, password))) throw new Failure('wrong_password')
      await limiter.forget(subject)
      return own
    },
  }
}
