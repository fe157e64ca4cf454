import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../../ui/test/fake-server.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { patient } from '../../../test/patients.ts'
import { nurse } from '../../../test/people.ts'

setUpTestApp()

async function openWith(homonyms: Patient['homonyms'], tab = '') {
  answer(patientRoutes.read, { ...patient, homonyms })
  openApp(`/patient/${patient.id}${tab}`, nurse)
  const banner = await screen.findByRole('region', { name: 'Paziente' })
  return within(banner)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
}

test('the banner of a patient without namesakes mentions none', async () => {
  expect(await openWith({ total: 0, birthDates: [] })).toEqual([
    'Spola Ginevra',
    expect.stringMatching(/^nata 12\/03\/1961 \(\d+ a\)$/),
    'F',
    `CF ${patient.fiscalCode}`,
  ])
})

test('the banner shows a namesake with the date of birth', async () => {
  const facts = await openWith({ total: 1, birthDates: ['1970-01-02'] })
  expect(facts.at(-1)).toBe('Omonimo altro paziente nato il 02/01/1970')
})

test('the banner counts several namesakes, on each section', async () => {
  const facts = await openWith({ total: 2, birthDates: ['1950-12-31', '1961-03-12'] }, '/cicc')
  expect(facts.at(-1)).toBe('2 omonimi altri pazienti nati il 31/12/1950 e il 12/03/1961')
})
