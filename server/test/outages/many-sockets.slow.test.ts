import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { infoRoutes } from '@filo/contract/features/alerts/info.routes.ts'
import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { installationRoutes } from '@filo/contract/features/installation/installation.routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpuOf, residentMegabytes } from '../../bench/cpu.ts'
import { quantile } from '../../bench/statistics.ts'
import { type Api, startApi } from '../api.ts'
import { testPassword } from '../factories/clinic.ts'
import { openSocket } from '../sockets/socket-client.ts'
import { flood } from './handshake-flood.ts'
import { measuredMemory, settledMemory } from './held-memory.ts'
import { type ProductProcesses, startProcesses } from './product-processes.ts'
import type { ClientCredentials } from './reconnecting-socket.ts'
import { addBrowsers, type Browser } from './slow-clients.ts'
import { openCrowd } from './socket-crowd.ts'

/** `npm run assure live` sets 5000, and then also measures time and memory, on an otherwise idle machine. */
const idleSockets = Number(process.env.FILO_LIVE_SOCKETS ?? 0)
const isLong = idleSockets > 0
const reconnecting = isLong ? 2_000 : 60
const socketsPerPerson = 20
/** Clients behind the address of one clinic. */
const perAddress = isLong ? 250 : 20
const idleSeconds = 60
const settleMs = 10_000
const limits = { idleMegabytes: 150, idleShare: 0.02, backMs: 10_000, pollP95Ms: 300, heldMegabytes: 5 }

let api: Api
let processes: ProductProcesses
let url: string
let browsers: Browser[]
beforeAll(async () => {
  api = await startApi()
  processes = await startProcesses(api, 1, { TRUST_PROXY: '127.0.0.1', METRICS: 'true', ...measuredMemory })
  ;[url = ''] = processes.urls
  browsers = await addBrowsers(
    api,
    url,
    Math.ceil(Math.max(idleSockets, reconnecting) / socketsPerPerson) + 1,
  )
})
afterAll(async () => {
  await processes.stop()
  await api.close()
})

const from = (address: string) => ({ 'x-forwarded-for': address })
/** Each person has twenty tabs; each clinic has an address. */
const memberOf = (n: number): ClientCredentials => {
  const { cookie = '', 'x-xsrf-token': xsrf } = browsers[Math.floor(n / socketsPerPerson)] ?? {}
  return {
    headers: { cookie, ...from(`10.0.0.${Math.floor(n / perAddress)}`) },
    auth: { as: 'staff', xsrf },
  }
}
const membersOf = (count: number) => Array.from({ length: count }, (_, n) => memberOf(n))
const memberFrom = ({ headers, auth }: ClientCredentials, address: string): ClientCredentials => ({
  headers: { ...headers, ...from(address) },
  auth,
})
const openSockets = async () => {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^filo_sockets (\d+)$/m.exec(metrics)?.[1])
}
const report = (figures: object) => console.log(JSON.stringify({ check: 'live', ...figures }))

/** Status 0 is a broken connection. */
type Answer = { status: number; ms: number }
const p95 = (answers: readonly Answer[]) =>
  Math.round(
    quantile(
      answers.map(({ ms }) => ms).toSorted((a, b) => a - b),
      0.95,
    ),
  )
async function ask(path: string, init: RequestInit): Promise<Answer> {
  const began = performance.now()
  const answer = await fetch(url + path, init).catch(() => null)
  await answer?.arrayBuffer()
  return { status: answer?.status ?? 0, ms: performance.now() - began }
}
/** Headers of a person outside the crowd. */
const otherPerson = () => ({ ...browsers.at(-1), ...from('10.1.0.1'), 'x-filo-background': '1' })
const poll = () => ask(`/api${infoRoutes.read.path}`, { headers: otherPerson() })

/** Repeats a request at an interval, without waiting for its answers, until `isOver`. */
async function repeat(everyMs: number, isOver: () => boolean, request: () => Promise<Answer>) {
  const sent: Promise<Answer>[] = []
  while (!isOver()) {
    sent.push(request())
    await pause(everyMs)
  }
  return Promise.all(sent)
}

/** Repeats a request until `isOver`, each after the answer to the one before. */
async function inTurn(isOver: () => boolean, request: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  while (!isOver()) {
    answers.push(await request())
    await pause(300)
  }
  return answers
}

/** Signs in as somebody else of the clinic, with a new browser. */
async function signIn(): Promise<Answer> {
  const { path, method } = authRoutes.login
  const page = await fetch(`${url}/api${installationRoutes.read.path}`, { headers: from('10.1.0.2') })
  const cookie = page.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const body = JSON.stringify({ email: api.clinic.nurse.email, password: testPassword })
  const xsrf = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? ''
  const headers = {
    ...{ cookie, 'x-xsrf-token': xsrf, 'content-type': 'application/json' },
    ...from('10.1.0.2'),
  }
  return ask(`/api${path}`, { method, body, headers })
}

/** Fetched by each client once it is back, like a page that shows little. */
const reconnectRefetch = [`/api${infoRoutes.read.path}`]

test(`${reconnecting} clients come back after a restart, while others sign in and poll`, async () => {
  const crowd = openCrowd({ url, members: membersOf(reconnecting), refetch: reconnectRefetch })
  try {
    await expect.poll(() => crowd.state().connected).toBe(reconnecting)
    const began = performance.now()
    await processes.restart(0, 'SIGTERM')
    const ready = performance.now()
    let isOver = false
    const polling = repeat(30, () => isOver, poll)
    const signingIn = inTurn(() => isOver, signIn)
    await expect.poll(() => crowd.state().connected, { interval: 50 }).toBe(reconnecting)
    const back = performance.now()
    isOver = true
    const [polls, signIns] = await Promise.all([polling, signingIn])
    expect(new Set(polls.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(signIns.map(({ status }) => status))).toEqual(new Set([204]))
    await expect.poll(() => crowd.state().refetched).toBe(reconnecting * reconnectRefetch.length)
    const refetches = crowd.state().refetchMs.map((ms) => ({ ms, status: 200 }))
    const figures = {
      clients: reconnecting,
      restartMs: Math.round(ready - began),
      backMs: Math.round(back - ready),
      ...{ polls: polls.length, pollP95Ms: p95(polls) },
      ...{ signIns: signIns.length, signInP95Ms: p95(signIns), refetchP95Ms: p95(refetches) },
      failedRefetches: crowd.state().failed,
    }
    if (!isLong) return
    report(figures)
    expect(figures.backMs).toBeLessThanOrEqual(limits.backMs)
    expect(figures.pollP95Ms).toBeLessThanOrEqual(limits.pollP95Ms)
  } finally {
    crowd.close()
  }
})

/** Share of one core that a process uses now. */
async function cpuShare(pid: number, seconds: number): Promise<number> {
  const [cpu, began] = [cpuOf(pid), performance.now()]
  await pause(seconds * 1_000)
  return (cpuOf(pid) - cpu) / ((performance.now() - began) * 1_000)
}

test.runIf(isLong)(`${idleSockets} idle sockets take little memory and CPU time`, async () => {
  await processes.restart(0, 'SIGTERM')
  const pid = processes.running[0]?.child.pid ?? 0
  await Promise.all(Array.from({ length: 200 }, poll))
  await pause(settleMs)
  const shareWithout = await cpuShare(pid, idleSeconds)
  const before = residentMegabytes(pid)
  const crowd = openCrowd({ url, members: membersOf(idleSockets), refetch: [] })
  try {
    await expect.poll(() => crowd.state().connected).toBe(idleSockets)
    await pause(settleMs)
    const shareWith = await cpuShare(pid, idleSeconds)
    const megabytes = residentMegabytes(pid) - before
    const percent = (share: number) => Math.round(share * 1_000) / 10
    report({
      ...{ idleSockets, megabytes: Math.round(megabytes), openFiles: readdirSync(`/proc/${pid}/fd`).length },
      ...{ percentOfCore: percent(shareWith), withoutSockets: percent(shareWithout) },
    })
    expect(megabytes).toBeLessThanOrEqual(limits.idleMegabytes)
    expect(shareWith - shareWithout).toBeLessThanOrEqual(limits.idleShare)
  } finally {
    crowd.close()
  }
})

const handshakes = isLong ? { perSecond: 1_000, seconds: 10 } : { perSecond: 300, seconds: 1 }
const givenBack = isLong ? ', and its memory is given back' : ''
test.each([
  ['without credentials', (): ClientCredentials => ({ headers: {}, auth: {} })],
  ['with a valid cookie', () => memberOf(0)],
])(`a flood of handshakes %s stops nobody else${givenBack}`, async (kind, floodedBy) => {
  const [server] = processes.running
  if (!server) throw new Error('no process')
  // The first flood compiles and allocates what stays.
  if (isLong) await flood({ url, member: memberFrom(floodedBy(), '10.2.0.1'), ...handshakes, seconds: 2 })
  const before = isLong ? await settledMemory(server) : 0
  let isOver = false
  const polling = repeat(30, () => isOver, poll)
  const flooding = flood({ url, member: memberFrom(floodedBy(), '10.2.0.1'), ...handshakes })
  await pause(isLong ? 3_000 : 100)
  const opened = await openSocket(url, memberFrom(memberOf(socketsPerPerson), '10.1.0.1'))
  const { admitted, refused, perSecond } = await flooding
  isOver = true
  const polls = await polling
  expect(typeof opened).toBe('object')
  expect(new Set(polls.map(({ status }) => status))).toEqual(new Set([200]))
  await expect.poll(openSockets).toBe(1)
  if (typeof opened === 'object') opened.socket.disconnect()
  expect(processes.running[0]?.child.exitCode).toBe(null)
  if (!isLong) return
  const heldMegabytes = ((await settledMemory(server)) - before) / 1_000_000
  const figures = { handshakes: kind, perSecond, admitted, refused, pollP95Ms: p95(polls) }
  report({ ...figures, heldMegabytes: Math.round(heldMegabytes * 10) / 10 })
  expect(figures.pollP95Ms).toBeLessThanOrEqual(limits.pollP95Ms)
  expect(heldMegabytes).toBeLessThanOrEqual(limits.heldMegabytes)
})
