import { callEvents } from '@filo/contract/features/call/call.events.ts'
import { callRoutes } from '@filo/contract/features/call/call.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { describe, expect, test } from 'vitest'
import { channel } from '../../src/realtime/announcements.ts'
import { addVisitNow, noMedia, openCall, staffGuest } from '../call.ts'
import { addStaff } from '../factories/clinic.ts'
import { callScene, offer, peerOf } from './call-scene.ts'

/* The rooms of visits on real sockets of two processes on one database. */

const scene = callScene()
const { come, arrive } = scene

describe('a room', () => {
  test('lets staff in at once; patient and caregiver wait until staff admit them', async () => {
    const nurse = await come(scene.guests.nurse)
    expect(nurse.joined).toMatchObject({ isAdmitted: true, peers: [], waiting: [] })
    const patient = await come(scene.guests.patient)
    expect(patient.joined).toMatchObject({ isAdmitted: false, peers: [], waiting: [] })
    const { name, surname } = scene.targets.patient
    const person = { id: scene.targets.patient.id, role: 'patient', name, surname, relation: null }
    await expect
      .poll(() => nurse.heard('knock'))
      .toMatchObject([{ peer: { id: peerOf(patient), person, media: noMedia, isAway: false } }])

    const physician = await come(scene.guests.physician)
    expect(physician.joined.peers).toMatchObject([{ id: peerOf(nurse), person: { role: 'nurse' } }])
    expect(physician.joined.waiting).toMatchObject([{ id: peerOf(patient) }])
    await expect.poll(() => nurse.heard('peer-joined')).toMatchObject([{ peer: { id: peerOf(physician) } }])

    expect(await physician.send(callEvents.admit, { peer: peerOf(patient) })).toBe('ok')
    await expect
      .poll(() => patient.heard('admitted'))
      .toMatchObject([{ peers: [{ id: peerOf(nurse) }, { id: peerOf(physician) }] }])
    for (const staff of [nurse, physician])
      await expect
        .poll(() => staff.heard('peer-joined').at(-1))
        .toMatchObject({ peer: { id: peerOf(patient) } })
    expect(patient.received.map((one) => one.name)).toEqual(['admitted'])
  })

  test('tells nobody but staff that somebody waits, goes or is refused', async () => {
    const nurse = await come(scene.guests.nurse)
    const patient = await arrive(scene.guests.patient, nurse)
    const caregiver = await come(scene.guests.caregiver)
    await expect
      .poll(() => nurse.heard('knock').at(-1))
      .toMatchObject({
        peer: { id: peerOf(caregiver), person: { role: 'caregiver', relation: expect.any(String) } },
      })
    expect(await nurse.send(callEvents.deny, { peer: peerOf(caregiver) })).toBe('ok')
    await expect.poll(() => caregiver.heard('denied')).toHaveLength(1)
    await expect.poll(() => nurse.heard('peer-left')).toEqual([{ peer: peerOf(caregiver), reason: 'denied' }])
    // Any event about the caregiver would come before this one.
    expect(await nurse.send(callEvents.media, { media: { ...noMedia, cam: false } })).toBe('ok')
    await expect
      .poll(() => patient.heard('media'))
      .toEqual([{ peer: peerOf(nurse), media: { ...noMedia, cam: false } }])
    expect(patient.received.map((one) => one.name)).toEqual(['admitted', 'media'])
    expect(caregiver.received.map((one) => one.name)).toEqual(['denied'])
    expect(await caregiver.send(callEvents.ice)).toBe('invalid_state')
    const again = await come(scene.guests.caregiver)
    expect(again.joined.isAdmitted).toBe(false)
  })

  test('passes signals between the admitted, in order, however long', async () => {
    const nurse = await come(scene.guests.nurse)
    const patient = await arrive(scene.guests.patient, nurse)
    const long = `v=0\r\n${'a=candidate\r\n'.repeat(1_400)}`
    expect(await nurse.send(callEvents.signal, offer(patient, long))).toBe('ok')
    await expect
      .poll(() => patient.heard('signal'))
      .toEqual([{ from: peerOf(nurse), n: 1, step: { kind: 'offer', sdp: long } }])
    const candidate = (n: number) => ({
      ...{ to: peerOf(nurse), n },
      step: {
        kind: 'candidate',
        candidate: `candidate:${n}`,
        sdpMid: '0',
        sdpMLineIndex: 0,
        usernameFragment: null,
      },
    })
    const sent = Array.from({ length: 20 }, (_, n) => patient.send(callEvents.signal, candidate(n)))
    expect(await Promise.all(sent)).toEqual(sent.map(() => 'ok'))
    await expect.poll(() => nurse.heard('signal').map(({ n }) => n)).toEqual(sent.map((_, n) => n))
  })

  test('has one peer for each person: another page replaces the first, without knocking again', async () => {
    const nurse = await come(scene.guests.nurse)
    const patient = await arrive(scene.guests.patient, nurse)
    const second = await come(scene.guests.patient)
    expect(second.joined).toMatchObject({ isAdmitted: true, peers: [{ id: peerOf(nurse) }] })
    const replaced = { peer: peerOf(patient), reason: 'replaced' }
    for (const socket of [nurse, patient])
      await expect.poll(() => socket.heard('peer-left')).toEqual([replaced])
    await expect.poll(() => nurse.heard('peer-joined').at(-1)).toMatchObject({ peer: { id: peerOf(second) } })
    expect(await patient.send(callEvents.signal, offer(nurse))).toBe('not_found')
    expect(await patient.send(callEvents.media, { media: noMedia })).toBe('invalid_state')
  })

  test('keeps a peer whose socket is lost, and gives it back to who resumes it at another process', async () => {
    const nurse = await come(scene.guests.nurse)
    const patient = await arrive(scene.guests.patient, nurse)
    patient.socket.disconnect()
    await expect.poll(() => nurse.heard('peer-away')).toEqual([{ peer: peerOf(patient) }])
    const back = await come(scene.guests.patient, { resume: peerOf(patient) })
    expect(back.joined).toMatchObject({
      peer: peerOf(patient),
      isAdmitted: true,
      peers: [{ id: peerOf(nurse) }],
    })
    await expect.poll(() => nurse.heard('peer-back')).toEqual([{ peer: peerOf(patient) }])
    expect(nurse.heard('peer-left')).toEqual([])
    expect(await nurse.send(callEvents.signal, offer(back))).toBe('ok')
    await expect.poll(() => back.heard('signal')).toHaveLength(1)
  })

  test('keeps a peer whose old socket closes only after it has another one', async () => {
    const nurse = await come(scene.guests.nurse)
    const patient = await arrive(scene.guests.patient, nurse)
    const back = await come(scene.guests.patient, { resume: peerOf(patient) })
    patient.socket.disconnect()
    await patient.closed
    expect(await back.send(callEvents.media, { media: { ...noMedia, mic: false } })).toBe('ok')
    await expect.poll(() => nurse.heard('media').at(-1)).toMatchObject({ media: { mic: false } })
    expect(nurse.heard('peer-away')).toEqual([])
  })

  test('has one page for each peer: one that is copied with its peer replaces the first', async () => {
    const nurse = await come(scene.guests.nurse)
    const patient = await arrive(scene.guests.patient, nurse)
    const copy = await come(scene.guests.patient, { resume: peerOf(patient) })
    await expect
      .poll(() => patient.heard('peer-left'))
      .toEqual([{ peer: peerOf(patient), reason: 'replaced' }])
    expect(await nurse.send(callEvents.signal, offer(copy))).toBe('ok')
    await expect.poll(() => copy.heard('signal')).toHaveLength(1)
    expect(patient.heard('signal')).toEqual([])
    expect(await patient.send(callEvents.signal, offer(nurse))).toBe('not_found')
    for (const event of [callEvents.leave, callEvents.ice])
      expect(await patient.send(event)).toBe('invalid_state')
    expect(await copy.send(callEvents.ice)).toBe('ok')
    expect(copy.heard('peer-left')).toEqual([])
    expect(nurse.heard('peer-left')).toEqual([])
  })

  test('gives nobody another person’s peer', async () => {
    const nurse = await come(scene.guests.nurse)
    const patient = await arrive(scene.guests.patient, nurse)
    const caregiver = await come(scene.guests.caregiver, { resume: peerOf(patient) })
    expect(caregiver.joined.peer).not.toBe(peerOf(patient))
    expect(caregiver.joined.isAdmitted).toBe(false)
  })

  test('goes on when somebody leaves', async () => {
    const nurse = await come(scene.guests.nurse)
    const physician = await come(scene.guests.physician)
    const patient = await arrive(scene.guests.patient, nurse)
    expect(await nurse.send(callEvents.leave)).toBe('ok')
    const left = { peer: peerOf(nurse), reason: 'left' }
    for (const socket of [physician, patient])
      await expect.poll(() => socket.heard('peer-left')).toEqual([left])
    expect(await nurse.send(callEvents.signal, offer(patient))).toBe('not_found')
    const [row] = await scene.api.database.query('SELECT status FROM visit WHERE id = $1', [scene.visitId])
    expect(row).toEqual({ status: 'accepted' })
  })

  test('lets nobody come or knock without end', async () => {
    const nurse = await come(scene.guests.nurse)
    const patient = await arrive(scene.guests.patient, nurse)
    await scene.api.database.query(
      `INSERT INTO call_peer (id, visit_id, person_id, mic, cam, screen, socket_id, left_at, ending, joined_at)
       SELECT gen_random_uuid(), visit_id, person_id, true, true, true, 'gone', now(), 'left', now() - interval '1 minute'
       FROM call_peer, generate_series(1, 59) WHERE id = $1`,
      [peerOf(patient)],
    )
    await expect(come(scene.guests.patient)).rejects.toThrow('refused: too_many_requests')
    const back = await come(scene.guests.patient, { resume: peerOf(patient) })
    expect(peerOf(back)).toBe(peerOf(patient))
    await scene.api.database.query(`UPDATE call_peer SET joined_at = joined_at - interval '10 minutes'`)
    const again = await come(scene.guests.patient)
    expect(again.joined.isAdmitted).toBe(true)
  })

  test('takes four people', async () => {
    const nurse = await come(scene.guests.nurse)
    await come(scene.guests.physician)
    await arrive(scene.guests.patient, nurse)
    const caregiver = await arrive(scene.guests.caregiver, nurse)
    const third = await addStaff(scene.api.database, {
      roles: ['nurse'],
      workgroupId: scene.api.clinic.workgroupId,
    })
    const guest = staffGuest(await scene.api.as(third))
    await expect(come(guest)).rejects.toThrow('refused: invalid_state')
    expect(await caregiver.send(callEvents.leave)).toBe('ok')
    const fourth = await come(guest)
    expect(fourth.joined.peers).toHaveLength(3)
    // Back within two minutes, but there is no place.
    await expect(come(scene.guests.caregiver)).rejects.toThrow('refused: invalid_state')
  })
})

test('notifications between processes contain ids alone', async () => {
  const notifications: string[] = []
  const listener = await scene.api.database.pool.connect()
  try {
    listener.on('notification', ({ payload = '' }) => notifications.push(payload))
    await listener.query(`LISTEN ${channel}`)
    const nurse = await come(scene.guests.nurse)
    const patient = await arrive(scene.guests.patient, nurse)
    await arrive(scene.guests.caregiver, nurse)
    expect(await patient.send(callEvents.signal, offer(nurse))).toBe('ok')
    expect(await nurse.send(callEvents.end)).toBe('ok')
    await expect.poll(() => notifications.some((text) => text.includes('"ended"'))).toBe(true)
    const names = notifications.map((text) => JSON.parse(text).name)
    expect(names).toEqual(expect.arrayContaining(['peer-joined', 'knock', 'admitted', 'signal', 'ended']))
    const { name, surname } = scene.targets.patient
    const [caregiver] = await scene.api.database.query<{ name: string; surname: string }>(
      'SELECT name, surname FROM caregiver WHERE patient_id = $1',
      [scene.targets.patient.id],
    )
    for (const word of [name, surname, caregiver?.name, caregiver?.surname, 'relation', 'v=0'])
      expect(notifications.filter((text) => text.includes(`"${word}`))).toEqual([])
  } finally {
    listener.release(true)
  }
})

describe('the end', () => {
  const closings: Record<string, [reason: string, close: () => Promise<{ failure?: unknown }>]> = {
    'a visit marked as held elsewhere': [
      'completed',
      async () =>
        (await scene.api.as(scene.api.clinic.physician)).call(visitRoutes.complete, {
          params: { id: scene.visitId },
        }),
    ],
    'a cancelled visit': [
      'cancelled',
      async () =>
        (await scene.api.as(scene.api.clinic.physician)).call(visitRoutes.cancel, {
          params: { id: scene.visitId },
        }),
    ],
    'a visit moved to another time': [
      'moved',
      async () =>
        (await scene.api.as(scene.api.clinic.physician)).call(visitRoutes.change, {
          params: { id: scene.visitId },
          body: { version: 1, date: '2031-03-03', hours: '09:00' },
        }),
    ],
  }

  test('makes the visit completed in one transaction, and is told to all, also to who waits', async () => {
    const nurse = await come(scene.guests.nurse)
    const patient = await arrive(scene.guests.patient, nurse)
    const caregiver = await come(scene.guests.caregiver)
    expect(await nurse.send(callEvents.end)).toBe('ok')
    for (const socket of [nurse, patient, caregiver])
      await expect.poll(() => socket.heard('ended')).toEqual([{ reason: 'completed' }])
    const [row] = await scene.api.database.query(
      `SELECT v.status, (SELECT array_agg(DISTINCT ending) FROM call_peer WHERE visit_id = v.id) AS endings,
         (SELECT count(*)::int FROM audit_entry WHERE action = 'visit.complete' AND object_id = v.id) AS audited FROM visit v WHERE id = $1`,
      [scene.visitId],
    )
    expect(row).toEqual({ status: 'completed', endings: ['completed'], audited: 1 })
    expect(await nurse.send(callEvents.signal, offer(patient))).toBe('not_found')
    const late = await (await scene.api.as(scene.api.clinic.nurse)).call(callRoutes.issueTicket, {
      params: { id: scene.visitId },
    })
    expect(late.failure?.code).toBe('invalid_state')
  })

  test.each(Object.keys(closings))('%s ends its room', async (name) => {
    const [reason, close] = closings[name] as (typeof closings)[string]
    const nurse = await come(scene.guests.nurse)
    const patient = await arrive(scene.guests.patient, nurse)
    const caregiver = await come(scene.guests.caregiver)
    expect((await close()).failure).toBeUndefined()
    for (const socket of [nurse, patient, caregiver])
      await expect.poll(() => socket.heard('ended')).toEqual([{ reason }])
  })

  test('of the patient’s care ends also a visit that lasts longer than planned', async () => {
    const { physician: member } = scene.api.clinic
    scene.visitId = await addVisitNow(scene.api, scene.targets.patient.id, { member, minutesAgo: 30 })
    const nurse = await come(scene.guests.nurse)
    const patient = await arrive(scene.guests.patient, nurse)
    const { failure } = await (await scene.api.as(scene.api.clinic.physician)).call(patientRoutes.archive, {
      params: { id: scene.targets.patient.id },
    })
    expect(failure).toBeUndefined()
    await expect.poll(() => nurse.heard('ended')).toEqual([{ reason: 'cancelled' }])
    expect(await patient.closed).toBe('io server disconnect')
    expect(await scene.api.database.query('SELECT FROM call_peer WHERE left_at IS NULL')).toEqual([])
  })

  test('of somebody’s access ends their peer at once, for all', async () => {
    const member = await addStaff(scene.api.database, {
      roles: ['nurse'],
      workgroupId: scene.api.clinic.workgroupId,
    })
    const nurse = await come(scene.guests.nurse)
    const removed = await come(staffGuest(await scene.api.as(member)))
    const caregiver = await arrive(scene.guests.caregiver, nurse)
    await scene.api.database.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [member.id])
    await expect.poll(() => nurse.heard('peer-left')).toEqual([{ peer: peerOf(removed), reason: 'removed' }])
    expect(await removed.closed).toBe('io server disconnect')
    await scene.api.database.query('UPDATE caregiver SET removed_at = now() WHERE patient_id = $1', [
      scene.targets.patient.id,
    ])
    await expect
      .poll(() => nurse.heard('peer-left').at(-1))
      .toEqual({ peer: peerOf(caregiver), reason: 'removed' })
  })

  test('of the workgroup of somebody ends their peer at once', async () => {
    const member = await addStaff(scene.api.database, {
      roles: ['nurse'],
      workgroupId: scene.api.clinic.workgroupId,
    })
    const nurse = await come(scene.guests.nurse)
    const moved = await come(staffGuest(await scene.api.as(member)))
    await scene.api.database.query('UPDATE staff SET workgroup_id = $2 WHERE id = $1', [
      member.id,
      scene.api.clinic.workgroup2Id,
    ])
    await expect.poll(() => nurse.heard('peer-left')).toEqual([{ peer: peerOf(moved), reason: 'removed' }])
    expect(await moved.closed).toBe('transport close')
  })
})

describe('a ticket', () => {
  test('counts once', async () => {
    const ticket = await scene.guests.nurse.ticket(scene.visitId)
    await come(scene.guests.nurse, { ticket })
    await expect(come(scene.guests.nurse, { ticket })).rejects.toThrow('refused: token_used')
  })

  test('is needed, and only its own person’s, of this minute, opens a socket', async () => {
    const ticket = await scene.guests.physician.ticket(scene.visitId)
    const own = await scene.guests.nurse.ticket(scene.visitId)
    const refused = async (sent: string | undefined) => {
      const socket = await openCall(scene.urls[0], scene.guests.nurse, sent)
      return typeof socket === 'string' ? socket : socket.socket.disconnect() && 'open'
    }
    expect(await refused(undefined)).toBe('malformed_request')
    expect(await refused('x'.repeat(1_001))).toBe('malformed_request')
    for (const sent of ['', 'x', '.', ticket, `${own}x`])
      expect(await refused(sent), sent).toBe('token_invalid')
    expect(await refused(own)).toBe('open')
  })

  test('of a visit that was cancelled meanwhile opens no room', async () => {
    const ticket = await scene.guests.patient.ticket(scene.visitId)
    await scene.api.database.query('UPDATE visit SET cancelled_at = now() WHERE id = $1', [scene.visitId])
    await expect(come(scene.guests.patient, { ticket })).rejects.toThrow('refused: invalid_state')
  })
})

test('a foreign clinic and another patient get no ticket', async () => {
  for (const guest of [scene.guests.nurse2, scene.guests.neighbour])
    expect(await guest.ticket(scene.visitId)).toBeUndefined()
})
