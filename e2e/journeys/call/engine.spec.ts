import { visitReportRoutes } from '@filo/contract/features/visit-reports/visit-report.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { patiently } from '../../../scripts/patience.mjs'
import { iceServersFor } from '../../../server/src/platform/turn/turn-credentials.ts'
import { test } from '../../call/call-fixtures.ts'
import type { Caller } from '../../call/call-pages.ts'
import {
  admitFirst,
  advances,
  enter,
  firstWaiting,
  meet,
  reaches,
  received,
  stageOf,
} from '../../call/call-steps.ts'
import type * as enginePage from '../../call/engine-page.ts'
import { inDatabase } from '../../clinic/database.ts'
import { expect } from '../../fixtures.ts'
import { hasCoturn, noCoturn, startCoturn } from '../../turn/coturn.ts'

/*
 * The engine of the call, in real browsers with fake cameras, against the product's own server. Pictures must advance on
 * screen as well as in the decoder: a frozen picture goes on being decoded.
 */

declare const call: typeof enginePage

const connectionsOf = ({ page }: Caller) => page.evaluate(() => call.connectionCount())

test('a patient waits, is let in, and both see and hear each other under one code', async ({ room }) => {
  const [staff, patient] = [await room.staff(), await room.device()]
  await enter(staff)
  await reaches(staff, 'connected')
  await enter(patient)
  await reaches(patient, 'waiting')
  expect((await patient.seen()).peers).toEqual([])
  await admitFirst(staff)
  await reaches(patient, 'connected')
  await Promise.all([advances(staff), advances(patient)])
  const [ofStaff, ofPatient] = [(await staff.seen()).peers[0], (await patient.seen()).peers[0]]
  expect(ofStaff).toMatchObject({ link: 'connected', isAway: false, code: expect.stringMatching(/^\d{6}$/) })
  expect(ofPatient?.code).toBe(ofStaff?.code)
  await expect.poll(async () => (await staff.seen()).peers[0]?.quality).toBe('good')
  expect([await connectionsOf(staff), await connectionsOf(patient)]).toEqual([1, 1])
})

test('who is denied hears it, and no camera stays on', async ({ room }) => {
  const [staff, patient] = [await room.staff(), await room.device()]
  await enter(staff)
  await enter(patient)
  const knocking = await firstWaiting(staff)
  await staff.page.evaluate((id) => call.acts.deny(id), knocking)
  await reaches(patient, 'ended')
  expect((await patient.seen()).ending).toBe('denied')
  expect(await patient.page.evaluate(() => call.liveTracks())).toBe(0)
  expect((await staff.seen()).waiting).toEqual([])
})

test('four people see each other, each sending less', async ({ room }) => {
  test.setTimeout(patiently(150_000))
  const physician = await room.staff()
  const [patient, caregiver] = [await room.device(0), await room.device(1)]
  await meet(physician, patient)
  await expect.poll(() => physician.page.evaluate(() => call.cameraCaps())).toEqual([1_200_000])
  await enter(caregiver)
  await expect.poll(async () => (await physician.seen()).waiting).toMatchObject([{ relation: 'Sorella' }])
  await admitFirst(physician)
  const nurse = await room.staff('nurse')
  await enter(nurse)
  const all = [physician, nurse, patient, caregiver]
  for (const caller of all) {
    await expect
      .poll(async () => (await caller.seen()).peers.map(({ link }) => link))
      .toEqual(Array.from({ length: 3 }, () => 'connected'))
    await advances(caller)
    await expect
      .poll(() => caller.page.evaluate(() => call.cameraCaps()))
      .toEqual([300_000, 300_000, 300_000])
  }
})

test('mutes, turns the camera off and shows a screen, which the others are told', async ({ room }) => {
  const [staff, patient] = [await room.staff(), await room.device()]
  await meet(staff, patient)
  const mediaOfPatient = async () => (await staff.seen()).peers[0]?.media
  await patient.page.evaluate(() => call.acts.turn('mic', false))
  await expect.poll(mediaOfPatient).toEqual({ mic: false, cam: true, screen: false })
  await patient.page.evaluate(() => call.acts.turn('cam', false))
  await expect.poll(mediaOfPatient).toEqual({ mic: false, cam: false, screen: false })
  expect(await patient.page.evaluate(() => call.liveTracks())).toBe(1)
  await patient.page.evaluate(async () => {
    await call.acts.turn('cam', true)
    await call.acts.turn('mic', true)
  })
  await expect.poll(mediaOfPatient).toEqual({ mic: true, cam: true, screen: false })
  await advances(staff)
  await staff.page.evaluate(() => call.acts.shareScreen())
  await expect.poll(async () => (await received(patient, 'screen')).shown).toBeGreaterThan(2)
  await staff.page.evaluate(() => call.breakTrack('screen'))
  await expect
    .poll(async () => (await patient.seen()).peers[0]?.media)
    .toEqual({ mic: true, cam: true, screen: false })
  expect([await connectionsOf(staff), await connectionsOf(patient)]).toEqual([1, 1])
})

test('takes the default when a device goes, and says which', async ({ room }) => {
  const [staff, patient] = [await room.staff(), await room.device()]
  await meet(staff, patient)
  await patient.page.evaluate(() => call.breakTrack('cam'))
  await expect.poll(async () => (await patient.seen()).replaced).toEqual(['cam'])
  await advances(staff)
  expect((await staff.seen()).peers[0]?.media).toEqual({ mic: true, cam: true, screen: false })
})

test('takes camera and microphone again after a telephone call', async ({ room }) => {
  const [staff, patient] = [await room.staff(), await room.device()]
  await meet(staff, patient)
  await patient.page.evaluate(() => call.returnFromTelephoneCall())
  expect(await patient.page.evaluate(() => call.liveTracks())).toBe(0)
  await expect.poll(() => patient.page.evaluate(() => call.liveTracks())).toBe(2)
  await advances(staff)
})

test('media go on while the server is gone for 8 seconds, over the same connection', async ({ room }) => {
  const [staff, patient] = [await room.staff(), await room.device()]
  await meet(staff, patient)
  for (const caller of [staff, patient]) caller.setWay('down')
  await expect.poll(async () => (await staff.seen()).isServerHeard).toBe(false)
  await Promise.all([staff.page.waitForTimeout(8_000), advances(staff), advances(patient)])
  expect((await staff.seen()).peers[0]?.link).toBe('connected')
  for (const caller of [staff, patient]) caller.setWay('up')
  for (const caller of [staff, patient]) {
    // Once both are back.
    await expect
      .poll(() => caller.seen(), { timeout: patiently(20_000) })
      .toMatchObject({ isServerHeard: true, peers: [{ isAway: false, link: 'connected' }] })
    await advances(caller)
    expect(await connectionsOf(caller)).toBe(1)
  }
})

test('who was away for too long comes back as somebody new', async ({ room }) => {
  const [staff, patient] = [await room.staff(), await room.device()]
  await meet(staff, patient)
  patient.setWay('down')
  await expect.poll(async () => (await staff.seen()).peers[0]?.isAway).toBe(true)
  await inDatabase((database) =>
    database.query(
      "UPDATE call_peer SET away_at = away_at - interval '1 minute' WHERE visit_id = $1 AND away_at IS NOT NULL",
      [room.visit],
    ),
  )
  await expect.poll(async () => (await staff.seen()).peers, { timeout: patiently(40_000) }).toEqual([])
  patient.setWay('up')
  await expect.poll(async () => (await staff.seen()).peers.length, { timeout: patiently(20_000) }).toBe(1)
  await advances(staff)
  await advances(patient)
  expect([await connectionsOf(staff), await connectionsOf(patient)]).toEqual([2, 2])
})

test('another page of the same person takes the place of the first, as one tile', async ({ room }) => {
  const [staff, patient] = [await room.staff(), await room.device()]
  await meet(staff, patient)
  const again = await room.device()
  await enter(again)
  await reaches(again, 'connected')
  await reaches(patient, 'ended')
  expect((await patient.seen()).ending).toBe('replaced')
  expect(await patient.page.evaluate(() => call.liveTracks())).toBe(0)
  await advances(again)
  await advances(staff)
  expect((await staff.seen()).peers.length).toBe(1)
})

test('a page that was replaced while its network was gone ends when it is back, and the newer one stays', async ({
  room,
}) => {
  // The newer page is open already: after 15 seconds the older one would not be replaced, but lost.
  const [staff, patient, newer] = [await room.staff(), await room.device(), await room.device()]
  await meet(staff, patient)
  patient.setWay('down')
  await expect.poll(async () => (await staff.seen()).peers[0]?.isAway).toBe(true)
  await enter(newer)
  await reaches(newer, 'connected')
  patient.setWay('up')
  await reaches(patient, 'ended')
  expect(await patient.seen()).toMatchObject({ ending: 'replaced', error: null })
  expect(await patient.page.evaluate(() => call.liveTracks())).toBe(0)
  expect(await stageOf(newer)).toBe('connected')
  await advances(newer)
  await advances(staff)
  expect((await staff.seen()).peers.length).toBe(1)
})

test('who was denied while their network was gone does not knock again by themselves', async ({ room }) => {
  const [staff, patient] = [await room.staff(), await room.device()]
  await enter(staff)
  await enter(patient)
  const knocking = await firstWaiting(staff)
  patient.setWay('down')
  await expect.poll(async () => (await patient.seen()).isServerHeard).toBe(false)
  expect(await staff.page.evaluate((id) => call.acts.deny(id), knocking)).toBeNull()
  patient.setWay('up')
  await reaches(patient, 'ended')
  expect((await patient.seen()).ending).toBe('denied')
  expect((await staff.seen()).waiting).toEqual([])
})

/** Expects fresh credentials and another way over the same connection, after `act` on the page. */
async function looksForAnotherWay(caller: Caller, act: () => Promise<unknown>): Promise<void> {
  const ends = () => caller.page.evaluate(() => call.ownEnds())
  const [before, asked] = [await ends(), caller.sentCount('ice')]
  expect(before).toEqual([expect.stringMatching(/./)])
  // A socket that answers in more than 1.2 seconds is opened anew instead, and a connection that works stays as it is.
  await expect(async () => {
    await act()
    await expect.poll(async () => (await ends())[0], { timeout: patiently(5_000) }).not.toBe(before[0])
  }).toPass({ timeout: patiently(30_000) })
  expect(caller.sentCount('ice')).toBeGreaterThan(asked)
  await advances(caller)
  expect(await connectionsOf(caller)).toBe(1)
}

test('looks for another way with fresh credentials at once on another network', async ({ room }) => {
  const [staff, patient] = [await room.staff(), await room.device()]
  await meet(staff, patient)
  for (const caller of [staff, patient])
    await looksForAnotherWay(caller, () =>
      caller.page.evaluate(() => window.dispatchEvent(new Event('online'))),
    )
})

test('a slow server is given more time, rather than one socket after the other', async ({ room }) => {
  const [staff, patient] = [await room.staff(), await room.device()]
  await meet(staff, patient)
  const isOnline = () => patient.page.evaluate(() => window.dispatchEvent(new Event('online')))
  const joins = patient.sentCount('join')
  patient.setWay('slow')
  await isOnline()
  await expect.poll(() => patient.sentCount('join')).toBe(joins + 1)
  await expect.poll(async () => (await patient.seen()).isServerHeard).toBe(true)
  const ends = await patient.page.evaluate(() => call.ownEnds())
  await isOnline()
  // Only an answer to the probe, in time, lets another way be looked for.
  await expect.poll(() => patient.page.evaluate(() => call.ownEnds())).not.toEqual(ends)
  expect(patient.sentCount('join')).toBe(joins + 1)
})

test('renews the credentials of relays before they expire', async ({ room }) => {
  const [staff, patient] = [await room.staff(), await room.device()]
  await meet(staff, patient)
  await looksForAnotherWay(staff, () => staff.page.evaluate(() => call.pass(46)))
})

test('ten seconds of bad quality, and no fewer, are worth a hint until it is better', async ({ room }) => {
  const [staff, patient] = [await room.staff(), await room.device()]
  await meet(staff, patient)
  const began = performance.now()
  await patient.page.evaluate(() => call.setSlow(true))
  await expect.poll(async () => (await patient.seen()).peers[0]?.quality).toBe('poor')
  expect((await patient.seen()).isPoor).toBe(false)
  await expect.poll(async () => (await patient.seen()).isPoor, { timeout: patiently(20_000) }).toBe(true)
  expect(performance.now() - began).toBeGreaterThan(10_000)
  await patient.page.evaluate(() => call.setSlow(false))
  await expect.poll(async () => (await patient.seen()).isPoor).toBe(false)
})

test('beginning anew connects everybody again', async ({ room }) => {
  const [staff, patient] = [await room.staff(), await room.device()]
  await meet(staff, patient)
  await patient.page.evaluate(() => call.acts.retry())
  await expect.poll(() => connectionsOf(staff)).toBe(2)
  await advances(staff)
  await advances(patient)
  expect((await staff.seen()).peers.length).toBe(1)
})

test('leaving ends one part, ending the visit all, and nothing stays on', async ({ room, ownClinic }) => {
  const [staff, patient, caregiver] = [await room.staff(), await room.device(), await room.device(1)]
  await meet(staff, patient)
  await expect.poll(async () => (await staff.seen()).peers[0]?.quality).not.toBeNull()
  await enter(caregiver)
  await reaches(caregiver, 'waiting')
  await patient.page.evaluate(() => call.acts.leave())
  expect(await patient.seen()).toMatchObject({ stage: 'ended', ending: 'left' })
  expect(await patient.page.evaluate(() => call.liveTracks())).toBe(0)
  await expect.poll(async () => (await staff.seen()).peers).toEqual([])
  expect(await staff.page.evaluate(() => call.acts.end())).toBeNull()
  for (const caller of [staff, caregiver]) {
    await expect.poll(async () => (await caller.seen()).ending).toBe('completed')
    expect(await caller.page.evaluate(() => call.liveTracks())).toBe(0)
  }
  const params = { id: room.visit }
  expect((await ownClinic.nurse.callOrThrow(visitRoutes.read, { params })).status).toBe('completed')
  const { attendance, quality } = await ownClinic.nurse.callOrThrow(visitReportRoutes.read, { params })
  expect(attendance.map(({ person }) => person.role)).toEqual(['physician', 'patient'])
  expect(quality).toEqual({ median: expect.any(String), worst: expect.any(String) })
  const late = await room.device()
  await enter(late)
  await reaches(late, 'ended')
  expect(await late.seen()).toMatchObject({
    ending: 'failed',
    error: 'La visita è completata: non si può più entrare',
  })
})

test('who waits hears that the visit was cancelled, also if the server was gone meanwhile', async ({
  room,
  ownClinic,
}) => {
  const [patient, caregiver] = [await room.device(), await room.device(1)]
  for (const caller of [patient, caregiver]) {
    await enter(caller)
    await reaches(caller, 'waiting')
  }
  caregiver.setWay('down')
  const params = { id: room.visit }
  await ownClinic.physician.callOrThrow(visitRoutes.cancel, { params })
  await expect.poll(async () => (await patient.seen()).ending).toBe('cancelled')
  caregiver.setWay('up')
  await reaches(caregiver, 'ended')
  expect(await caregiver.seen()).toMatchObject({
    ending: 'failed',
    error: expect.stringContaining('annullat'),
  })
  expect(await caregiver.page.evaluate(() => call.liveTracks())).toBe(0)
})

test('a socket that died unnoticed is found and replaced', async ({ room }) => {
  const [patient] = [await room.device()]
  await enter(patient)
  await reaches(patient, 'waiting')
  patient.setWay('silent')
  await expect
    .poll(async () => (await patient.seen()).isServerHeard, { timeout: patiently(30_000) })
    .toBe(false)
  patient.setWay('up')
  await expect
    .poll(async () => (await patient.seen()).isServerHeard, { timeout: patiently(20_000) })
    .toBe(true)
  expect(await stageOf(patient)).toBe('waiting')
})

test('comes back by itself after a blackout of server and media', async ({ room }) => {
  test.info().skip(!hasCoturn(), noCoturn)
  test.setTimeout(patiently(120_000))
  const secret = 'segreto-di-coturn'
  const coturn = await startCoturn(secret)
  try {
    const urls = coturn.urls.filter((url) => url.endsWith('udp'))
    const through = iceServersFor({ urls, secret }, 'un-peer', new Date())
    const [staff, patient] = [await room.staff('physician', { through }), await room.device(0, { through })]
    await meet(staff, patient)
    coturn.pause()
    for (const caller of [staff, patient]) caller.setWay('silent')
    await staff.page.waitForTimeout(12_000)
    for (const caller of [staff, patient]) {
      expect(await caller.seen()).toMatchObject({ stage: 'connected', peers: [{ link: 'reconnecting' }] })
    }
    coturn.resume()
    for (const caller of [staff, patient]) caller.setWay('up')
    for (const caller of [staff, patient]) {
      await expect
        .poll(async () => (await caller.seen()).peers.map(({ link }) => link))
        .toEqual(['connected'])
      await advances(caller)
      expect(await connectionsOf(caller)).toBe(1)
    }
  } finally {
    await coturn.stop()
  }
})
