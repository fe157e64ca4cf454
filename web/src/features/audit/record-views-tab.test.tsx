import { auditRoutes } from '@filo/contract/features/audit/audit.routes.ts'
import type { RecordView } from '@filo/contract/features/audit/audit.schema.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../../ui/test/fake-server.ts'
import { press } from '../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { patient } from '../../../test/patients.ts'
import { physician } from '../../../test/people.ts'

setUpTestApp()

const caregiver: RecordView['who'] = {
  ...{ kind: 'caregiver', id: 'a1a1a1a1-0000-4000-8000-000000000201', title: null },
  ...{ name: 'Rosa', surname: 'Spola', roles: [] },
}
const read = (id: number, reads: RecordView['reads']): RecordView => ({
  ...{ id, at: '2026-11-26T18:05:00.000Z', action: 'visit.list', outcome: 'done' },
  ...{ who: caregiver, unit: null, openedFor: null, reads },
})

const nurse: RecordView['who'] = {
  ...{ kind: 'staff', id: 'a1a1a1a1-0000-4000-8000-000000000202', title: null },
  ...{ name: 'Nora', surname: 'Nodi', roles: ['nurse'] },
}
const ownUnit = { workgroup: 'Nutrizione clinica', facility: 'Ospedale della Spola' }
const done = (id: number, time: string, action: string, unit = ownUnit): RecordView => ({
  ...{ id, at: `2026-11-26T${time}.000Z`, action, outcome: 'done' },
  ...{ who: nurse, unit, openedFor: null, reads: null },
})

const textsOf = (line: Element | undefined) =>
  [...(line?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)
const lines = () => screen.queryAllByRole('listitem').filter((one) => one.querySelector('p time'))

test('what a caregiver read in the app on a day is one line, with how often and from when on', async () => {
  const actions = ['assignment.read', 'visit.list']
  answer(patientRoutes.read, patient)
  answer(auditRoutes.record, {
    items: [
      read(2, { count: 34, since: '2026-11-26T07:10:00.000Z', actions }),
      read(1, { count: 1, since: '2026-11-26T18:05:00.000Z', actions: ['visit.list'] }),
    ],
    next: null,
  })
  openApp(`/patient/${patient.id}/audit`, physician)
  await expect.poll(lines).toHaveLength(2)
  const [line, single] = lines()
  expect(textsOf(line)).toEqual([
    '19:05',
    'Spola Rosa',
    'Caregiver, dalla sua app',
    'Lettura di un capitolo assegnato · Consultazione dell’elenco delle visite',
    'Letto 34 volte nell’app, dalle 08:10',
  ])
  expect(within(single as HTMLElement).getByText('Letto nell’app')).toBeTruthy()
})

test('a colleague’s quarter of an hour is one line, also across pages, and opens to its single views', async () => {
  answer(patientRoutes.read, patient)
  answer(auditRoutes.record, {
    items: [
      done(9, '10:14:05', 'cicc.thumbnail'),
      done(8, '10:14:04', 'cicc.thumbnail'),
      done(7, '10:13:00', 'cicc.change'),
    ],
    next: 7,
  })
  openApp(`/patient/${patient.id}/audit`, physician)
  await expect.poll(lines).toHaveLength(1)
  answer(auditRoutes.record, {
    items: [
      done(6, '10:02:00', 'patient.read'),
      done(5, '09:02:00', 'patient.read', { ...ownUnit, workgroup: 'Altro gruppo' }),
    ],
    next: null,
  })
  await press('Mostra precedenti')
  await expect.poll(lines).toHaveLength(2)
  const [line, elsewhere] = lines()
  expect(textsOf(line)).toEqual([
    '11:02–11:14',
    'Nodi Nora',
    'Infermiere',
    'Modifica dei dati del catetere',
    'Miniatura di un allegato del catetere, 2 volte · Apertura della scheda',
  ])
  expect([...(line?.querySelectorAll('details li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '11:14:05Miniatura di un allegato del catetere',
    '11:14:04Miniatura di un allegato del catetere',
    '11:13:00Modifica dei dati del catetere',
    '11:02:00Apertura della scheda',
  ])
  expect(line?.querySelector('summary')?.textContent).toBe('Le 4 voci una per una: Nodi Nora')
  expect(textsOf(elsewhere)).toEqual([
    '10:02',
    'Nodi Nora',
    'Infermiere · Altro gruppo · Ospedale della Spola',
    'Apertura della scheda',
  ])
  expect(elsewhere?.querySelector('details')).toBeNull()
  expect(screen.getByText('5 accessi alla scheda')).toBeTruthy()
})
