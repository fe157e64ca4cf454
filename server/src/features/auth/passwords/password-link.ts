import type { Sql } from '../../../platform/database.ts'
import { hashToken, newToken } from '../../../platform/secrets.ts'
import { passwordRepository } from './password.repository.ts'

/** Makes a one-time link's token for setting a password; the ones made before it die. */
export async function newPasswordLink(tx: Sql, staffId: string, hours: number) {
  const token = newToken()
  const expiresAt = await passwordRepository.addLink(tx, staffId, hashToken(token), hours)
  return { token, expiresAt }
}
