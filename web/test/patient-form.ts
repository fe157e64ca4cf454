import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { PatientListItem } from '@filo/contract/features/patients/patient.schema.ts'
import { placeRoutes } from '@filo/contract/features/places/place.routes.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { answer } from '../../ui/test/fake-server.ts'
import { field, fill } from '../../ui/test/gestures.ts'
import { patient, roma } from './patients.ts'

/** Answers each search with these patients. */
export const listPatients = (...items: PatientListItem[]) =>
  answer(patientRoutes.list, { items, total: items.length, totalIsMore: false, page: 1, pageSize: 20 })

/** Answers what the form of a new patient asks: the text of the consent, Rome, and no patient with the same code. */
export function answerPatientForm(): void {
  listPatients()
  answer(patientRoutes.policy, { version: '2026-01-01', title: 'Consenso informato', text: 'Il testo' })
  answer(placeRoutes.byCode, { items: [roma] })
  answer(placeRoutes.list, { items: [roma] })
}

/** The section of the form with this title. */
export const part = async (name: string | RegExp) => within(await screen.findByRole('region', { name }))

export const answerTo = async (question: string, word: 'Sì' | 'No') =>
  fireEvent.click(within(await screen.findByRole('radiogroup', { name: question })).getByLabelText(word))

/** Fills in the patient's data except the consent; the fiscal code provides place and date of birth and sex. */
export async function writePatient(): Promise<void> {
  await fill('Codice fiscale', patient.fiscalCode)
  await fill('Cognome', patient.surname)
  await fill('Nome', patient.name)
  await fill('Comune di residenza', 'Roma')
  await fill('Provincia di residenza', 'RM')
  await fill('Diagnosi', patient.diagnosis)
  await fill('Presa in carico', '15/01/2026')
  await answerTo('Nutrizione parenterale', 'Sì')
  await answerTo('Nutrizione enterale', 'No')
  await answerTo('Nutrizione per os', 'Sì')
  await expect.poll(() => field('Luogo di nascita').value).toBe('Roma')
}

export const consent = async () =>
  fireEvent.click(await screen.findByRole('checkbox', { name: /ha dato il consenso informato/ }))
