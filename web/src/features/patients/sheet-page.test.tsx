import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../../ui/test/fake-server.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { patient, unusedAccess } from '../../../test/patients.ts'
import { nurse } from '../../../test/people.ts'

setUpTestApp()

const { surname, birthDate, gender, fiscalCode } = patient
const caregiver = {
  ...{ id: 'a1a1a1a1-0000-4000-8000-000000000211', surname, name: 'Adele', relation: 'Madre' },
  ...{ birthDate, gender, fiscalCode, place: 'Roma', province: 'RM', phone: '+393331234567' },
}
const tabs = [
  ['Sintesi', '', 'Quadro clinico'],
  ['Dati', '/data', 'Anagrafica'],
  ['Catetere', '/cicc', 'Catetere'],
  ['Caregiver', '/caregivers', 'Adele'],
  ['Accesso', '/access', 'Accesso all’app'],
] as const

test('each section of the record has its own URL, and a nurse may change nothing there', async () => {
  const record = `/patient/${patient.id}`
  answer(patientRoutes.read, { ...patient, caregivers: [caregiver], access: [unusedAccess] })
  openApp(record, nurse)
  const sections = within(await screen.findByRole('navigation', { name: 'Sezioni del paziente' }))
  for (const [label, path, heading] of tabs) {
    fireEvent.click(sections.getByRole('link', { name: new RegExp(`^${label}`) }))
    await screen.findAllByRole('heading', { name: new RegExp(heading) })
    expect(location.pathname).toBe(`${record}${path}`)
    expect(screen.queryAllByRole('link', { name: /Modifica/ })).toEqual([])
    expect(screen.queryAllByRole('button', { name: /Rigenera|Archivia/ })).toEqual([])
  }
  history.back()
  await expect.poll(() => location.pathname).toBe(`${record}/caregivers`)
  await screen.findByRole('heading', { name: /Adele/ })
  cleanup()
  openApp(`${record}/access`, nurse)
  await screen.findByRole('heading', { name: 'Accesso all’app' })
})
