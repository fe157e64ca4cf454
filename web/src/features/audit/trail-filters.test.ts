import { chipsOf, isId, parseFilters } from '@filo/ui/search/filters.ts'
import { expect, test } from 'vitest'
import { trailFilters } from './trail-filters.tsx'

const filters = trailFilters({ accepts: isId, chip: (id) => id })
const read = (address: Record<string, string>) => parseFilters(filters, new URLSearchParams(address))
const id = '019d0000-0000-7000-8000-00000000abcd'

test('reads the filters from the URL and ignores invalid ones', () => {
  const said = {
    from: '2026-03-01',
    to: '2026-03-31',
    action: 'patient.read',
    outcome: 'refused',
    workgroupId: id,
    patientId: id,
    requestId: '65a1b2c3-00ff12',
  }
  expect(read(said)).toEqual(said)
  expect(
    read({
      from: '2026-02-30',
      action: 'moon.land',
      outcome: 'perhaps',
      workgroupId: 'x',
      patientId: "' OR 1",
      requestId: 'Rossi Maria',
      person: 'Rossi',
    }),
  ).toEqual({})
})

test('shows each filter on a chip in Italian', () => {
  const chosen = { from: '2026-03-01', action: 'patient.read', outcome: 'done' as const, patientId: id }
  expect(chipsOf(filters, chosen).map(({ words }) => words)).toEqual([
    'Dal 01/03/2026',
    'Apertura della scheda',
    'Esito: riusciti',
    'Paziente …00abcd',
  ])
})
