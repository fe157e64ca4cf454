import { v7 as uuid } from 'uuid'
import type { Database } from '../../src/platform/database/database.ts'
import { hashToken, newToken } from '../../src/platform/secrets/secrets.ts'
import type { Member } from './clinic.ts'

/** A person who is not invited yet. */
export const newColleague = () => ({
  title: 'Dott.ssa',
  name: 'Livia',
  surname: 'Prova',
  email: `invito.${uuid()}@prova.filo`,
})

export const invitedPassword = 'Entro-in-Filo-26!'

/** A valid acceptance by a physician or nurse; `changes` replace whole parts of it. */
export const acceptanceBody = (email: string, changes: object = {}) => ({
  personal: { name: 'Livia', surname: 'Prova', registryNumber: 'RM-4521', phone: '06 1234567' },
  access: { email, password: invitedPassword },
  consents: { privacyPolicy: true, dataTreatmentE: true, dataTreatmentF: true, terms: true },
  ...changes,
})

type Colleague = { title?: string; name: string; surname: string; email: string }

/**
 * Inserts an invite to the member's workgroup as a nurse, as if its mail had been sent; `code` is the one in the mail's
 * link.
 */
export async function addInvite(
  database: Database,
  { id: by, workgroupId }: Pick<Member, 'id' | 'workgroupId'>,
  { title, name, surname, email }: Colleague = newColleague(),
): Promise<{ id: string; code: string }> {
  const [id, code] = [uuid(), newToken()]
  await database.query(
    `INSERT INTO invite (id, created_by, role, workgroup_id, title, name, surname, email, token_hash, expires_at,
       delivery, delivery_id, sent_at)
     VALUES ($1, $2, 'nurse', $3, $4, $5, $6, $7, $8, now() + interval '7 days', 'sent', $9, now())`,
    [id, by, workgroupId, title, name, surname, email, hashToken(code), uuid()],
  )
  return { id, code }
}
