import { assignmentRoutes } from '@filo/contract/features/education/assignment.routes.ts'
import type { Assignment } from '@filo/contract/features/education/assignment.schema.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../../ui/test/fake-server.ts'
import { press } from '../../../../ui/test/gestures.ts'
import { openApp, refetchAll, setUpTestApp } from '../../../test/app.tsx'
import { patient } from '../../../test/patients.ts'
import { nurse } from '../../../test/people.ts'

setUpTestApp()

const { id, surname, name, birthDate } = patient
const assignment: Assignment = {
  id: 'a1a1a1a1-0000-4000-8000-000000000801',
  chapter: { id: 'a1a1a1a1-0000-4000-8000-000000000701', title: 'Lavarsi le mani', archived: false },
  patient: { id, surname, name, birthDate, homonym: false },
  ...{ status: 'new', assignedAt: '2026-11-02T08:00:00.000Z', startedAt: null, completedAt: null },
  ...{ changedSinceCompletion: false, notes: null },
  assignedBy: { id: nurse.id, title: null, name: nurse.name, surname: nurse.surname },
}
const show = (...items: Assignment[]) =>
  answer(assignmentRoutes.list, { items, total: items.length, totalIsMore: false, page: 1, pageSize: 100 })

test('the only chapter stays after a colleague withdraws it, until asked for', async () => {
  answer(patientRoutes.read, patient)
  show(assignment)
  openApp(`/patient/${id}/education`, nurse)
  await screen.findByText('Lavarsi le mani')
  show()
  await refetchAll()
  expect(screen.queryByText('Lavarsi le mani')).not.toBeNull()
  await press('1 novità – Aggiorna')
  await screen.findByText('Nessun capitolo assegnato')
})
