import { scopedQuery } from '../../platform/database/scoped-query.ts'

/** SQL condition on an address `a`: a link of the access that gave it is signed in, and its person is looked after. */
export const isLiveAddress = `EXISTS (SELECT FROM device d JOIN patient p ON p.id = d.patient_id LEFT JOIN caregiver c ON c.id = d.caregiver_id
      WHERE d.first_access_id = a.first_access_id AND d.revoked_at IS NULL AND p.archived_at IS NULL AND c.removed_at IS NULL)`

/** SQL condition on a person: notices go to an address of theirs. */
export const hasNoticeAddress = (personId: string) =>
  `EXISTS (SELECT FROM notice_address given WHERE given.person_id = ${personId})`

/** The holder's sealed addresses: the confirmed one, and the one that was sent a code. */
export type StoredAddresses = {
  sealed: string | null
  pending: { sealed: string; expiresAt: string } | null
}

export const addressesQuery = scopedQuery<StoredAddresses>({
  name: 'notice-mail.addresses',
  text: `SELECT json_build_object('sealed', (SELECT a.sealed FROM notice_address a WHERE a.person_id = viewer.id),
      'pending', (SELECT json_build_object('sealed', k.sealed, 'expiresAt', iso(k.expires_at))
        FROM notice_address_check k WHERE k.person_id = viewer.id)) AS result`,
  values: () => [],
})
