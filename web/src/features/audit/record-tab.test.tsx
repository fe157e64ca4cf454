import { auditRoutes } from '@filo/contract/features/audit/audit.routes.ts'
import type { RecordView } from '@filo/contract/features/audit/audit.schema.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../../ui/test/fake-server.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { patient } from '../../../test/patients.ts'
import { physician } from '../../../test/people.ts'

setUpTestApp()

const read = (id: number, reads: RecordView['reads']): RecordView => ({
  ...{ id, at: '2026-11-26T18:05:00.000Z', action: 'visit.list', outcome: 'done' },
  who: { kind: 'caregiver', title: null, name: 'Rosa', surname: 'Spola', roles: [] },
  ...{ unit: null, openedFor: null, reads },
})

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
  const lines = () => screen.queryAllByRole('listitem').filter((one) => one.querySelector('time'))
  await expect.poll(lines).toHaveLength(2)
  const [line, single] = lines()
  const texts = [...(line?.querySelectorAll('p, time') ?? [])].map(({ textContent }) => textContent)
  expect(texts).toEqual([
    '19:05',
    'Spola Rosa',
    'Caregiver, dalla sua app',
    'Lettura di un capitolo assegnato · Consultazione dell’elenco delle visite',
    'Letto 34 volte nell’app, dalle 08:10',
  ])
  expect(within(single as HTMLElement).getByText('Letto nell’app')).toBeTruthy()
})
