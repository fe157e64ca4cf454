import { callEvents } from '@filo/contract/features/call/call.events.ts'
import { visitReportRoutes } from '@filo/contract/features/visit-reports/visit-report.routes.ts'
import type { Attendee } from '@filo/contract/features/visit-reports/visit-report.schema.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { listName, personName } from '@filo/contract/kit/person-name.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { canReadPdf, readPdf } from '../../../test/pdf.ts'
import { callScene, peerOf } from '../../../test/sockets/call-scene.ts'
import type { Client } from '../../http/in-process-browser.ts'

/* The trace that a call leaves in the report of its visit. */

const scene = callScene()
const { come, arrive } = scene
let nurse: Client
let params: { id: string }
beforeEach(async () => {
  nurse = await scene.api.as(scene.api.clinic.nurse)
  params = { id: scene.visitId }
})

const read = async () => (await nurse.call(visitReportRoutes.read, { params })).body
const measured = (good: number, fair: number, poor: number) => ({ good, fair, poor })
const secondsOf = ({ spans }: Attendee) =>
  spans.map(({ from, to }) => Math.round((Date.parse(to) - Date.parse(from)) / 1000))

/** Everybody was in the room for so many minutes more. */
const lastLonger = (minutes: number) =>
  scene.api.database.query(
    `UPDATE call_peer SET admitted_at = admitted_at - make_interval(mins => $2) WHERE visit_id = $1`,
    [scene.visitId, minutes],
  )

test('the quality is that of all who were in the room, each from their own browser', async () => {
  const staff = await come(scene.guests.nurse)
  const patient = await arrive(scene.guests.patient, staff)
  const waiting = await come(scene.guests.caregiver)
  expect((await read()).quality).toBeNull()
  await lastLonger(10)
  expect(await staff.send(callEvents.quality, measured(50, 2, 0))).toBe('ok')
  expect((await read()).quality).toEqual({ median: 'good', worst: 'good' })
  expect(await patient.send(callEvents.quality, measured(0, 2, 4))).toBe('ok')
  expect((await read()).quality).toEqual({ median: 'good', worst: 'fair' })
  expect(await patient.send(callEvents.quality, measured(0, 0, 60))).toBe('ok')
  expect((await read()).quality).toEqual({ median: 'poor', worst: 'poor' })
  expect(await waiting.send(callEvents.quality, measured(1000, 0, 0))).toBe('invalid_state')
  for (const wrong of [measured(1001, 0, 0), measured(-1, 0, 0), { good: 1, fair: 1 }])
    expect(await staff.send(callEvents.quality, wrong)).toBe('validation_failed')
  await patient.send(callEvents.leave)
  expect(await patient.send(callEvents.quality, measured(1000, 0, 0))).toBe('invalid_state')
  expect((await read()).quality).toEqual({ median: 'poor', worst: 'poor' })
})

test('no more measurements count than there was time for, of each of the others while both were there', async () => {
  const patient = await arrive(scene.guests.patient, await come(scene.guests.nurse))
  const send = (poor: number) => patient.send(callEvents.quality, measured(0, 0, poor))
  expect(await send(30)).toBe('invalid_state')
  await lastLonger(1)
  expect(await send(60)).toBe('invalid_state')
  expect(await send(34)).toBe('ok')
  expect(await send(30)).toBe('invalid_state')
  expect((await read()).quality).toEqual({ median: 'poor', worst: 'poor' })
})

test('measurements of a page that was replaced do not count', async () => {
  const before = await come(scene.guests.nurse)
  const now = await come(scene.guests.nurse)
  expect(await before.send(callEvents.quality, measured(0, 0, 9))).toBe('invalid_state')
  expect(await now.send(callEvents.quality, measured(5, 0, 0))).toBe('ok')
  expect((await read()).quality).toEqual({ median: 'good', worst: 'good' })
})

test('who was admitted is there from when to when, a reload joined and a long absence apart, and nobody who waited', async () => {
  const staff = await come(scene.guests.nurse)
  const patient = await arrive(scene.guests.patient, staff)
  await come(scene.guests.caregiver)
  const again = await come(scene.guests.patient)
  await again.send(callEvents.end)
  expect(await staff.send(callEvents.end)).toBe('ok')
  const setTimes = (peer: string, from: number, to: number) =>
    scene.api.database.query(
      `UPDATE call_peer SET admitted_at = now() + make_interval(secs => $2), left_at = now() + make_interval(secs => $3) WHERE id = $1`,
      [peer, from, to],
    )
  await setTimes(peerOf(staff), 0, 600)
  await setTimes(peerOf(patient), 60, 120)
  await setTimes(peerOf(again), 200, 600)
  const { attendance } = await read()
  expect(attendance.map(({ person }) => person.role)).toEqual(['nurse', 'patient'])
  expect(attendance.map(secondsOf)).toEqual([[600], [540]])
  await setTimes(peerOf(again), 300, 600)
  expect((await read()).attendance.map(secondsOf)).toEqual([[600], [60, 300]])
})

describe('the document', () => {
  const download = async () => {
    const { path } = visitReportRoutes.download
    const answer = await fetch(`${scene.urls[0]}/api${path.replace(':id', params.id)}`, {
      headers: nurse.headers(),
    })
    return { answer, content: Buffer.from(await answer.clone().arrayBuffer()) }
  }

  test('is refused until the outcome is recorded, and audited', async () => {
    const { body } = await nurse.call(visitRoutes.complete, { params })
    expect((await nurse.call(visitReportRoutes.download, { params })).failure.message).toBe(
      'La relazione si scarica quando l’esito della visita è scritto',
    )
    await nurse.call(visitReportRoutes.change, { params, body: { version: body.version, outcome: 'held' } })
    const { answer, content } = await download()
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toMatch(/relazione-\d{4}-\d\d-\d\d\.pdf/)
    expect(content.subarray(0, 8).toString()).toBe('%PDF-1.7')
    const entries = await scene.api.database.query(
      `SELECT outcome FROM audit_entry WHERE object_id = $1 AND action = 'visitReport.download' ORDER BY id`,
      [params.id],
    )
    expect(entries).toEqual([{ outcome: 'invalid_state' }, { outcome: 'done' }])
  })

  test('says whatever the record needs, in tagged PDF/A with its fonts inside', async ({ skip }) => {
    skip(!(await canReadPdf), 'pdftotext is not installed: the words of the report go unread')
    const { api, targets } = scene
    const [surname, name] = ['Đorđević-D’Àngelo della Fontana Łukasz', 'Perché Così']
    await api.database.query('UPDATE patient SET surname = $2, name = $3 WHERE id = $1', [
      ...[targets.patient.id, surname, name],
    ])
    const staff = await come(scene.guests.nurse)
    await arrive(scene.guests.patient, staff)
    await arrive(scene.guests.caregiver, staff)
    await lastLonger(10)
    await staff.send(callEvents.quality, measured(50, 6, 0))
    const { body: visit } = await nurse.call(visitRoutes.read, { params })
    const note = 'Febbre ≥ 38 °C: → emocolture.\nMedicazione più asciutta.'
    await nurse.call(visitRoutes.change, { params, body: { version: visit.version, note } })
    await staff.send(callEvents.end)
    const reason = 'La videocamera del paziente non funzionava'
    await nurse.call(visitReportRoutes.change, {
      params,
      body: { version: visit.version + 2, outcome: 'not_feasible', reason },
    })
    const { text, info, fonts } = await readPdf((await download()).content)
    const { fiscalCode, caregivers } = targets.patient
    for (const said of [
      'Relazione della televisita',
      `Cognome e nome: ${listName({ surname, name })}`,
      `Codice fiscale: ${fiscalCode}`,
      `(infermiere): `,
      `${personName({ surname, name })} (paziente): `,
      `(caregiver, ${caregivers[0]?.relation.toLowerCase()}): `,
      'Qualità del collegamento: di solito buona, nel momento peggiore discreta',
      'Esito: Non eseguibile a distanza',
      `Motivo: ${reason}`,
      'Adeguatezza: non ancora confermata',
      'Febbre ≥ 38 °C: → emocolture. Medicazione più asciutta.',
      'Pagina 1 di 1',
    ])
      expect(text).toContain(said)
    expect(info).toMatch(/Tagged:\s+yes/)
    expect(
      fonts
        .split('\n')
        .filter((line) => line.includes('Inter'))
        .every((line) => / yes yes yes /.test(line)),
    ).toBe(true)

    const physician = await api.as(api.clinic.physician)
    await physician.call(visitReportRoutes.confirm, { params, body: { version: visit.version + 3 } })
    expect((await readPdf((await download()).content)).text).toMatch(
      /Adeguatezza: confermata dal dott\. .+ il \d\d\/\d\d\/\d{4}/,
    )
  })
})
