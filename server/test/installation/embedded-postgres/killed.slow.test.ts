import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Binaries } from '../../../src/platform/embedded-postgres/binaries.ts'
import { runningProcesses } from '../../../src/platform/embedded-postgres/processes.ts'
import { clusterTag } from '../../../src/platform/embedded-postgres/settings.ts'
import { socketFolder } from '../../../src/platform/embedded-postgres/socket-folder.ts'
import { clusterProcesses, makeFolder, removeFolders, worldReadableBinaries } from './fixtures.ts'
import { endHosts, type Host, query, startHost } from './host.ts'

let binaries: Binaries
let folder: string
const strangers: ChildProcess[] = []

beforeAll(async () => {
  binaries = await worldReadableBinaries()
  folder = join(await makeFolder(0o755), 'postgres')
})
afterEach(async () => {
  await endHosts()
  for (const stranger of strangers.splice(0)) stranger.kill('SIGKILL')
})
afterAll(removeFolders)

const expectAllGone = () =>
  expect.poll(() => clusterProcesses(folder), { interval: 20 }).toEqual({ guardians: [], servers: [] })

/** The cluster's processes, once stable: a process just forked by PostgreSQL still has its parent's name. */
async function stableProcesses() {
  let found = await clusterProcesses(folder)
  await expect
    .poll(async () => {
      found = await clusterProcesses(folder)
      return [found.guardians.length, found.servers.length]
    })
    .toEqual([2, 1])
  return found
}

/** Whether a signal sent to the process is still pending; `false` for a process that is gone. */
async function hasPendingSignals(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return /^(SigPnd|ShdPnd):\s*\d*[^0\s]/m.test(status)
}

/** Freezes Node first: it would notice the first death and trigger the guardian before the next kill. */
function killAll(host: Host, pids: number[]): void {
  host.kill('SIGSTOP')
  for (const pid of pids) process.kill(pid, 'SIGKILL')
}

test('kill -9 of Node, or of all processes, ends PostgreSQL and loses no acknowledged write', async () => {
  for (const [round, victims] of ['Node', 'all', 'all'].entries()) {
    const host = await startHost({ folder, binaries })
    await query(host, 'CREATE TABLE IF NOT EXISTS written (round int, id int)')
    const client = new Client(host.connection)
    client.on('error', () => {})
    await client.connect()
    let acknowledged = 0
    const writing = (async () => {
      for (;;) {
        await client.query('INSERT INTO written VALUES ($1, $2)', [round, acknowledged + 1])
        acknowledged += 1
      }
    })().catch(() => {})
    await expect.poll(() => acknowledged, { interval: 5 }).toBeGreaterThan(20)
    const { guardians, servers } = await clusterProcesses(folder)
    if (victims === 'all') killAll(host, [...guardians, ...servers])
    await host.end('SIGKILL')
    await expectAllGone()
    await writing
    await client.end().catch(() => {})

    const after = await startHost({ folder, binaries })
    const sql = `SELECT count(*)::int AS found FROM written WHERE round = ${round} AND id <= ${acknowledged}`
    expect(await query(after, sql)).toEqual([{ found: acknowledged }])
    expect(await after.end('SIGTERM')).toBe(0)
  }
})

test('a start ends a running orphan first', async () => {
  const host = await startHost({ folder, binaries })
  const { guardians, servers } = await stableProcesses()
  killAll(host, guardians)
  await host.end('SIGKILL')
  await expect.poll(async () => (await clusterProcesses(folder)).servers).toEqual(servers)

  const next = await startHost({ folder, binaries })
  expect(await query(next, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect((await clusterProcesses(folder)).servers).not.toEqual(servers)
})

test('lock files with the pid of another running program do not prevent a start', async () => {
  await (await startHost({ folder, binaries })).end('SIGTERM')
  const { uid, gid } = await stat(folder)
  const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {})
  strangers.push(stranger)
  const lines = `${stranger.pid}\n/proc/self/fd/3\n1700000000\n5432\n\n\n`
  await writeFile(join(folder, 'postmaster.pid'), lines)
  const sockets = socketFolder(clusterTag(folder))
  await mkdir(sockets)
  await writeFile(join(sockets, '.s.PGSQL.5432.lock'), lines)

  const host = await startHost({ folder, binaries })
  expect(await query(host, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(stranger.exitCode ?? stranger.signalCode).toBe(null)
})

test('exactly one of several parallel starts wins, on a new folder and on an existing one', async () => {
  const fresh = join(await makeFolder(0o755), 'postgres')
  for (let round = 1; round <= 3; round++) {
    const starts = [1, 2, 3].map(() => startHost({ folder: fresh, binaries, durable: false }))
    const results = await Promise.allSettled(starts)
    const winners = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const losers = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.message] : []))
    const [winner] = winners
    const refusal = `La cartella dati ${fresh} è già in uso da un altro Filo (pid ${winner?.pid}).`
    expect(losers).toEqual([refusal, refusal])
    expect(winner && (await query(winner, 'SELECT 1 AS one'))).toEqual([{ one: 1 }])
    await winner?.end('SIGTERM')
  }
})

test('Ctrl-C reaches only Node', async () => {
  const host = await startHost({ folder, binaries }, { spawn: { detached: true } })
  const before = await stableProcesses()
  process.kill(-host.pid, 'SIGINT')
  await expect.poll(() => host.events).toContainEqual({ interrupted: true })
  // A PostgreSQL that had got the signal too would refuse a new connection.
  expect(await query(host, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(await clusterProcesses(folder)).toEqual(before)
  expect(await host.end('SIGTERM')).toBe(0)
})

test('the guardian survives a SIGTERM sent to the whole service', async () => {
  const host = await startHost({ folder, binaries })
  const before = await stableProcesses()
  for (const pid of before.guardians) process.kill(pid, 'SIGTERM')
  for (const pid of before.guardians) await expect.poll(() => hasPendingSignals(pid)).toBe(false)
  expect(await query(host, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(await clusterProcesses(folder)).toEqual(before)
  await host.end('SIGKILL')
  await expectAllGone()
})

test('a PostgreSQL that ends by itself is restarted under the same lock, without restarting Filo', async () => {
  const host = await startHost({ folder, binaries })
  for (const member of ['servers', 'guardians'] as const) {
    for (const pid of (await clusterProcesses(folder))[member]) process.kill(pid, 'SIGKILL')
    await expect
      .poll(() => host.events.filter(({ log }) => log === 'PostgreSQL lavora di nuovo'))
      .toHaveLength(member === 'servers' ? 1 : 2)
    expect(await query(host, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await expect(startHost({ folder, binaries })).rejects.toThrow(
      `già in uso da un altro Filo (pid ${host.pid})`,
    )
  }
  expect(await host.end('SIGTERM')).toBe(0)
  expect(await clusterProcesses(folder)).toEqual({ guardians: [], servers: [] })
})

/** Keeps a server from ending: it cannot while one of its processes is stopped. */
async function freezeCheckpointer(): Promise<void> {
  const title = `postgres: ${clusterTag(folder)}: checkpointer`
  const [found] = (await runningProcesses()).filter(({ args }) => args[0]?.startsWith(title))
  process.kill(found?.pid ?? 0, 'SIGSTOP')
}

test('an orphan that hangs while stopping is still ended, and the next start finds all data', async () => {
  const host = await startHost({ folder, binaries })
  await query(host, 'CREATE TABLE IF NOT EXISTS kept AS SELECT 42 AS answer')
  await freezeCheckpointer()
  await host.end('SIGKILL')
  const next = await startHost({ folder, binaries })
  expect(await query(next, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
})

test('a server that hangs while stopping is ended', async () => {
  const host = await startHost({
    folder,
    binaries,
    deadline: { SIGINT: 500, SIGQUIT: 500, SIGKILL: 10_000 },
  })
  await freezeCheckpointer()
  expect(await host.end('SIGTERM')).toBe(0)
  expect(await clusterProcesses(folder)).toEqual({ guardians: [], servers: [] })
})
