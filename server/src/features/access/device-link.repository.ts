import type { DeviceLink } from '@filo/contract/features/access/access.schema.ts'
import type { Sql } from '../../platform/database/database.ts'
import { selectLinks } from './access.queries.ts'
import { viewerOf } from './access.repository.ts'

export const deviceLinkRepository = {
  /** The links of the signed-in devices with these hashes of tokens, in the order of the patients' names. */
  async list(sql: Sql, tokenHashes: Buffer[]): Promise<DeviceLink[]> {
    const rows = await sql.query<{ result: DeviceLink }>(
      `SELECT l.result FROM (${viewerOf('d.token_hash = ANY ($1)')}) viewer, LATERAL (${selectLinks}) l
       ORDER BY l.result #>> '{patient,surname}', l.result #>> '{patient,name}'`,
      [tokenHashes],
    )
    return rows.map(({ result }) => result)
  },
}
