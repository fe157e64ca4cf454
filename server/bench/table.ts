import { medianOf, type Round, ratio } from './load.ts'
import { spread } from './statistics.ts'

const headings = [
  'what',
  'conn.',
  'req/s',
  'of bare (min–max)',
  'p50 / p95 / p99 ms',
  'CPU µs: node + pg',
  'of bare',
  'spread',
  'others',
]
const widths = [34, 5, 7, 20, 20, 17, 7, 6, 6]

const line = (cells: string[]) => cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' ')
const share = (part: number) => `${Math.round(part * 100)} %`

/** One row of the table, also stored in the result file. */
export type Row = {
  what: string
  connections: number
  perSecond: number
  ofBare: [number, number, number] | null
  /** CPU of the bare server as a share of this one's: the ratio least affected by a busy machine. */
  cpuOfBare: number | null
  p50: number
  p95: number
  p99: number
  nodeCpu: number
  postgresCpu: number
  spread: number
  others: number
  problem: string | null
}

/** Median CPU of Node and PostgreSQL together, in microseconds per request. */
export const cpuOf = (rounds: Round[]): number =>
  medianOf(rounds, 'nodeCpu') + medianOf(rounds, 'postgresCpu')

/** Medians over the rounds; ratios to `bare` are computed per round. */
export function rowOf(what: string, connections: number, rounds: Round[], bare: Round[] | null): Row {
  const figures = ['perSecond', 'p50', 'p95', 'p99', 'nodeCpu', 'postgresCpu', 'others'] as const
  const medians = figures.map((figure) => [figure, medianOf(rounds, figure)] as const)
  return {
    what,
    connections,
    ofBare: bare && ratio(rounds, bare),
    cpuOfBare: bare && cpuOf(bare) / cpuOf(rounds),
    ...(Object.fromEntries(medians) as Record<(typeof figures)[number], number>),
    spread: spread(rounds.map(({ perSecond }) => perSecond)),
    problem:
      [...rounds, ...(bare ?? [])].map(({ problem }) => problem).find((found) => found !== null) ?? null,
  }
}

export const header = (): string => line(headings)

export function formatRow(row: Row): string {
  if (row.problem) return `${row.what} (${row.connections}): INVALID, ${row.problem}`
  const [middle, lowest, highest] = row.ofBare ?? []
  return line([
    row.what,
    String(row.connections),
    row.perSecond.toFixed(0),
    middle === undefined ? '–' : `${share(middle)} (${share(lowest ?? 0)}–${share(highest ?? 0)})`,
    [row.p50, row.p95, row.p99].map((ms) => ms.toFixed(1)).join(' / '),
    `${row.nodeCpu.toFixed(0)} + ${row.postgresCpu.toFixed(0)}`,
    row.cpuOfBare === null ? '–' : share(row.cpuOfBare),
    share(row.spread),
    share(row.others),
  ])
}
