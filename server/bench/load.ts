import { cpus } from 'node:os'
import autocannon from 'autocannon'
import { cpuOf, cpuOfMachine, cpuOfPostgres } from './cpu.ts'
import { median, quantile } from './statistics.ts'

/** A server under load: its address, its process and that of the database behind it. */
export type Server = { url: string; pid: number; postmaster: number }

/** Requests to send; each connection repeats its own part of them, or sends it only `once`. */
export type Load = { requests: autocannon.Request[]; once?: boolean }

/** Latencies in milliseconds; CPU in microseconds per request. */
export type Round = {
  perSecond: number
  p50: number
  p95: number
  p99: number
  nodeCpu: number
  postgresCpu: number
  /** Share of the machine's CPU used by processes other than the bench, the server and its database. */
  others: number
  /** Why the round is invalid: responses other than 2xx, errors, or no response at all. */
  problem: string | null
}

const splitEvenly = <T>(list: T[], count: number): T[][] => {
  const length = Math.floor(list.length / count)
  return Array.from({ length: count }, (_, n) => list.slice(n * length, (n + 1) * length))
}

/** Sends for `seconds` over `connections`, or each request once, and measures. */
export async function runLoad(
  server: Server,
  load: Load,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Round> {
  const shares = splitEvenly(load.requests, connections)
  const amount = load.once ? shares.reduce((sum, share) => sum + share.length, 0) : undefined
  const latencies: number[] = []
  const failures = new Map<string, number>()
  let waiting = 0
  let last = 0
  const before = cpuTimes(server)
  const began = performance.now()
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(
      {
        url: server.url,
        connections,
        ...(amount === undefined ? { duration: seconds } : { amount }),
        setupClient: (client) => {
          client.setRequests(shares[waiting] ?? [])
          waiting += 1
        },
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    )
    running.on('reqError', ({ code, message }: NodeJS.ErrnoException) => {
      const what = code ?? message
      failures.set(what, (failures.get(what) ?? 0) + 1)
    })
    running.on('response', (_client, _status, _bytes, milliseconds) => {
      latencies.push(milliseconds)
      last = performance.now()
    })
  })
  const after = cpuTimes(server)
  const ended = performance.now()
  const spent = (who: keyof typeof before) => after[who] - before[who]
  const ours = spent('node') + spent('postgres') + spent('bench')
  const count = latencies.length
  const sorted = latencies.toSorted((a, b) => a - b)
  return {
    perSecond: (count / (last - began)) * 1000,
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    p99: quantile(sorted, 0.99),
    nodeCpu: spent('node') / count,
    postgresCpu: spent('postgres') / count,
    others: Math.max(0, (spent('machine') - ours) / ((ended - began) * 1000 * cpus().length)),
    problem: problemOf(result, failures),
  }
}

function cpuTimes({ pid, postmaster }: Server) {
  const { user, system } = process.cpuUsage()
  return {
    node: cpuOf(pid),
    postgres: cpuOfPostgres(postmaster),
    bench: user + system,
    machine: cpuOfMachine(),
  }
}

/** Describes what went wrong, or `null`. `failures` counts the client's errors by code. */
function problemOf(
  { statusCodeStats = {}, duration }: autocannon.Result,
  failures: Map<string, number>,
): string | null {
  const refused = Object.entries(statusCodeStats).filter(([status]) => !status.startsWith('2'))
  const problems = [
    ...refused.map(([status, { count }]) => `${count} answers ${status}`),
    ...[...failures].map(([what, times]) => `${times} × ${what}`),
  ]
  if (Object.keys(statusCodeStats).length === 0) problems.unshift(`no answer within ${duration.toFixed(1)} s`)
  return problems.length > 0 ? problems.join(', ') : null
}

/** A server to measure; its load may differ each round. */
export type Contender = { server: Server; load: (round: number) => Load }
export type Schedule = {
  connections: number
  rounds: number
  seconds: number
  /** How many rounds may be repeated, because others kept the machine busy or a commit of the audit waited for the disk
   * all the time; the quietest rounds count. */
  replays?: number
}

/** A round in which other processes use more than this share of the CPU is repeated. */
export const noiseLimit = 0.1

/** Drives every contender once per round, so that all run under the same conditions. */
export async function runInterleaved<Name extends string>(
  contenders: Record<Name, Contender>,
  { rounds, replays = 0, ...pace }: Schedule,
): Promise<Record<Name, Round[]>> {
  const played: Record<string, Round>[] = []
  const noise = (round: Record<string, Round>) =>
    Math.max(...Object.values(round).map(({ others, perSecond }) => (perSecond > 0 ? others : 1)))
  const enough = () => played.filter((round) => noise(round) <= noiseLimit).length >= rounds
  while (played.length < rounds || (played.length < rounds + replays && !enough())) {
    const round: Record<string, Round> = {}
    for (const [name, { server, load }] of Object.entries<Contender>(contenders))
      round[name] = await runLoad(server, load(played.length), pace)
    played.push(round)
  }
  const kept = played.toSorted((a, b) => noise(a) - noise(b)).slice(0, rounds)
  const ofName = (name: string) => kept.flatMap((round) => round[name] ?? [])
  return Object.fromEntries(Object.keys(contenders).map((name) => [name, ofName(name)])) as Record<
    Name,
    Round[]
  >
}

/** Speed of one contender relative to another in the same round: median, lowest, highest. */
export function ratio(of: Round[], to: Round[]): [median: number, lowest: number, highest: number] {
  const ratios = of.map((round, n) => round.perSecond / (to[n]?.perSecond ?? Number.NaN))
  return [median(ratios), Math.min(...ratios), Math.max(...ratios)]
}

export const medianOf = (rounds: Round[], figure: Exclude<keyof Round, 'problem'>): number =>
  median(rounds.map((round) => round[figure]))
