import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { retentions } from '../../src/features.ts'
import { findPrunable, pruneAudit } from '../../src/platform/audit/audit-prune.ts'
import { sealAudit } from '../../src/platform/audit/audit-seal.ts'
import { verifyAudit } from '../../src/platform/audit/audit-verify.ts'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import { readSettings } from '../../src/platform/settings/settings.ts'
import { type Api, startApi } from '../api.ts'
import { databaseSettings } from '../database-url.ts'
import { newColleague } from '../factories/invite.ts'
import { patientBody } from '../factories/patient.ts'

/** Starting processes takes long on a busy machine. */
const timeoutMs = 180_000

let api: Api
let data: string
beforeEach(async () => {
  api = await startApi()
  data = await mkdtemp(join(tmpdir(), 'filo-retention-'))
})
afterEach(async () => {
  await api.close()
  await rm(data, { recursive: true, force: true })
})

/** The output of `npm run retention`, line by line. */
async function retention(asked: 'preview' | 'apply'): Promise<string> {
  const said: string[] = []
  await asOwner(async (owner) => {
    const tools = { database: api.database, owner, settings: readSettings({ FILO_DATA: data }) }
    for (const one of retentions) said.push(await one[asked](tools))
  })
  return said.join('\n')
}

async function command(...args: string[]) {
  const roles = databaseSettings(inject('cluster'), api.connection.database ?? '')
  const program = fileURLToPath(new URL('../../src/retention.ts', import.meta.url))
  const env = { ...process.env, ...roles, FILO_DATA: data }
  return promisify(execFile)(process.execPath, [program, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  )
}

/** Runs a statement without the triggers that forbid it, to tamper as the owner could or to simulate old rows. */
async function withoutTriggers(statement: string): Promise<void> {
  await api.owner.query("SET session_replication_role = 'replica'")
  await api.owner.query(statement)
  await api.owner.query("SET session_replication_role = 'origin'")
}

const systemEntries = () =>
  api.database.query<{ action: string; details: Record<string, unknown> }>(
    "SELECT action, details FROM audit_entry WHERE actor_kind = 'system' ORDER BY id",
  )

/** Makes three blocks, of which the first two were written and sealed 25 months ago. */
async function addOldTrail(): Promise<void> {
  const physician = await api.as(api.clinic.physician)
  for (let block = 1; block <= 3; block += 1) {
    await physician.call(patientRoutes.list)
    await physician.call(patientRoutes.list)
    if (block < 3)
      await withoutTriggers(
        "UPDATE audit_entry SET at = at - interval '25 months' WHERE at > now() - interval '1 day'",
      )
    await sealAudit(api.database)
  }
  await withoutTriggers("UPDATE audit_block SET sealed_at = now() - interval '25 months' WHERE number <= 2")
}

const asOwner = async (work: (owner: Database) => Promise<unknown>): Promise<unknown> => {
  const owner = openDatabase({ ...inject('cluster'), user: 'filo', database: api.connection.database ?? '' })
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

/** Prunes what is old enough without verifying the audit, after `change` has run. */
async function pruneUnverified(change: () => Promise<unknown>): Promise<unknown> {
  const found = await findPrunable(api.database, 24)
  if (!found) throw new Error('nothing is old enough')
  await change()
  return asOwner((owner) => owner.transaction((tx) => pruneAudit(tx, found)))
}
const countEntries = async () =>
  (await api.database.query<{ count: number }>('SELECT count(*) FROM audit_entry'))[0]?.count

describe('the audit', () => {
  test('is counted, then pruned by whole blocks, and the rest can still be verified', async () => {
    await addOldTrail()
    const known = (await verifyAudit(api.database)).last
    const preview = await retention('preview')
    expect(preview).toContain('24 mesi fa (KEEP_AUDIT_MONTHS): 4, fino al')
    expect(preview).toContain('(blocco 2)')
    expect(await verifyAudit(api.database)).toMatchObject({ entries: 6, forgotten: 0, problems: [] })

    const applied = await retention('apply')
    const [, hash] = /attività eliminate: 4\. Ultimo blocco eliminato: 2:([0-9a-f]{64})$/.exec(applied) ?? []
    expect(hash, applied).toBeDefined()
    expect(await systemEntries()).toEqual([
      { action: 'audit.prune', details: { entries: 4, block: 2, hash } },
    ])
    await sealAudit(api.database)
    expect(await verifyAudit(api.database)).toMatchObject({
      entries: 3,
      blocks: 2,
      forgotten: 4,
      problems: [],
    })
    expect(await problemsKnowing(3, known.hash.toString('hex'))).toEqual([])
    expect(await problemsKnowing(2, hash ?? '')).toEqual([])
    expect(await problemsKnowing(1, hash ?? '')).toEqual([
      'blocco 1: è stato tolto con quelli fino al 2, annotarne uno più recente',
    ])
    expect(await retention('apply')).toContain('attività eliminate: 0')
    expect(await systemEntries()).toHaveLength(1)
  })

  const problemsKnowing = async (number: number, hash: string) =>
    (await verifyAudit(api.database, { known: { number, hash } })).problems

  test('is reported if its beginning was changed or cut off by hand', async () => {
    await addOldTrail()
    await retention('apply')
    await withoutTriggers("UPDATE audit_checkpoint SET hash = sha256('x')")
    expect((await verifyAudit(api.database)).problems).toEqual([
      'nessuna voce dice chi ha tolto i blocchi fino al 2',
      'blocco 3: catena interrotta',
    ])
    await withoutTriggers('DELETE FROM audit_checkpoint')
    expect((await verifyAudit(api.database)).problems).toEqual(['mancano i blocchi da 1 a 2'])
  })

  test('is not pruned if it was tampered with', async () => {
    await addOldTrail()
    await withoutTriggers("UPDATE audit_entry SET outcome = 'not_found' WHERE id = 1")
    await expect(retention('apply')).rejects.toThrow('non è integro')
    expect((await verifyAudit(api.database)).entries).toBe(6)
  })

  test('loses only the entries that its blocks sealed, even if seals are added meanwhile', async () => {
    await addOldTrail()
    await (await api.as(api.clinic.physician)).call(patientRoutes.list)
    const seal = (block: number) =>
      api.database.query(
        "INSERT INTO audit_seal (entry_id, block_number, digest) SELECT max(id), $1, sha256('x') FROM audit_entry",
        [block],
      )
    await expect(seal(-1)).rejects.toThrow('audit_seal_block_number')
    await expect(pruneUnverified(() => seal(2))).rejects.toThrow('24 months')
    expect(await countEntries()).toBe(7)
  })

  test.each([
    ["UPDATE audit_entry SET outcome = 'not_found' WHERE id = 1", 'entry 1 is not what was sealed'],
    ['DELETE FROM audit_entry WHERE id = 1', '3 entries instead of 4'],
    ["UPDATE audit_seal SET digest = sha256('x') WHERE entry_id = 1", 'entry 1 is not what was sealed'],
    ["UPDATE audit_block SET hash = sha256('x') WHERE number = 1", 'block 1 is not what was sealed'],
    ['DELETE FROM audit_seal WHERE entry_id = 3', 'block 2 is not what was sealed'],
  ])('is not pruned if it is changed after the verification: %s', async (change, said) => {
    await addOldTrail()
    await expect(pruneUnverified(() => withoutTriggers(change))).rejects.toThrow(said)
    expect(await api.database.query('SELECT FROM audit_checkpoint')).toEqual([])
  })

  test('is not pruned if only the time of a block is old, which no seal covers', async () => {
    await addOldTrail()
    await (await api.as(api.clinic.physician)).call(patientRoutes.list)
    await sealAudit(api.database)
    await withoutTriggers("UPDATE audit_block SET sealed_at = now() - interval '25 months' WHERE number = 3")
    await expect(pruneUnverified(async () => {})).rejects.toThrow(
      'audit_entry: the audit is kept for 24 months',
    )
  })

  test('reports seals of a pruned block that were added again', async () => {
    await addOldTrail()
    await retention('apply')
    await withoutTriggers("INSERT INTO audit_seal SELECT max(id), 1, sha256('x') FROM audit_entry")
    expect((await verifyAudit(api.database)).problems).toContain(
      'blocco 1: è stato tolto, e ne restano sigilli',
    )
  })

  test('lets nobody set the time of an entry or a block', async () => {
    for (const statement of [
      "INSERT INTO audit_block (number, sealed_at, entries, previous, hash) VALUES (1, '2020-01-01', 0, 'x', 'x')",
      "INSERT INTO audit_entry (at, action, outcome, actor_kind, request_id) VALUES ('2020-01-01', 'x', 'done', 'system', 'x')",
    ])
      await expect(api.database.query(statement)).rejects.toThrow('permission denied')
  })

  test('is protected by the database for 24 months, the last block forever', async () => {
    await addOldTrail()
    const checkpoint = (number: number) =>
      api.owner.query(
        'INSERT INTO audit_checkpoint (block_number, hash, entries) SELECT number, hash, 0 FROM audit_block WHERE number = $1',
        [number],
      )
    await expect(checkpoint(3)).rejects.toThrow('kept for 24 months')
    await withoutTriggers("UPDATE audit_block SET sealed_at = now() - interval '25 months'")
    expect(await findPrunable(api.database, 24)).toMatchObject({ number: 2, entries: 4 })
    await expect(checkpoint(3)).rejects.toThrow('the last block stays')
    await expect(
      api.owner.query("INSERT INTO audit_checkpoint (block_number, hash, entries) VALUES (2, 'x', 0)"),
    ).rejects.toThrow('no such block')
    await expect(
      api.database.query("INSERT INTO audit_checkpoint (block_number, hash, entries) VALUES (2, 'x', 0)"),
    ).rejects.toThrow('permission denied')
    await checkpoint(1)
    await expect(api.owner.query('DELETE FROM audit_entry WHERE id = 3')).rejects.toThrow('append-only')
    await expect(api.owner.query('DELETE FROM audit_checkpoint')).rejects.toThrow('append-only')
  })
})

async function archivePatient(): Promise<void> {
  const physician = await api.as(api.clinic.physician)
  const { body: patient } = await physician.call(patientRoutes.create, { body: patientBody() })
  const gone = await physician.call(patientRoutes.archive, { params: { id: patient.id } })
  expect(gone.status).toBe(204)
}

test('deletes invites closed long ago, keeps open and recent ones, and counts archived patients', async () => {
  const physician = await api.as(api.clinic.physician)
  const invite = async () => {
    const body = { ...newColleague(), role: 'nurse' as const }
    return (await physician.call(inviteRoutes.member, { body })).body.id
  }
  const [open, fresh, withdrawn, expired] = [await invite(), await invite(), await invite(), await invite()]
  await archivePatient()
  await api.owner.query(
    "UPDATE invite SET status = 'withdrawn', answered_at = now() - interval '364 days' WHERE id = $1",
    [fresh],
  )
  await api.owner.query(
    "UPDATE invite SET status = 'withdrawn', answered_at = now() - interval '366 days' WHERE id = $1",
    [withdrawn],
  )
  await api.owner.query("UPDATE invite SET expires_at = now() - interval '366 days' WHERE id = $1", [expired])
  const ids = async () =>
    (await api.database.query<{ id: string }>('SELECT id FROM invite ORDER BY id')).map(({ id }) => id)

  expect(await retention('preview')).toMatch(
    /365 giorni \(KEEP_INVITES_DAYS\): 2\nPazienti archiviati: 1; non/,
  )
  expect(await ids()).toEqual([open, fresh, withdrawn, expired])
  expect(await retention('apply')).toContain('Inviti eliminati: 2\n')
  expect(await ids()).toEqual([open, fresh])
  expect(await systemEntries()).toEqual([{ action: 'invite.prune', details: { invites: 2 } }])
  expect(await retention('apply')).toContain('Inviti eliminati: 0\n')
  expect(await systemEntries()).toHaveLength(1)
})

test(
  'is a command, whose preview changes nothing and says so',
  async () => {
    expect(await command('preview')).toEqual({
      code: 0,
      said: expect.stringMatching(
        /^Inviti .*\n(.*\n)+Nulla è stato eliminato: per farlo, npm run retention -- apply\n$/,
      ),
    })
    expect((await command('apply')).said).toContain('Inviti eliminati: 0\n')
  },
  timeoutMs,
)

test.each([[], ['delete'], ['apply', 'all']])('%j prints the usage', async (...args) => {
  expect(await command(...args)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Uso: npm run retention/),
  })
})
