import { Failure } from '@filo/contract/kit/failure.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Passwords } from '../../../platform/secrets/passwords.ts'
import type { RateLimiter } from '../../../platform/secrets/rate-limiter.ts'
import { type OwnCredentials, passwordRepository } from './password.repository.ts'

export type CurrentPasswordOptions = { database: Database; limiter: RateLimiter; passwords: Passwords }

export type CurrentPassword = ReturnType<typeof currentPassword>

/**
 * Requires a signed-in person's password again, before actions that a stranger at an unlocked PC must not take. Allows
 * ten wrong ones per person and hour, over all such actions.
 */
export function currentPassword({ database, limiter, passwords }: CurrentPasswordOptions) {
  return {
    /** Returns the person's credentials; throws `wrong_password` if `password` is not theirs. */
    async check(staffId: string, password: string): Promise<OwnCredentials> {
      const subject = `current-password:${staffId}`
      await limiter.consume([{ subject, max: 10 }])
      const own = await passwordRepository.credentials(database, staffId)
      const { isRight } = await passwords.verify(own.passwordHash, password)
      if (!isRight) throw new Failure('wrong_password')
      await limiter.forget(subject)
      return own
    },
  }
}
