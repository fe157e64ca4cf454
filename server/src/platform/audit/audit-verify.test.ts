import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { auditInsertOf } from './audit.ts'
import { auditSealer, blockHash, contentOf, sealAudit } from './audit-seal.ts'
import { verifyAudit } from './audit-verify.ts'

let base: TestDatabase
beforeEach(async () => {
  base = await createTestDatabase()
  for (let block = 1; block <= 3; block += 1) {
    await base.database.run(
      auditInsertOf(
        Array.from({ length: 4 }, (_, n) => ({
          action: 'patient.read' as const,
          outcome: 'done',
          actorKind: 'staff' as const,
          actorId: null,
          workgroupId: null,
          patientId: null,
          objectId: null,
          details: { fields: ['è', 'à'], count: n },
          requestId: `r${block}`,
          address: null,
        })),
      ),
    )
    await sealAudit(base.database)
  }
})
afterEach(() => base.close())

/** Changes the audit as somebody with the owner's rights could, bypassing the triggers that forbid it. */
async function tamper(...statements: string[]): Promise<void> {
  await base.owner.query("SET session_replication_role = 'replica'; SET timezone = 'UTC'")
  for (const statement of statements) await base.owner.query(statement)
  await base.owner.query("SET session_replication_role = 'origin'")
}
const verify = (options = {}) => verifyAudit(base.database, options)
const problems = async (options = {}) => (await verify(options)).problems

test('seals made before a column was renamed stay valid', async () => {
  const read = (content: string) =>
    base.owner.query(`SELECT ${content} AS content FROM audit_entry e ORDER BY id`)
  const { rows: now } = await read(contentOf('e'))
  await base.owner.query('ALTER TABLE audit_entry RENAME COLUMN action TO deed')
  const { rows: before } = await read('jsonb_strip_nulls(to_jsonb(e))::text')
  expect(now).toEqual(before)
})

test('an entry that commits long after its successors is sealed within a minute', async () => {
  const insert = (count: number) => `INSERT INTO audit_entry (action, outcome, actor_kind, request_id)
    SELECT 'patient.read', 'done', 'nobody', 'late' FROM generate_series(1, ${count})`
  const unsealed = async () => {
    const { rows } = await base.owner.query(
      'SELECT FROM audit_entry e WHERE NOT EXISTS (SELECT FROM audit_seal s WHERE s.entry_id = e.id)',
    )
    return rows.length
  }
  const seal = auditSealer(base.database)
  await seal()
  await base.database.transaction(async (tx) => {
    await tx.query(insert(1))
    await base.owner.query(insert(2_500))
    await seal()
  })
  expect(await unsealed()).toBe(1)
  for (let again = 2; again < 12; again += 1) await seal()
  expect(await unsealed()).toBe(1)
  await seal()
  expect(await unsealed()).toBe(0)
  expect(await problems()).toEqual([])
})

test('a seal for a future entry does not stop the sealing', async () => {
  await base.database.query(
    `INSERT INTO audit_seal (entry_id, block_number, digest) VALUES (9000000000000, 3, '\\x00')`,
  )
  await base.database.query(
    `INSERT INTO audit_entry (action, outcome, actor_kind, request_id) VALUES ('patient.read', 'done', 'nobody', 'next')`,
  )
  expect(await sealAudit(base.database)).toBe(1)
})

test('counts the entries and blocks of an intact trail, also of an empty one', async () => {
  expect(await verify()).toMatchObject({
    entries: 12,
    blocks: 3,
    problems: [],
    unlisted: 0,
    last: { number: 3 },
  })
  await tamper('DELETE FROM audit_seal', 'DELETE FROM audit_block', 'DELETE FROM audit_entry')
  expect(await verify()).toMatchObject({ entries: 0, blocks: 0, problems: [] })
})

describe('reports tampering:', () => {
  test('an entry whose time was changed', async () => {
    await tamper("UPDATE audit_entry SET at = '-infinity' WHERE id = 6")
    expect(await problems()).toEqual(['Voce 6 (?, patient.read) modificata dopo il sigillo'])
  })

  test('a future entry without a seal', async () => {
    await tamper(`INSERT INTO audit_entry (at, action, outcome, actor_kind, request_id)
      VALUES ('infinity', 'patient.read', 'done', 'nobody', 'forged')`)
    expect(await problems()).toEqual([expect.stringMatching(/^Voce 13 \(\?, patient\.read\) senza sigillo$/)])
  })

  test('an entry whose action was changed', async () => {
    await tamper("UPDATE audit_entry SET action = 'patient.list' WHERE id = 6")
    expect(await problems()).toEqual([
      expect.stringMatching(
        /^Voce 6 \(20\d\d-\d\d-\d\dT[\d:.]+Z, patient\.list\) modificata dopo il sigillo$/,
      ),
    ])
  })

  test.each([
    "details = jsonb_set(details, '{count}', '9')",
    "at = at + interval '1 millisecond'",
    'actor_id = gen_random_uuid()',
    'address = NULL, request_id = request_id || 1',
  ])('an entry changed by %s', async (change) => {
    await tamper(`UPDATE audit_entry SET ${change} WHERE id = 12`)
    expect(await problems()).toEqual([expect.stringMatching(/^Voce 12 .* modificata dopo il sigillo$/)])
  })

  test('a deleted entry', async () => {
    await tamper('DELETE FROM audit_entry WHERE id = 2')
    expect(await problems()).toEqual(['manca la voce 2 (sigillata nel blocco 1)'])
  })

  test('an entry deleted together with its seal', async () => {
    await tamper('DELETE FROM audit_entry WHERE id = 2', 'DELETE FROM audit_seal WHERE entry_id = 2')
    expect(await problems()).toEqual(['blocco 1: contiene 3 sigilli, ne erano stati posti 4'])
    await tamper('UPDATE audit_block SET entries = 3 WHERE number = 1')
    expect(await problems()).toEqual(['blocco 1: sigilli modificati'])
  })

  test('an entry changed together with the digest in its seal', async () => {
    await tamper(
      "UPDATE audit_entry SET action = 'x' WHERE id = 5",
      `UPDATE audit_seal SET digest = (SELECT sha256(convert_to(${contentOf('e')}, 'UTF8'))
         FROM audit_entry e WHERE e.id = 5) WHERE entry_id = 5`,
    )
    expect(await problems()).toEqual(['blocco 2: sigilli modificati'])
  })

  test('the swapped digests of two entries', async () => {
    await tamper(
      `UPDATE audit_seal s SET digest = o.digest FROM audit_seal o
       WHERE (s.entry_id, o.entry_id) IN ((9, 10), (10, 9))`,
    )
    expect(await problems()).toEqual([
      expect.stringMatching(/^Voce 9 .* modificata/),
      expect.stringMatching(/^Voce 10 .* modificata/),
      'blocco 3: sigilli modificati',
    ])
  })

  test('a block sealed anew, which breaks the chain at the next block', async () => {
    await tamper("UPDATE audit_entry SET action = 'x' WHERE id = 5")
    await tamper(
      `UPDATE audit_seal SET digest = (SELECT sha256(convert_to(${contentOf('e')}, 'UTF8'))
         FROM audit_entry e WHERE e.id = 5) WHERE entry_id = 5`,
    )
    const seals = await base.database.query<{ id: number; digest: Buffer }>(
      'SELECT entry_id AS id, digest FROM audit_seal WHERE block_number = 2 ORDER BY entry_id',
    )
    const [block] = await base.database.query<{ previous: Buffer }>(
      'SELECT previous FROM audit_block WHERE number = 2',
    )
    const forged = blockHash(2, block?.previous ?? Buffer.alloc(0), seals).toString('hex')
    await tamper(`UPDATE audit_block SET hash = '\\x${forged}' WHERE number = 2`)
    expect(await problems()).toEqual(['blocco 3: catena interrotta'])
  })

  test('a deleted block, in the middle or at the end', async () => {
    await tamper('DELETE FROM audit_block WHERE number = 2')
    expect(await problems()).toEqual(['manca il blocco 2'])
    await tamper('DELETE FROM audit_block WHERE number = 3')
    expect(await problems()).toEqual(['manca il blocco 2', 'manca il blocco 3'])
    await tamper('DELETE FROM audit_seal WHERE block_number = 2')
    expect(await problems()).toEqual(['mancano i blocchi da 2 a 3'])
  })

  test('the last block deleted with its seals, by its entries left without a seal', async () => {
    await tamper('DELETE FROM audit_seal WHERE block_number = 3', 'DELETE FROM audit_block WHERE number = 3')
    expect(await problems()).toEqual([])
    const said = await problems({ sealedAfterMinutes: 0 })
    expect(said).toHaveLength(4)
    expect(said[0]).toMatch(/^Voce 9 \(.*\) senza sigillo$/)
  })

  test('a truncated end, if the last block was noted before', async () => {
    const { last } = await verify()
    const known = { number: last.number, hash: last.hash.toString('hex') }
    expect(await problems({ known })).toEqual([])
    await tamper(
      'DELETE FROM audit_seal WHERE block_number = 3',
      'DELETE FROM audit_block WHERE number = 3',
      'DELETE FROM audit_entry WHERE id > 8',
    )
    expect(await problems()).toEqual([])
    expect(await problems({ known })).toEqual(['blocco 3: non è più quello annotato'])
  })

  test('an entry inserted with an old date', async () => {
    await tamper(
      `INSERT INTO audit_entry (at, action, outcome, actor_kind, request_id)
       VALUES (now() - interval '1 hour', 'patient.read', 'done', 'system', 'x')`,
    )
    expect(await problems()).toEqual([expect.stringMatching(/^Voce 13 .* senza sigillo$/)])
  })
})

test('lists at most 200 problems and counts the others', async () => {
  await base.owner.query(
    `INSERT INTO audit_entry (action, outcome, actor_kind, request_id)
     SELECT 'patient.read', 'done', 'system', 'x' FROM generate_series(1, 300)`,
  )
  await sealAudit(base.database)
  await tamper('UPDATE audit_entry SET outcome = outcome || id')
  const { problems: said, unlisted } = await verify()
  expect(said).toHaveLength(200)
  expect(unlisted).toBe(112)
})
