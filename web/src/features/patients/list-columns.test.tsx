import type { PatientListItem } from '@filo/contract/features/patients/patient.schema.ts'
import { expect, test } from 'vitest'
import { patientColumns } from './list-columns.tsx'

test.each([
  [0, null],
  [1, '1 messaggio'],
  [99, '99 messaggi'],
  [100, '99+ messaggi'],
])('%i unread messages, counted up to a hundred, are shown as “%s”', (unread, words) => {
  const column = patientColumns.find(({ key }) => key === 'unread')
  expect(column?.cell({ unread } as PatientListItem)).toBe(words)
})
