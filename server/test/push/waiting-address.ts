import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { hashNoticeCode, mailboxHash, sealAddress } from '../../src/features/push/notice-address.ts'
import { keyRing } from '../../src/platform/secrets/secrets.ts'
import type { Api } from '../api.ts'

export const keysOf = ({ dataFolder }: Pick<Api, 'dataFolder'>) =>
  keyRing(readFileSync(join(dataFolder, 'secret'), 'utf8').trim())

const accessOf = `(SELECT d.first_access_id FROM device d WHERE coalesce(d.caregiver_id, d.patient_id) = $1
      AND d.revoked_at IS NULL ORDER BY d.created_at DESC LIMIT 1)`

/** Stores an address that waits for the code `123456`; the person has a link. */
export async function addWaitingAddress(api: Api, personId: string): Promise<void> {
  const [id, keys] = [uuid(), keysOf(api)]
  await api.database.query(
    `INSERT INTO notice_address_check (person_id, id, first_access_id, sealed, code_hash, expires_at)
     VALUES ($1, $2, ${accessOf}, $3, $4, now() + interval '30 years')`,
    [personId, id, sealAddress(keys, `${id}@prova.filo`), hashNoticeCode(keys, id, '123456')],
  )
}

/** Stores a confirmed address; the person has a link. Returns the id that its mails name. */
export async function addAddress(api: Api, personId: string, address: string): Promise<string> {
  const [id, keys] = [uuid(), keysOf(api)]
  await api.database.query(
    `INSERT INTO notice_address (person_id, id, first_access_id, sealed, mailbox, confirmed_at)
     VALUES ($1, $2, ${accessOf}, $3, $4, now())`,
    [personId, id, sealAddress(keys, address), mailboxHash(keys, address)],
  )
  return id
}
