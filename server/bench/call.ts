// Calls: how soon people are let into the rooms of visits while many rooms negotiate their connections.
import { setTimeout as pause } from 'node:timers/promises'
import { callEvents } from '@filo/contract/features/call/call.events.ts'
import type { Joined } from '@filo/contract/features/call/peer.schema.ts'
import { socketPath } from '@filo/contract/kit/socket-path.ts'
import { io, type Socket } from 'socket.io-client'
import { v7 as uuid } from 'uuid'
import { atMost } from './aims.ts'
import { drawPairs, type Pair } from './clinic.ts'
import type { BenchContext } from './measures.ts'
import { asStaff } from './sockets.ts'
import { quantile } from './statistics.ts'

const rooms = 200
/** All rooms open during this time, two people in each. */
const openingMs = 5_000
const candidates = 10
const minutes = 30
const maxHeld = 4
/** About as long as the offer of a browser with sound, picture and screen. */
const sdp = 'a=rtpmap:96 VP8/90000\r\n'.repeat(350)

type Room = { visitId: string; people: [Pair, Pair] }

/** Plans visits that are going on, each with two people of its workgroup. */
async function planVisits({ database, folder, quick }: BenchContext): Promise<Room[]> {
  const drawn = await drawPairs(database, folder)
  const colleagues = Map.groupBy(drawn, ({ workgroupId }) => workgroupId)
  /** By holder: nobody has two visits at once. */
  const held = new Map<string, number>()
  const patients = new Set<string>()
  const planned: (Room & { minutesAgo: number })[] = []
  for (const pair of drawn) {
    const other = colleagues.get(pair.workgroupId)?.find(({ staffId }) => staffId !== pair.staffId)
    const before = held.get(pair.staffId) ?? 0
    if (!other || before >= maxHeld || patients.has(pair.patientId)) continue
    held.set(pair.staffId, before + 1)
    patients.add(pair.patientId)
    planned.push({ visitId: uuid(), people: [pair, other], minutesAgo: before * minutes })
    if (planned.length === (quick ? 40 : rooms)) break
  }
  await database.query(
    `INSERT INTO visit (id, created_by, workgroup_id, patient_id, hcp_id, type, status, start_at, end_at)
     SELECT id, hcp, workgroup, patient, hcp, 'televisit', 'accepted', now() - minutes_ago * interval '1 minute',
       now() - (minutes_ago - ${minutes}) * interval '1 minute'
     FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::int[]) AS v (id, workgroup, patient, hcp, minutes_ago)`,
    [
      planned.map(({ visitId }) => visitId),
      planned.map(({ people: [{ workgroupId }] }) => workgroupId),
      planned.map(({ people: [{ patientId }] }) => patientId),
      planned.map(({ people: [{ staffId }] }) => staffId),
      planned.map(({ minutesAgo }) => minutesAgo),
    ],
  )
  return planned
}

type Waits = { entered: number[]; joined: number[]; signalled: number[] }

export async function measureCall(stage: BenchContext): Promise<void> {
  const { product, report } = stage
  const planned = await planVisits(stage)
  const waits: Waits = { entered: [], joined: [], signalled: [] }
  const sockets: Socket[] = []

  const enter = async (pair: Pair, visitId: string) => {
    const began = performance.now()
    const answer = await fetch(`${product.url}/api/visit/${visitId}/call-ticket`, {
      method: 'POST',
      headers: { cookie: pair.cookie, 'x-xsrf-token': pair.xsrf },
    })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    const { ticket } = (await answer.json()) as { ticket: string }
    const { auth, ...options } = asStaff(pair)
    const socket = io(`${product.url}/call`, {
      ...{ path: socketPath, transports: ['websocket'], forceNew: true, ...options },
      auth: { ...auth, ticket },
    })
    sockets.push(socket)
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve)
      socket.on('connect_error', reject)
    })
    const asked = performance.now()
    const joined = await acknowledged<Joined>(socket, callEvents.join.name, {
      media: { mic: true, cam: true, screen: false },
    })
    waits.joined.push(performance.now() - asked)
    waits.entered.push(performance.now() - began)
    return { socket, peer: joined.peer }
  }

  const negotiate = async ({ visitId, people: [one, other] }: Room) => {
    const sent: number[] = []
    const first = await enter(one, visitId)
    const second = await enter(other, visitId)
    const heard = Promise.withResolvers<void>()
    let count = 0
    const onSignal = ({ n }: { n: number }) => {
      waits.signalled.push(performance.now() - (sent[n] ?? Number.NaN))
      count += 1
      if (count === 2 + 2 * candidates) heard.resolve()
    }
    for (const { socket } of [first, second]) socket.on(callEvents.signalled.name, onSignal)
    for (let n = 0; n < 2 + 2 * candidates; n += 1) {
      const [from, to] = n % 2 === 0 ? [first, second] : [second, first]
      sent[n] = performance.now()
      const step =
        n < 2
          ? { kind: n === 0 ? 'offer' : 'answer', sdp }
          : {
              kind: 'candidate',
              candidate: `candidate:${n}`,
              sdpMid: '0',
              sdpMLineIndex: 0,
              usernameFragment: 'abcd',
            }
      void acknowledged(from.socket, callEvents.signal.name, { to: to.peer, n, step })
      await pause(50)
    }
    await heard.promise
  }

  await Promise.all(
    planned.map(async (room, n) => {
      await pause((n * openingMs) / planned.length)
      await negotiate(room)
    }),
  )
  for (const socket of sockets) socket.disconnect()
  const p95 = (values: number[]) =>
    quantile(
      values.toSorted((a, b) => a - b),
      0.95,
    )
  const ms = { digits: 0, unit: ' ms' }
  const what = `${planned.length} rooms of two`
  report.aim(atMost(`${what}: join, p95`, p95(waits.joined), 300, ms))
  report.aim(
    atMost(`${what}: ticket, socket and join, p95`, p95(waits.entered), 500, { ...ms, gating: false }),
  )
  report.aim(atMost(`${what}: a signal on its way, p95`, p95(waits.signalled), 300, { ...ms, gating: false }))
}

async function acknowledged<T>(socket: Socket, name: string, payload: object): Promise<T> {
  const answer = await socket.timeout(10_000).emitWithAck(name, payload)
  if (answer.error) throw new Error(`${name}: ${answer.error.code}`)
  return answer as T
}
