import { installationRoutes } from '@filo/contract/features/installation/installation.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { placeRoutes } from '@filo/contract/features/places/place.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, sentTo } from '../../../../ui/test/fake-server.ts'
import { confirm, field, fill, press } from '../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { listPatients } from '../../../test/patient-form.ts'
import { patient, roma } from '../../../test/patients.ts'
import { administrator, nurse } from '../../../test/people.ts'

setUpTestApp()

const { workgroup } = nurse
if (!workgroup) throw new Error('the nurse has no workgroup')
const inWorkgroup: CurrentUser = {
  ...administrator,
  ...{ admin: true, workgroup: null },
  openWorkgroup: {
    ...{ workgroup, reason: 'Verifica chiesta dal responsabile' },
    until: new Date(Date.now() + 3_600_000).toISOString(),
  },
}

const banner = () => screen.queryByRole('complementary', { name: 'Gruppo di lavoro aperto' })

test('closing an open workgroup over a changed form asks first', async () => {
  listPatients()
  answer(patientRoutes.read, patient)
  answer(installationRoutes.notices, { items: [] })
  for (const route of [placeRoutes.list, placeRoutes.byCode]) answer(route, { items: [roma] })
  answer(staffRoutes.closeWorkgroup, () => {
    answer(staffRoutes.current, { ...inWorkgroup, openWorkgroup: null })
    return undefined as never
  })
  openApp(`/patient/${patient.id}/edit`, inWorkgroup, { hasLayout: true })
  await fill('Diagnosi', 'Diagnosi a metà')
  await press('Chiudi')
  await confirm('Resta')
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  expect(banner()).not.toBeNull()
  expect(field('Diagnosi').value).toBe('Diagnosi a metà')
  expect([location.pathname, sentTo(staffRoutes.closeWorkgroup)]).toEqual([`/patient/${patient.id}/edit`, []])

  await press('Chiudi')
  await confirm('Esci')
  await expect.poll(() => location.pathname).toBe('/patient/list')
  await expect.poll(banner).toBeNull()
  expect(sentTo(staffRoutes.closeWorkgroup)).toHaveLength(1)
})
