import { Failure } from '@filo/contract/kit/failure.ts'
import { email as emailField, line, strict } from '@filo/contract/kit/fields.ts'
import { v7 as uuid } from 'uuid'
import type { SystemContext } from '../../context/context.ts'
import { type Sql, violates } from '../../platform/database/database.ts'
import { staffRepository } from './staff.repository.ts'

export type PasswordLink = { token: string; expiresAt: Date }

const person = strict({ email: emailField(), name: line(), surname: line() })

/** Adds an administrator without a password; returns the one-time link with which they set it. */
export async function createAdministrator(
  context: SystemContext,
  given: { email: string; name: string; surname: string },
  newLink: (tx: Sql, staffId: string) => Promise<PasswordLink>,
): Promise<PasswordLink> {
  const parsed = person.safeParse(given)
  if (!parsed.success) {
    const details = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    throw new Failure('validation_failed', {
      message: `--${details[0]?.path}: ${details[0]?.message}`,
      details,
    })
  }
  const id = uuid()
  try {
    return await context.transaction(async (tx) => {
      await staffRepository.add(tx, { id, ...parsed.data, roles: ['administrator'] })
      const link = await newLink(tx, id)
      context.setAuditSubject({ objectId: id })
      return link
    })
  } catch (error) {
    if (violates(error, 'staff_email')) throw new Failure('email_taken')
    throw error
  }
}
