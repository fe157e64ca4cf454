import type { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { SentQueryOf } from '@filo/contract/kit/route.ts'
import type { Database } from '../src/platform/database/database.ts'
import { type Aim, atMost, shareOfBare } from './aims.ts'
import { addPatients, drawPairs, largestWorkgroup, type Pair } from './clinic.ts'
import { type Load, type Round, ratio, runInterleaved, runLoad, type Schedule } from './load.ts'
import * as send from './requests.ts'
import type { StartedServer } from './servers.ts'
import { median } from './statistics.ts'
import { cpuOf, type Row, rowOf } from './table.ts'

export type BenchContext = {
  folder: string
  database: Database
  product: StartedServer
  bare: StartedServer
  schedule: Omit<Schedule, 'connections'>
  quick: boolean
  report: { row(row: Row): Row; aim(aim: Aim): void }
}

const growth = (values: number[]) => Math.max(...values) / Math.min(...values)

/** Measures product and bare server, interleaved, as two rows of the table; returns the product's. */
export async function measureBesideBare(
  { product, bare, schedule, report }: BenchContext,
  what: string,
  loads: { product: Load; bare: Load },
  connections: number,
): Promise<{ row: Row; rounds: Round[] }> {
  const rounds = await runInterleaved(
    {
      bare: { server: bare, load: () => loads.bare },
      product: { server: product, load: () => loads.product },
    },
    { ...schedule, connections },
  )
  report.row(rowOf(`${what}: bare`, connections, rounds.bare, null))
  return { row: report.row(rowOf(what, connections, rounds.product, rounds.bare)), rounds: rounds.product }
}

/**
 * Opens connections, plans statements and compiles code. Sends a fixed number of requests, not for a fixed time, so
 * that slow servers get warm too.
 */
async function warmUp({ product, bare }: BenchContext, drawn: Pair[]): Promise<void> {
  const once = (load: Load): Load => ({ ...load, once: true })
  for (const connections of [50, 10])
    for (const [server, load] of [
      [product, send.reads(drawn)],
      [product, send.lists(drawn)],
      [bare, send.bareReads(drawn)],
      [bare, send.bareLists(drawn)],
      [bare, send.rungReads('audited', drawn)],
      [bare, send.rungLists('audited', drawn)],
    ] as const)
      await runLoad(server, once(load), { connections, seconds: 1 })
}

/** Measures a read and a list in workgroups of 500 as the database grows. Returns the pairs of the last size. */
export async function measureGrowth(stage: BenchContext): Promise<Pair[]> {
  const sizes = stage.quick ? [1_000, 10_000] : [1_000, 10_000, 100_000]
  const costs = { read: [] as number[], list: [] as number[] }
  let before = 0
  let drawn: Pair[] = []
  for (const size of sizes) {
    await addPatients(stage.database, stage.folder, size - before, (size - before) / 500)
    before = size
    drawn = await drawPairs(stage.database, stage.folder)
    if (size === sizes[0]) await warmUp(stage, drawn)
    const read = { product: send.reads(drawn), bare: send.bareReads(drawn) }
    const list = { product: send.lists(drawn), bare: send.bareLists(drawn) }
    costs.read.push(cpuOf((await measureBesideBare(stage, `read among ${size}`, read, 10)).rounds))
    costs.list.push(cpuOf((await measureBesideBare(stage, `list among ${size}`, list, 10)).rounds))
  }
  for (const [what, values] of Object.entries(costs))
    stage.report.aim(
      atMost(
        `${what}: CPU a request among ${sizes.join(', ')} patients, highest ÷ lowest`,
        growth(values),
        1.5,
      ),
    )
  return drawn
}

/** Compares read and list with the bare server, and measures what each step between them costs. */
export async function measureMain(stage: BenchContext, drawn: Pair[]): Promise<void> {
  const { product, bare, schedule, report } = stage
  const ladders = {
    read: {
      bare: send.bareReads(drawn),
      session: send.rungReads('session', drawn),
      audited: send.rungReads('audited', drawn),
      product: send.reads(drawn),
    },
    'list of 20': {
      bare: send.bareLists(drawn),
      session: send.rungLists('session', drawn),
      audited: send.rungLists('audited', drawn),
      product: send.lists(drawn),
    },
  }
  for (const [what, loads] of Object.entries(ladders))
    for (const connections of [10, 50]) {
      const rounds = await runInterleaved(
        {
          bare: { server: bare, load: () => loads.bare },
          session: { server: bare, load: () => loads.session },
          audited: { server: bare, load: () => loads.audited },
          product: { server: product, load: () => loads.product },
        },
        { ...schedule, connections },
      )
      report.row(rowOf(`${what}: bare`, connections, rounds.bare, null))
      report.row(rowOf('  + session joined', connections, rounds.session, rounds.bare))
      report.row(rowOf('  + audit, group commit', connections, rounds.audited, rounds.bare))
      report.aim(shareOfBare(report.row(rowOf(what, connections, rounds.product, rounds.bare)), 50))
    }
}

/** Compares the page Oggi, which keeps its counts, with a bare route that counts at each call. */
export async function measureToday(stage: BenchContext, drawn: Pair[]): Promise<void> {
  const loads = { product: send.todays(drawn), bare: send.bareTodays(drawn) }
  for (const connections of [10, 50]) {
    const { row } = await measureBesideBare(stage, 'today', loads, connections)
    stage.report.aim(shareOfBare(row, 400))
  }
}

type ListQuery = SentQueryOf<typeof patientRoutes.list>

/** Two letters, joined and split names, two words, common and rare words, no match, and a fiscal code's prefix. */
const searches = [
  'de l',
  'dangelo',
  "d'angelo",
  'nicolo d',
  'ma',
  'm',
  'ross mar',
  'maria',
  'zamponi',
  'xyz',
  'RSSM',
].map((search): ListQuery => ({ search }))

/** Names with other letters, apostrophes or blanks than stored. */
const plainSearches = ['dordevic', 'lukasz', 'oystein', 'strauss', 'deluca', 'de luca', 'lo’bianco'].map(
  (search): ListQuery => ({ search }),
)
/** Sorting by computed columns: age, dwell days. */
const orders = (['age', '-age', 'dwellDays', '-dwellDays'] as const).map((sort): ListQuery => ({ sort }))
const filters: ListQuery[] = [
  { catheter: 'false' },
  { catheter: 'unrecorded' },
  { longDwell: 'true' },
  { access: 'never' },
  { access: 'waiting' },
]

/** Cost of each query relative to the plain list: the median over the rounds. */
async function compareWithList(
  { product, schedule, report }: BenchContext,
  where: string,
  among: Pair[],
  questions: ListQuery[],
): Promise<number[]> {
  const ratios: number[] = []
  for (const asked of questions) {
    const rounds = await runInterleaved(
      {
        list: { server: product, load: () => send.lists(among) },
        asked: { server: product, load: () => send.lists(among, asked) },
      },
      { ...schedule, seconds: 1, connections: 10 },
    )
    const [[by, value] = []] = Object.entries(asked)
    const row = report.row(rowOf(`${by} ${where}: ${value}`, 10, rounds.asked, null))
    ratios.push(row.problem ? Number.NaN : ratio(rounds.list, rounds.asked)[0])
  }
  return ratios
}

/** Compares searches, sorting and filters with the plain list, in workgroups of 500 and 20,000. */
export async function measureLists(stage: BenchContext, drawn: Pair[]): Promise<void> {
  const { report, database, folder } = stage
  const measure = async (where: string, among: Pair[]) => {
    const usual = await compareWithList(stage, where, among, searches)
    const plain = await compareWithList(stage, where, among, plainSearches)
    const ordered = await compareWithList(stage, where, among, orders)
    const filtered = await compareWithList(stage, where, among, filters)
    report.aim(
      atMost(`plain letters ${where}, median, × the median search`, median(plain) / median(usual), 1.2),
    )
    report.aim(atMost(`age and days of catheter ${where}, slowest, × the list`, Math.max(...ordered), 2))
    return { usual: [...usual, ...plain], filtered }
  }
  const small = await measure('of 500', drawn)
  await addPatients(database, folder, 20_000, 1)
  const large = await measure(
    'of 20,000',
    await drawPairs(database, folder, { workgroupId: await largestWorkgroup(database) }),
  )
  report.aim(atMost('search in a workgroup of 500, slowest query, × the list', Math.max(...small.usual), 2))
  report.aim(
    atMost('filter in a workgroup of 500, slowest, × the list', Math.max(...small.filtered), 3, {
      gating: false,
    }),
  )
  report.aim(atMost('search in a workgroup of 20,000, median, × the list', median(large.usual), 3))
  report.aim(
    atMost('search in a workgroup of 20,000, slowest, × the list', Math.max(...large.usual), 3, {
      gating: false,
    }),
  )
}
