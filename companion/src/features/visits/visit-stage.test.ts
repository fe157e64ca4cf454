import type { OwnVisit } from '@filo/contract/features/visits/visit.schema.ts'
import { expect, test } from 'vitest'
import { mayEnter, stageOf } from './visit-stage.ts'

type Visit = Parameters<typeof stageOf>[0]

const visit: Visit = {
  ...{ status: 'pending', start: '2026-12-03T09:30:00.000Z', end: '2026-12-03T10:00:00.000Z' },
  ...{ cancelledAt: null, counterProposal: null, clinicsAnswer: null },
}
const counterProposal: OwnVisit['counterProposal'] = { date: '2026-12-04', hours: '09:00', note: null }

test.each<[Partial<Visit>, string, string]>([
  [{}, '09:29:59.999', 'toAnswer'],
  [{}, '09:30:00.000', 'missed'],
  [{ counterProposal }, '09:29:59.999', 'proposed'],
  [{ counterProposal }, '09:30:00.000', 'missed'],
  [{ status: 'accepted' }, '09:59:59.999', 'accepted'],
  [{ status: 'accepted' }, '10:00:00.000', 'over'],
  [{ status: 'completed' }, '09:00:00.000', 'completed'],
  [{ status: 'rejected' }, '09:00:00.000', 'rejected'],
  [{ status: 'rejected', clinicsAnswer: 'proposal_refused' }, '09:00:00.000', 'refused'],
  [{ status: 'accepted', cancelledAt: '2026-12-02T09:00:00.000Z' }, '09:00:00.000', 'cancelled'],
  [{ status: 'completed', cancelledAt: '2026-12-02T09:00:00.000Z' }, '11:00:00.000', 'cancelled'],
])('the visit %j is at %s “%s”', (change, time, stage) => {
  expect(stageOf({ ...visit, ...change }, new Date(`2026-12-03T${time}Z`))).toBe(stage)
})

test.each<[Partial<Visit>, boolean]>([
  [{ status: 'accepted' }, true],
  [{ status: 'accepted', cancelledAt: '2026-12-02T09:00:00.000Z' }, false],
  [{}, false],
])('the visit %j can be entered at its start: %s', (change, isOpen) => {
  expect(mayEnter({ ...visit, ...change }, new Date(visit.start))).toBe(isOpen)
})
