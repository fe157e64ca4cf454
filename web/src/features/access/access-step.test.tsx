import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../../ui/test/fake-server.ts'
import { confirm, focusOn, press } from '../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { patient, unusedAccess } from '../../../test/patients.ts'
import { physician } from '../../../test/people.ts'

setUpTestApp()

const { id } = patient

/** The button that ends the step: the first thing to do only once no code waits to be handed over. */
const end = () => screen.getByRole('button', { name: 'Fine, vai alla scheda' })

test('a last step without codes, as after a reload, says that they cannot be read again and regenerates them', async () => {
  answer(patientRoutes.read, { ...patient, access: [unusedAccess] })
  answer(accessRoutes.refresh, {
    ...{ holder: unusedAccess.holder, code: '000111', expiresAt: '2031-01-01T10:00:00.000Z' },
    qr: 'https://filo.example.it/app#access=segreto',
  })
  openApp(`/patient/add/${id}/access`, physician)
  await screen.findByText('QR e codici non si possono rileggere')
  await screen.findByText('Catetere da registrare')
  expect(screen.queryByText(/non sono più visibili/)).toBeNull()
  expect(screen.queryByText('000 111')).toBeNull()
  expect(screen.queryByText('Consegna a ciascuno il suo QR')).toBeNull()
  expect(end().dataset.variant).toBe('filled')
  await press('Rigenera l’accesso di Ginevra Spola')
  await confirm('Rigenera l’accesso di Ginevra Spola')
  await screen.findByRole('img', { name: 'Codice QR per il primo accesso di Ginevra Spola' })
  expect(screen.getAllByText('000 111')).not.toEqual([])
  expect(screen.getByText('Consegna a ciascuno il suo QR')).toBeTruthy()
  expect(end().dataset.variant).toBe('default')
  expect(screen.queryByText('QR e codici non si possono rileggere')).toBeNull()
  await focusOn(screen.getByRole('heading', { name: /^Ginevra Spola/ }))
})
