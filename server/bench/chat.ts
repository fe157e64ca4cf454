// Conversations: how soon the members of a room receive a message compared with plain Socket.IO, how much memory open
// sockets take, and what it costs to open a long conversation.
import { setTimeout as pause } from 'node:timers/promises'
import { chatEvents } from '@filo/contract/features/chat/chat.events.ts'
import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import type { Message } from '@filo/contract/features/chat/message.schema.ts'
import type { Socket } from 'socket.io-client'
import { v7 as uuid } from 'uuid'
import { addMessages } from '../test/factories/chat.ts'
import { atMost } from './aims.ts'
import { drawPairs, type Pair } from './clinic.ts'
import { residentMegabytes } from './cpu.ts'
import { ratio, runInterleaved, runLoad } from './load.ts'
import type { BenchContext } from './measures.ts'
import * as send from './requests.ts'
import { startRawChat } from './servers.ts'
import { asStaff, openSockets, socketsPerPerson } from './sockets.ts'
import { median, quantile } from './statistics.ts'
import { rowOf } from './table.ts'

const messagesPerSecond = 10
const idleSockets = 1_000

/** Messages before the measured ones: the server was idle while the other one was measured. */
const warmUp = 2 * messagesPerSecond

/** Writes for `seconds` from changing sockets; returns for each message and member the milliseconds until receipt. */
async function converse(sockets: readonly Socket[], room: string, seconds: number): Promise<number[]> {
  const began = new Map<string, number>()
  const waits: number[] = []
  const onMessage = ({ id }: Message) => {
    const sent = began.get(id)
    if (sent !== undefined) waits.push(performance.now() - sent)
  }
  for (const socket of sockets) socket.on(chatEvents.message.name, onMessage)
  const count = seconds * messagesPerSecond
  for (let n = -warmUp; n < count; n += 1) {
    const id = uuid()
    if (n >= 0) began.set(id, performance.now())
    const text = `La medicazione è asciutta, la misura di oggi è ${n}.`
    const acknowledged = sockets[((n + warmUp) * 7) % sockets.length]
      ?.timeout(10_000)
      .emitWithAck(chatEvents.send.name, { room, id, text })
    acknowledged?.then(({ error }: { error?: { code: string } }) => {
      if (error) throw new Error(error.code)
    })
    await pause(1_000 / messagesPerSecond)
  }
  await pause(1_000)
  for (const socket of sockets) socket.off(chatEvents.message.name, onMessage)
  if (waits.length !== count * sockets.length)
    throw new Error(`${waits.length} messages were heard of ${count * sockets.length}`)
  return waits
}

const p99 = (waits: number[]) =>
  quantile(
    waits.toSorted((a, b) => a - b),
    0.99,
  )

/** Moves enough people into one workgroup, so that its room is as large as needed. */
async function fillOneWorkgroup({ database, folder }: BenchContext): Promise<Pair[]> {
  const [{ id } = { id: '' }] = await database.query<{ id: string }>(
    "SELECT workgroup_id AS id FROM staff WHERE 'nurse' = ANY (roles) LIMIT 1",
  )
  await database.query(
    `UPDATE staff SET workgroup_id = $1 WHERE id IN (SELECT id FROM staff WHERE 'nurse' = ANY (roles) LIMIT $2)`,
    [id, Math.ceil(idleSockets / socketsPerPerson) + 10],
  )
  return drawPairs(database, folder, { workgroupId: id })
}

export async function measureChat(stage: BenchContext): Promise<void> {
  const { product, quick, report } = stage
  const members = await fillOneWorkgroup(stage)
  const openers = [...Map.groupBy(members, ({ staffId }) => staffId).values()]
    .flatMap((theirs) => Array.from({ length: socketsPerPerson }, (_, n) => theirs[n % theirs.length]))
    .filter((pair) => pair !== undefined)
    .map(asStaff)
  const room = members[0]?.workgroupId ?? ''

  const before = residentMegabytes(product.pid)
  const idle = await openSockets(product.url, openers.slice(0, idleSockets))
  await pause(5_000)
  report.aim(
    atMost(
      `${idle.length} idle sockets, additional resident memory`,
      residentMegabytes(product.pid) - before,
      60,
      {
        ...{ digits: 0, unit: ' MB' },
      },
    ),
  )
  for (const socket of idle) socket.disconnect()
  await pause(1_000)

  const raw = await startRawChat(stage.folder)
  try {
    for (const size of [100, 500]) {
      const ours = await openSockets(product.url, openers.slice(0, size))
      const theirs = await openSockets(
        raw.url,
        Array.from({ length: size }, () => ({})),
      )
      const [seconds, rounds] = quick ? [4, 2] : [10, 5]
      const measured = { ours: [] as number[], theirs: [] as number[] }
      for (let n = 0; n < rounds; n += 1) {
        measured.theirs.push(p99(await converse(theirs, room, seconds)))
        measured.ours.push(p99(await converse(ours, room, seconds)))
      }
      for (const socket of [...ours, ...theirs]) socket.disconnect()
      const [whole, bare] = [median(measured.ours), median(measured.theirs)]
      const what = `a message to each of ${size}, ${messagesPerSecond} a second, p99`
      report.aim(atMost(`${what}, × raw Socket.IO (${bare.toFixed(1)} ms)`, whole / bare, 2))
      report.aim(atMost(what, whole, 300, { digits: 1, unit: ' ms' }))
    }
  } finally {
    await raw.stop()
  }
  await measureLongRoom(stage, members)
  await measureForeignWords(stage, members)
}

/** Compares opening a conversation of 100,000 messages with one of 100. */
async function measureLongRoom(
  { product: server, database, schedule, report }: BenchContext,
  members: Pair[],
): Promise<void> {
  const [long, short] = members.filter(
    ({ patientId }, n) => members.findIndex((one) => one.patientId === patientId) === n,
  )
  if (!long || !short) throw new Error('no patients')
  await addMessages(database, long, 100_000)
  await addMessages(database, short, 100)
  const load = (pair: Pair) => send.messageLists(Array.from({ length: 100 }, () => pair))
  // Warms the server up, for which the first of the two would otherwise pay.
  await runLoad(server, load(short), { connections: 10, seconds: 1 })
  const rounds = await runInterleaved(
    { short: { server, load: () => load(short) }, long: { server, load: () => load(long) } },
    { ...schedule, connections: 10 },
  )
  const rows = [
    report.row(rowOf('a conversation of 100 messages', 10, rounds.short, null)),
    report.row(rowOf('a conversation of 100,000 messages', 10, rounds.long, null)),
  ]
  const times = rows.some(({ problem }) => problem) ? Number.NaN : ratio(rounds.short, rounds.long)[0]
  report.aim(atMost('opening a conversation of 100,000 messages, × one of 100', times, 1.2))
}

/** Compares searches for a word of 100,000 messages of another workgroup with searches for a word of nobody. */
async function measureForeignWords(
  { product: server, database, folder, schedule, report }: BenchContext,
  members: Pair[],
) {
  const others = (await drawPairs(database, folder)).filter(
    ({ workgroupId }) => workgroupId !== members[0]?.workgroupId,
  )
  const search = (word: string) => ({
    server,
    load: () => send.pages(others, chatRoutes.search, { search: word }),
  })
  const rounds = await runInterleaved(
    { nobodys: search('nessuno'), others: search('messaggio') },
    { ...schedule, connections: 10 },
  )
  const rows = [
    report.row(rowOf('a search for a word of nobody', 10, rounds.nobodys, null)),
    report.row(rowOf('a search for a word of other workgroups', 10, rounds.others, null)),
  ]
  const times = rows.some(({ problem }) => problem) ? Number.NaN : ratio(rounds.nobodys, rounds.others)[0]
  report.aim(atMost('a search for a word of other workgroups, × of nobody', times, 1.5))
}
