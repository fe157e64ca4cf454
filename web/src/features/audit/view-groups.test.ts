import type { RecordView } from '@filo/contract/features/audit/audit.schema.ts'
import { expect, test } from 'vitest'
import { deedsOf, groupViews } from './view-groups.ts'

const person = {
  kind: 'staff',
  id: 'a',
  title: null,
  name: 'Rosa',
  surname: 'Spola',
  roles: ['nurse'],
} as const
const namesake = { ...person, id: 'b' }
const unit = { workgroup: 'Uno', facility: 'Ospedale' }

/** A view at `at`, the time of day; numbers grow with it. */
const view = (at: string, action = 'patient.read', changed: Partial<RecordView> = {}): RecordView => ({
  ...{ id: Number(at.replace(':', '')), at: `2026-11-26T${at}:00.000Z`, action, outcome: 'done' },
  ...{ who: { ...person, roles: [...person.roles] }, unit, openedFor: null, reads: null, ...changed },
})
const by = (who: typeof person | typeof namesake) => ({ who: { ...who, roles: [...who.roles] } })
const idsOf = (views: RecordView[]) => groupViews(views).map((group) => group.views.map(({ id }) => id))

test('views of one person are one group up to a quarter of an hour before the newest', () => {
  expect(idsOf(['10:14', '10:05', '10:00', '09:59', '09:50'].map((at) => view(at)))).toEqual([
    [1014, 1005, 1000],
    [959, 950],
  ])
})

test('people who work at the same time have a group each, also if they have the same name', () => {
  const views = [
    view('10:14', 'patient.read', by(namesake)),
    view('10:12'),
    view('10:10', 'patient.read', by(namesake)),
    view('10:08'),
  ]
  expect(idsOf(views)).toEqual([
    [1014, 1010],
    [1012, 1008],
  ])
})

test('another workgroup or another reason for opening it is another group', () => {
  const elsewhere = { ...unit, workgroup: 'Due' }
  const views = [
    view('10:14'),
    view('10:12', 'patient.read', { unit: elsewhere }),
    view('10:10', 'patient.read', { openedFor: 'Verifica' }),
    view('10:08'),
  ]
  expect(idsOf(views)).toEqual([[1014, 1008], [1012], [1010]])
})

test('a day’s reads in an app stay a line of their own', () => {
  const reads = { count: 3, since: '2026-11-26T07:00:00.000Z', actions: ['visit.list'] }
  expect(
    idsOf([view('10:14', 'visit.accept'), view('10:12', 'visit.list', { reads }), view('10:10')]),
  ).toEqual([[1014, 1010], [1012]])
})

test('older views that are loaded later extend a group or follow it, and none is lost', () => {
  const times = Array.from({ length: 60 }, (_, minute) => `10:${String(59 - minute).padStart(2, '0')}`)
  const all = times.map((at, index) => view(at, 'patient.read', by(index % 3 === 0 ? namesake : person)))
  for (let shown = 0; shown <= all.length; shown += 1) {
    const groups = idsOf(all.slice(0, shown))
    expect(groups.flat().toSorted((a, b) => b - a)).toEqual(all.slice(0, shown).map(({ id }) => id))
    const later = idsOf(all)
    for (const [index, group] of groups.entries()) expect(later[index]?.slice(0, group.length)).toEqual(group)
  }
})

test('an action is named once with its count, and changes are apart from reads', () => {
  const actions = ['cicc.thumbnail', 'patient.read', 'cicc.thumbnail', 'cicc.change', 'patient.read']
  const [group] = groupViews(actions.map((action, index) => view(`10:1${4 - index}`, action)))
  expect(group && deedsOf(group)).toEqual({
    changes: [{ action: 'cicc.change', count: 1 }],
    reads: [
      { action: 'cicc.thumbnail', count: 2 },
      { action: 'patient.read', count: 2 },
    ],
  })
})
