import type { PatientListItem } from '@filo/contract/features/patients/patient.schema.ts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { patientColumns } from './list-columns.tsx'

afterEach(cleanup)

test.each([
  [0, null],
  [1, '1 messaggio'],
  [99, '99 messaggi'],
  [100, '99+ messaggi'],
])('%i unread messages, counted up to a hundred, are shown as “%s”', (unread, words) => {
  const column = patientColumns.find(({ key }) => key === 'unread')
  expect(column?.cell({ unread } as PatientListItem)).toBe(words)
})

test('the next visit is shown with its day and hour, in the line of a narrow list with its day', () => {
  const column = patientColumns.find(({ key }) => key === 'nextVisit')
  const nextVisit = { start: '2031-12-04T08:00:00.000Z', status: 'accepted' }
  const row = { nextVisit } as PatientListItem
  expect(render(column?.cell(row)).container.textContent).toBe('04/12/2031 09:00')
  const line = typeof column?.line === 'function' ? column.line(row) : null
  expect(render(line).container.textContent).toBe('visita 04/12/2031')
})
