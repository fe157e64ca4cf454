import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../../ui/test/fake-server.ts'
import { press } from '../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { noCatheter, patient, unusedAccess } from '../../../test/patients.ts'
import { physician } from '../../../test/people.ts'

setUpTestApp()

test('says once that the catheter’s fields are optional', async () => {
  answer(patientRoutes.read, patient)
  openApp(`/patient/add/${patient.id}/cicc`, physician)
  const carries = await screen.findByRole('radiogroup', { name: 'Portatore di catetere venoso' })
  fireEvent.click(within(carries).getByLabelText('Sì'))
  await screen.findByRole('region', { name: 'Inserzione' })
  expect(screen.getAllByText(/facoltativo/).map((one) => one.textContent)).toEqual([
    'Tutto il resto è facoltativo.',
  ])
})

test('goes to the next step only after refetching the patient, so that no missing data are reported', async () => {
  const reread = Promise.withResolvers<Patient>()
  let reads = 0
  answer(patientRoutes.read, () => (reads++ === 0 ? patient : reread.promise))
  answer(ciccRoutes.create, noCatheter)
  openApp(`/patient/add/${patient.id}/cicc`, physician)
  const carries = await screen.findByRole('radiogroup', { name: 'Portatore di catetere venoso' })
  fireEvent.click(within(carries).getByLabelText('No'))
  await press('Salva dati del catetere')
  await expect.poll(() => reads > 1).toBe(true)
  expect(screen.getByRole('heading', { name: 'Catetere, passo 2 di 3' })).toBeTruthy()
  const seen: (string | null)[] = []
  const observer = new MutationObserver(() => seen.push(document.body.textContent))
  observer.observe(document.body, { childList: true, subtree: true })
  reread.resolve({ ...patient, cicc: noCatheter, access: [unusedAccess] })
  await screen.findByRole('heading', { name: 'Primo accesso, passo 3 di 3' })
  observer.disconnect()
  expect(seen.filter((text) => text?.includes('Catetere da registrare'))).toEqual([])
})
