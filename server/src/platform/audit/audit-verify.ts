import type { Database, Sql } from '../database/database.ts'
import { type Block, blockHash, contentOf, genesisBlock, type Seal } from './audit-seal.ts'

const batch = 2_000
/** Ids per statement when looking for entries without a seal. */
const idsPerStatement = 100_000
/** Enough to show that a trail was rewritten from end to end. */
const maxProblems = 200

type StoredBlock = Block & { entries: number; previous: Buffer }
type StoredSeal = Seal & {
  block: number
  /** The entry still exists. */
  found: boolean
  /** Time and action of an entry that is no longer what was sealed, otherwise `null`. */
  changed: string | null
}

/** The last pruned block, and how many entries were pruned with it. */
type Checkpoint = Block & { entries: number }

export type Verdict = {
  entries: number
  blocks: number
  /** Entries pruned since the installation began. */
  forgotten: number
  last: Block
  problems: string[]
  /** How many problems there are beyond the listed ones. */
  unlisted: number
}

type Options = {
  /** A block noted by an operator earlier: it must still be there. */
  known?: { number: number; hash: string } | undefined
  /** Age from which an entry must have its seal. */
  sealedAfterMinutes?: number
}

/**
 * Verifies the whole trail on one snapshot: each entry against its seal, each block against its seals and the block
 * before. Reads in batches, so a long trail takes time, not memory.
 */
export async function verifyAudit(
  database: Database,
  { known, sealedAfterMinutes = 5 }: Options = {},
): Promise<Verdict> {
  return database.transaction(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const verdict: Verdict = {
      entries: 0,
      blocks: 0,
      forgotten: 0,
      last: genesisBlock,
      problems: [],
      unlisted: 0,
    }
    const report = (problem: string) => {
      if (verdict.problems.length < maxProblems) verdict.problems.push(problem)
      else verdict.unlisted += 1
    }
    const checkpoints = await checkpointsIn(tx)
    for (const { entries } of checkpoints) verdict.forgotten += entries
    verdict.last = checkpoints.at(-1) ?? genesisBlock
    await checkPruningAudited(tx, checkpoints, report)
    await checkStraySeals(tx, verdict.last, report)
    await checkChain(tx, verdict, report, known && { ...known, checkpoints })
    await checkUnsealed(tx, sealedAfterMinutes, report)
    return verdict
  })
}

const checkpointsIn = (tx: Sql): Promise<Checkpoint[]> =>
  tx.query<Checkpoint>(
    'SELECT block_number AS number, hash, entries FROM audit_checkpoint ORDER BY block_number',
  )

/** Somebody who cut off the beginning by hand could also write a checkpoint; a regular pruning left an audit entry. */
async function checkPruningAudited(
  tx: Sql,
  checkpoints: Checkpoint[],
  report: (problem: string) => void,
): Promise<void> {
  const last = checkpoints.at(-1)
  if (!last) return
  const recorded = await tx.query(
    `SELECT FROM audit_entry WHERE action = 'audit.prune' AND outcome = 'done'
       AND details ->> 'block' = $1 AND details ->> 'hash' = $2 LIMIT 1`,
    [String(last.number), last.hash.toString('hex')],
  )
  if (recorded.length === 0) report(`nessuna voce dice chi ha tolto i blocchi fino al ${last.number}`)
}

/** A regular pruning leaves no seals behind; the walk from the checkpoint on would not see them. */
async function checkStraySeals(tx: Sql, { number }: Block, report: (problem: string) => void): Promise<void> {
  const strays = await tx.query<{ block: number }>(
    `SELECT DISTINCT block_number AS block FROM audit_seal WHERE block_number <= $1
       AND NOT EXISTS (SELECT FROM audit_block WHERE number = block_number) ORDER BY block`,
    [number],
  )
  for (const { block } of strays) report(`blocco ${block}: è stato tolto, e ne restano sigilli`)
}

type Known = NonNullable<Options['known']> & { checkpoints: Checkpoint[] }

async function checkChain(
  tx: Sql,
  verdict: Verdict,
  report: (problem: string) => void,
  known: Known | undefined,
): Promise<void> {
  const seals = sealsInOrder(tx)
  const isKnown = ({ number, hash }: Block) => known?.number === number && known.hash === hash.toString('hex')
  let isKnownThere = known === undefined || known.checkpoints.some(isKnown)
  /**
   * Reads and checks the seals up to this block, and returns those of the block itself. Earlier ones belong to missing
   * blocks.
   */
  const sealsUpTo = async (number: number) => {
    const own: StoredSeal[] = []
    for (let seal = await seals.peek(); seal && seal.block <= number; seal = await seals.peek()) {
      checkEntry(seal, report)
      if (seal.block === number) own.push(seal)
      seals.take()
    }
    return own
  }
  for await (const block of blocks(tx)) {
    const { number, hash, previous, entries } = block
    if (number <= verdict.last.number)
      report(`blocco ${number}: doveva essere tolto con quelli fino al ${verdict.last.number}`)
    else if (number !== verdict.last.number + 1) report(missingBlocks(verdict.last.number + 1, number - 1))
    else if (!previous.equals(verdict.last.hash)) report(`blocco ${number}: catena interrotta`)
    const own = await sealsUpTo(number)
    if (own.length !== entries)
      report(`blocco ${number}: contiene ${own.length} sigilli, ne erano stati posti ${entries}`)
    else if (!blockHash(number, previous, own).equals(hash)) report(`blocco ${number}: sigilli modificati`)
    isKnownThere ||= isKnown(block)
    verdict.last = { number, hash }
    verdict.blocks += 1
    verdict.entries += own.length
  }
  let behind = verdict.last.number
  for (let seal = await seals.peek(); seal; seal = await seals.peek()) {
    if (seal.block > behind) report(missingBlocks(behind + 1, seal.block))
    behind = Math.max(behind, seal.block)
    await sealsUpTo(seal.block)
  }
  if (known && !isKnownThere) report(missingKnownBlock(known))
}

function missingKnownBlock({ number, checkpoints }: Known): string {
  const forgotten = checkpoints.find((checkpoint) => number < checkpoint.number)
  return forgotten
    ? `blocco ${number}: è stato tolto con quelli fino al ${forgotten.number}, annotarne uno più recente`
    : `blocco ${number}: non è più quello annotato`
}

const missingBlocks = (first: number, last: number) =>
  first === last ? `manca il blocco ${first}` : `mancano i blocchi da ${first} a ${last}`

function checkEntry({ id, block, found, changed }: StoredSeal, report: (problem: string) => void): void {
  if (!found) report(`manca la voce ${id} (sigillata nel blocco ${block})`)
  else if (changed !== null) report(`Voce ${id} (${changed}) modificata dopo il sigillo`)
}

async function* blocks(tx: Sql): AsyncGenerator<StoredBlock> {
  for (let last = 0; ; ) {
    const rows = await tx.query<StoredBlock>(
      'SELECT number, entries, previous, hash FROM audit_block WHERE number > $1 ORDER BY number LIMIT $2',
      [last, batch],
    )
    yield* rows
    if (rows.length < batch) return
    last = rows.at(-1)?.number ?? last
  }
}

/** All seals by block and entry, read ahead in batches. */
function sealsInOrder(tx: Sql) {
  let rows: StoredSeal[] = []
  let place = 0
  let isLast = false
  return {
    async peek(): Promise<StoredSeal | undefined> {
      if (place === rows.length && !isLast) {
        rows = await sealsAfter(tx, rows.at(-1))
        isLast = rows.length < batch
        place = 0
      }
      return rows[place]
    },
    take: () => {
      place += 1
    },
  }
}

/** A tampered entry may have no time, or one that cannot be formatted. */
const label = `coalesce(iso(e.at), '?') || ', ' || coalesce(e.action, '?')`

const sealsAfter = (tx: Sql, last = { block: 0, id: 0 }) =>
  tx.run<StoredSeal>({
    name: 'audit.verify',
    text: `SELECT s.entry_id AS id, s.block_number AS block, s.digest, e.id IS NOT NULL AS found,
        CASE WHEN e.id IS NOT NULL AND s.digest IS DISTINCT FROM sha256(convert_to(${contentOf('e')}, 'UTF8')) THEN ${label} END AS changed
      FROM (SELECT entry_id, block_number, digest FROM audit_seal WHERE (block_number, entry_id) > ($1, $2)
        ORDER BY block_number, entry_id LIMIT $3) s LEFT JOIN audit_entry e ON e.id = s.entry_id
      ORDER BY s.block_number, s.entry_id`,
    values: [last.block, last.id, batch],
  })

async function checkUnsealed(tx: Sql, minutes: number, report: (problem: string) => void): Promise<void> {
  const [ends] = await tx.query<{ first: number; last: number }>(
    'SELECT coalesce(min(id), 1) AS first, coalesce(max(id), 0) AS last FROM audit_entry',
  )
  for (let from = ends?.first ?? 1; from <= (ends?.last ?? 0); from += idsPerStatement) {
    const rows = await tx.query<{ id: number; label: string }>(
      `SELECT e.id, ${label} AS label FROM audit_entry e
       WHERE e.id >= $1 AND e.id < $2
         AND (e.at BETWEEN clock_timestamp() - make_interval(mins => $3) AND clock_timestamp()) IS NOT TRUE
         AND NOT EXISTS (SELECT FROM audit_seal s WHERE s.entry_id = e.id AND s.entry_id >= $1 AND s.entry_id < $2)
       ORDER BY e.id LIMIT $4`,
      [from, from + idsPerStatement, minutes, maxProblems + 1],
    )
    for (const { id, label } of rows) report(`Voce ${id} (${label}) senza sigillo`)
  }
}
