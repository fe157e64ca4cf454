import { permissionsOf } from '@filo/contract/kit/access.ts'
import type { Failure } from '@filo/contract/kit/failure.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { makeTargets, type Targets } from '../../../test/access/targets.ts'
import { type Api, startApi } from '../../../test/api.ts'
import { addVisitNow, noMedia } from '../../../test/call.ts'
import type { StaffActor } from '../../context/actor.ts'
import type { StaffContext } from '../../context/context.ts'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import type { Sender } from '../../realtime/event-binding.ts'
import { callPeerRepository } from './call-peer.repository.ts'
import { type CallRooms, callRoomService } from './call-room.service.ts'

/* The beats of a process: whom it takes for lost, and who is at work. */

let api: Api
let targets: Targets
let visitId: string
/** Milliseconds since this process began. */
let now: number
let rooms: CallRooms
/** The members of staff whose sessions were prolonged. */
let prolonged: string[]
beforeAll(async () => {
  api = await startApi()
  targets = await makeTargets(api)
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.owner.query('TRUNCATE call_signal; TRUNCATE visit CASCADE')
  visitId = await addVisitNow(api, targets.patient.id)
  now = 0
  prolonged = []
  rooms = callRoomService({
    ...{ database: api.database, now: () => now },
    iceServersOf: () => [],
    complete: async () => {},
    prolong: async ({ id }) => void prolonged.push(id),
  })
})

async function addPeer(
  column: 'away_at' | 'seen_at',
  seconds: number,
  personId = targets.patient.id,
  sql: Sql = api.database,
): Promise<string> {
  const id = uuid()
  await callPeerRepository.add(sql, {
    ...{ id, visitId, staffId: null, caregiverId: null, personId },
    ...{ media: noMedia, socketId: 'gone', isAdmitted: true },
  })
  await sql.query(
    `UPDATE call_peer SET ${column} = clock_timestamp() - make_interval(secs => $2) WHERE id = $1`,
    [id, seconds],
  )
  return id
}
const endingOf = async (id: string) => {
  const [row] = await api.database.query<{ ending: string | null }>(
    'SELECT ending FROM call_peer WHERE id = $1',
    [id],
  )
  return row?.ending
}
/** Beats every five seconds, as a process does. */
async function beatUntil(seconds: number): Promise<void> {
  for (; now <= seconds * 1_000; now += 5_000) await rooms.heartbeat()
}

test.each([
  ['away_at', 16, 'timeout'],
  ['away_at', 10, null],
  ['seen_at', 21, 'timeout'],
  ['seen_at', 15, null],
] as const)('a peer with %s %i seconds ago ends with %s', async (column, seconds, ending) => {
  const id = await addPeer(column, seconds)
  await beatUntil(20)
  expect(await endingOf(id)).toBe(ending)
})

test('a process that has just begun waits before it takes anybody for lost', async () => {
  const id = await addPeer('seen_at', 300)
  await beatUntil(15)
  expect(await endingOf(id)).toBeNull()
  await beatUntil(20)
  expect(await endingOf(id)).toBe('timeout')
})

test('after an outage everybody has time to come back', async () => {
  await beatUntil(60)
  const id = await addPeer('seen_at', 40)
  now = 100_000
  await rooms.heartbeat()
  await beatUntil(115)
  expect(await endingOf(id)).toBeNull()
  await beatUntil(125)
  expect(await endingOf(id)).toBe('timeout')
})

test('a process answers only for the sockets that peers have now, and waits for no change of theirs', async () => {
  const [free, busy] = [await addPeer('seen_at', 300), await addPeer('seen_at', 300, uuid())]
  await api.owner.query(`BEGIN; UPDATE call_peer SET socket_id = 'other' WHERE id = '${busy}'`)
  try {
    await callPeerRepository.markSeen(api.database, ['gone before'])
    expect(await callPeerRepository.lost(api.database)).toHaveLength(2)
    await callPeerRepository.markSeen(api.database, ['gone'])
    expect(await callPeerRepository.lost(api.database)).toEqual([busy])
    expect(await callPeerRepository.lost(api.database, free)).toEqual([])
  } finally {
    await api.owner.query('ROLLBACK')
  }
})

/** A nurse enters, as from a socket of this process. */
const nurseEnters = () => {
  const { nurse, workgroupId } = api.clinic
  const actor: StaffActor = {
    ...{ kind: 'staff', id: nurse.id, sessionId: uuid(), roles: ['nurse'], workgroupId },
    ...{ permissions: permissionsOf(['nurse']), mfaEnrolmentRequired: false },
  }
  const context = {
    actor,
    setAuditSubject() {},
    transaction: (work: (tx: Transaction) => unknown) => api.database.transaction(async (tx) => work(tx)),
  } as unknown as StaffContext
  const sender: Sender = {
    ...{ id: 'nurse', seat: { visit: visitId, peer: uuid() }, peer: () => null },
    ...{ openRoom: async () => true, becomePeer: async () => {} },
  }
  return rooms.join(context, sender, { media: noMedia })
}
const isWaitingForLock = () =>
  expect
    .poll(() =>
      api.database.query(
        "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
      ),
    )
    .toHaveLength(1)
const restorePatient = () =>
  onTestFinished(async () => {
    await api.database.query('UPDATE patient SET archived_at = NULL WHERE id = $1', [targets.patient.id])
  })

test('staff who talk with somebody are at work: their session goes on, unless they are alone', async () => {
  await nurseEnters()
  await beatUntil(60)
  expect(prolonged).toEqual([])
  await addPeer('seen_at', 0)
  await beatUntil(130)
  expect(prolonged).toEqual([api.clinic.nurse.id])
})

test('who waited for the room while the patient was archived does not enter', async () => {
  restorePatient()
  const archived = Promise.withResolvers<void>()
  const committed = Promise.withResolvers<void>()
  const archiving = api.database.transaction(async (tx) => {
    await tx.query('UPDATE patient SET archived_at = now() WHERE id = $1', [targets.patient.id])
    archived.resolve()
    await committed.promise
  })
  await archived.promise
  const entering = nurseEnters().catch((error: Failure) => error.code)
  await isWaitingForLock()
  committed.resolve()
  await archiving
  expect(await entering).toBe('not_found')
  expect(await api.database.query('SELECT FROM call_peer WHERE left_at IS NULL')).toEqual([])
})

test('who enters while the patient is archived is not left behind', async () => {
  restorePatient()
  const entering = Promise.withResolvers<string>()
  const committed = Promise.withResolvers<void>()
  const entry = api.database.transaction(async (tx) => {
    await tx.query('SELECT FROM visit WHERE id = $1 FOR NO KEY UPDATE', [visitId])
    entering.resolve(await addPeer('seen_at', 0, targets.patient.id, tx))
    await committed.promise
  })
  const id = await entering.promise
  const archived = api.database.query('UPDATE patient SET archived_at = now() WHERE id = $1', [
    targets.patient.id,
  ])
  await isWaitingForLock()
  committed.resolve()
  await Promise.all([entry, archived])
  expect(await endingOf(id)).toBe('cancelled')
})

test('signals are swept after a minute', async () => {
  await api.database.query(
    `INSERT INTO call_signal (content, sent_at) VALUES ('1', now() - interval '61 seconds'), ('2', now())`,
  )
  await rooms.heartbeat()
  expect(await api.database.query('SELECT content FROM call_signal')).toEqual([{ content: 2 }])
})
