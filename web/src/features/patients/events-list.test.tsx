import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'
import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { dayInRome, dayMs } from '@filo/contract/kit/date.ts'
import { formatDay } from '@filo/contract/kit/format-time.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../../ui/test/fake-server.ts'
import '../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { noCatheter, patient } from '../../../test/patients.ts'
import { nurse, physician } from '../../../test/people.ts'

setUpTestApp()

const hcp = { id: physician.id, title: 'Dott.ssa', name: 'Marta', surname: 'Bianchi' }
const caregiver = { id: 'a1a1a1a1-0000-4000-8000-000000000211', name: 'Adele', surname: 'Spola' }
const at = (days: number) => new Date(Date.now() + days * dayMs)
const ago = (days: number) => at(-days).toISOString()
/** The day of an event as the list shows it, when it is neither yesterday, today nor tomorrow. */
const shown = (days: number) => formatDay(dayInRome(at(-days)))

async function listOf(changes: Partial<Patient>, who: CurrentUser = nurse) {
  answer(patientRoutes.read, { ...patient, ...changes })
  openApp(`/patient/${patient.id}`, who)
  return screen.findByRole('region', { name: /ultimi eventi$/i })
}
/** Day, sentence and target of each line. */
const linesOf = async (changes: Partial<Patient>, who?: CurrentUser) =>
  within(await listOf(changes, who))
    .queryAllByRole('link')
    .map((link) => [
      link.querySelector('time')?.textContent,
      link.lastElementChild?.textContent,
      link.getAttribute('href'),
    ])

const events = (some: Partial<Patient['events']>): Pick<Patient, 'events'> => ({
  events: { ...patient.events, ...some },
})
const base = `/patient/${patient.id}`

/** The catheter of a record, with one photo of the exit site and one of the label. */
const catheter = (changes: Partial<Cicc>): Cicc => {
  const file = (days: number, subject: 'exitSite' | 'label') => ({
    ...{ key: `foto-${days}`, name: 'foto.jpg', size: 1, type: 'image/jpeg' },
    ...{ addedAt: ago(days), addedBy: hcp, subject, takenOn: null, takenOnConfirmed: false },
  })
  return {
    ...noCatheter,
    ...{ venousCatheter: true, catheterType: 'picc', insertionDate: dayInRome(at(-50)), dwellDays: 50 },
    files: [file(30, 'exitSite'), file(12, 'exitSite'), file(3, 'label')],
    ...changes,
  }
}

test('a new patient has one sentence in place of the list', async () => {
  const list = await listOf({})
  expect(list.textContent).toBe(
    'Ultimi eventiQui compaiono catetere, foto, capitoli, visite e messaggi, appena ci sono.',
  )
})

test('the heading names the next visit if there is one', async () => {
  const nextVisit = {
    id: hcp.id,
    start: at(9).toISOString(),
    hcp,
    status: 'pending' as const,
    proposed: false,
  }
  const list = await listOf(events({ nextVisit }))
  expect(within(list).getByRole('heading').textContent).toBe('Prossima visita e ultimi eventi')
})

test.each<[string, Partial<Patient>, sentence: string, href: string]>([
  [
    'an upcoming visit that waits',
    events({
      nextVisit: { id: hcp.id, start: at(9).toISOString(), hcp, status: 'pending', proposed: false },
    }),
    'Prossima visita alle TIME con la dott.ssa Marta Bianchi · in attesa di risposta',
    `/televisit/${hcp.id}`,
  ],
  [
    'an accepted one',
    events({
      nextVisit: { id: hcp.id, start: at(9).toISOString(), hcp, status: 'accepted', proposed: false },
    }),
    'Prossima visita alle TIME con la dott.ssa Marta Bianchi · accettata',
    `/televisit/${hcp.id}`,
  ],
  [
    'one with another time proposed',
    events({ nextVisit: { id: hcp.id, start: at(9).toISOString(), hcp, status: 'pending', proposed: true } }),
    'Prossima visita alle TIME con la dott.ssa Marta Bianchi · il paziente propone un altro orario',
    `/televisit/${hcp.id}`,
  ],
  [
    'one that has begun',
    events({ nextVisit: { id: hcp.id, start: ago(0), hcp, status: 'accepted', proposed: false } }),
    'Visita delle TIME con la dott.ssa Marta Bianchi · accettata',
    `/televisit/${hcp.id}`,
  ],
  [
    'a visit that was held',
    events({ lastVisit: { id: hcp.id, start: ago(9), hcp, outcome: 'held' } }),
    'Visita svolta con la dott.ssa Marta Bianchi',
    `/televisit/${hcp.id}`,
  ],
  [
    'one that was not feasible',
    events({ lastVisit: { id: hcp.id, start: ago(9), hcp, outcome: 'not_feasible' } }),
    'Visita completata con la dott.ssa Marta Bianchi · non eseguibile a distanza',
    `/televisit/${hcp.id}`,
  ],
  [
    'one without a report',
    events({ lastVisit: { id: hcp.id, start: ago(9), hcp, outcome: null } }),
    'Visita completata con la dott.ssa Marta Bianchi',
    `/televisit/${hcp.id}`,
  ],
  [
    'a message to read',
    events({ message: { at: ago(9), from: { ...caregiver, title: null }, unread: 2 } }),
    'Messaggio di Adele Spola · 2 da leggere',
    `/chat/${patient.id}`,
  ],
  [
    'a colleague’s message',
    events({ message: { at: ago(9), from: hcp, unread: 0 } }),
    'Messaggio della dott.ssa Marta Bianchi',
    `/chat/${patient.id}`,
  ],
  [
    'one’s own message',
    events({ message: { at: ago(9), from: { ...hcp, id: nurse.id }, unread: 0 } }),
    'Messaggio scritto da te',
    `/chat/${patient.id}`,
  ],
  [
    'a completed chapter',
    events({ chapterRead: { title: 'Le mani', at: ago(9), completed: true } }),
    'Capitolo “Le mani” completato',
    `${base}/education`,
  ],
  [
    'an opened one, and others to finish',
    events({
      ...{ chapterRead: { title: 'Le mani', at: ago(9), completed: false }, chaptersToFinish: 4 },
      unopened: { total: 1, since: ago(16) },
    }),
    'Capitolo “Le mani” aperto · 4 da finire, uno non aperto da 16 giorni',
    `${base}/education`,
  ],
  [
    'several unopened ones',
    events({
      ...{ chapterRead: { title: 'Le mani', at: ago(9), completed: false }, chaptersToFinish: 4 },
      unopened: { total: 3, since: ago(20) },
    }),
    'Capitolo “Le mani” aperto · 4 da finire, 3 non aperti, il primo da 20 giorni',
    `${base}/education`,
  ],
  [
    'an assigned one that nobody opened',
    events({
      ...{ chapterAssigned: { title: 'Le mani', at: ago(16) }, chaptersToFinish: 1 },
      unopened: { total: 1, since: ago(16) },
    }),
    'Capitolo “Le mani” assegnato · 1 da finire, non aperto da 16 giorni',
    `${base}/education`,
  ],
  [
    'a use of the app',
    events({ appUse: { at: ago(9), by: { ...caregiver, kind: 'caregiver' } } }),
    'Adele Spola ha usato l’app',
    `${base}/access`,
  ],
])('%s is one line that leads to its page', async (_, changes, sentence, href) => {
  const [line, ...others] = await linesOf(changes)
  expect(others).toEqual([])
  expect(line?.[1]?.replace(/\d\d:\d\d/, 'TIME')).toBe(sentence)
  expect(line?.[2]).toBe(href)
})

test('the catheter is put in on its day, or removed; the newest photo of the exit site counts', async () => {
  expect(await linesOf({ cicc: catheter({}) })).toEqual([
    [shown(12), 'Foto del punto di uscita', `${base}/cicc`],
    [shown(50), 'PICC inserito', `${base}/cicc`],
  ])
})

test('a catheter removed before the current record, which has none, is told with its photo', async () => {
  const removed = catheter({ removalDate: dayInRome(at(-6)), closedAt: ago(5) })
  expect(await linesOf({ cicc: noCatheter, ciccHistory: [removed] })).toEqual([
    [shown(6), 'PICC rimosso', `${base}/cicc`],
    [shown(12), 'Foto del punto di uscita', `${base}/cicc`],
  ])
})

const everything: Partial<Patient> = {
  cicc: catheter({}),
  events: {
    chapterRead: { title: 'Le mani', at: ago(8), completed: true },
    chapterAssigned: { title: 'La doccia', at: ago(20) },
    chaptersToFinish: 2,
    unopened: null,
    appUse: { at: ago(0), by: { ...caregiver, kind: 'caregiver' } },
    nextVisit: { id: hcp.id, start: at(1).toISOString(), hcp, status: 'accepted', proposed: false },
    lastVisit: { id: hcp.id, start: ago(40), hcp, outcome: 'held' },
    message: { at: ago(1), from: { ...caregiver, title: null }, unread: 0 },
  },
}

test('at most seven lines, newest first below the next visit, without the catheter that the card shows', async () => {
  const lines = (await linesOf(everything)).map(([day, sentence]) => [day, sentence?.split(' ')[0]])
  expect(lines).toEqual([
    ['domani', 'Prossima'],
    ['oggi', 'Adele'],
    ['ieri', 'Messaggio'],
    [shown(8), 'Capitolo'],
    [shown(12), 'Foto'],
    [shown(20), 'Capitolo'],
    [shown(40), 'Visita'],
  ])
})

test('a line whose page this user may not open is left out', async () => {
  const lines = await linesOf(everything, { ...nurse, permissions: ['patient:read'] })
  expect(lines.map(([, sentence]) => sentence)).toEqual([
    'Adele Spola ha usato l’app',
    'Foto del punto di uscita',
    'PICC inserito',
  ])
})

test('accesses that nobody has used are one line with their people, by state; the others are in their tab', async () => {
  const status = (name: string, state: 'used' | 'expired' | 'none') => ({
    holder: {
      ...caregiver,
      id: `${caregiver.id.slice(0, -1)}${name.length}`,
      kind: 'caregiver' as const,
      name,
    },
    ...{ state, expiresAt: null, usedAt: null, codeBlocked: false, devices: 0, receivesNotices: false },
  })
  await listOf({
    access: [
      status('Ada', 'expired'),
      status('Carla', 'used'),
      status('Enza', 'none'),
      status('Fedora', 'expired'),
    ],
  })
  const link = screen.getByRole('link', { name: 'Accesso all’app' })
  expect(link.getAttribute('href')).toBe(`${base}/access`)
  expect(link.parentElement?.textContent).toBe(
    'Accesso all’app · Scaduto: Ada Spola, Fedora Spola · Mai generato: Enza Spola',
  )
})

test('once everybody has entered the app, the summary is silent about accesses', async () => {
  const holder = { ...caregiver, kind: 'caregiver' as const }
  const used = {
    holder,
    state: 'used' as const,
    expiresAt: null,
    usedAt: ago(3),
    codeBlocked: false,
    devices: 1,
    receivesNotices: false,
  }
  await listOf({ access: [used] })
  expect(screen.queryByText('Accesso all’app')).toBeNull()
})
