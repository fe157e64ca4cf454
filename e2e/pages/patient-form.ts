import type { NewPatient } from '@filo/contract/features/patients/patient.schema.ts'
import type { Locator, Page } from '@playwright/test'
import { formatItalianDate } from '../clinic/patients.ts'

const genders = { male: 'Maschio', female: 'Femmina' }
const nutritions = {
  parenteralNutrition: 'Nutrizione parenterale',
  enteralNutrition: 'Nutrizione enterale',
  osNutrition: 'Nutrizione per os',
} as const

// By label, because a field with suggestions has the role combobox instead of textbox.
const text = (scope: Locator, label: string, exact = false) =>
  scope.getByLabel(label, { exact }).and(scope.page().locator('input, textarea'))

/** The form of a patient, new or edited. */
export function patientForm(page: Page) {
  const form = page.getByRole('form', { name: 'Dati del paziente' })
  const identitySection = form.getByRole('region', { name: 'Anagrafica' })
  const residenceSection = form.getByRole('region', { name: 'Residenza' })
  const clinicalSection = form.getByRole('region', { name: 'Quadro clinico' })
  const fields = {
    fiscalCode: text(identitySection, 'Codice fiscale'),
    surname: text(identitySection, 'Cognome', true),
    name: text(identitySection, 'Nome', true),
    birthDate: text(identitySection, 'Data di nascita'),
    gender: (gender: keyof typeof genders) => identitySection.getByRole('radio', { name: genders[gender] }),
    birthPlace: text(identitySection, 'Luogo di nascita'),
    birthProvince: text(identitySection, 'Provincia di nascita'),
    place: text(residenceSection, 'Comune di residenza'),
    province: text(residenceSection, 'Provincia di residenza'),
    address: text(residenceSection, 'Indirizzo'),
    diagnosis: text(clinicalSection, 'Diagnosi'),
    nutrition: (kind: keyof typeof nutritions, answer: 'Sì' | 'No') =>
      clinicalSection
        .getByRole('radiogroup', { name: nutritions[kind] })
        .getByRole('radio', { name: answer }),
    takenInCharge: text(clinicalSection, 'Presa in carico'),
    consent: form.getByRole('checkbox', { name: /ha dato il consenso informato/ }),
  }
  return {
    form,
    ...fields,
    addCaregiver: form.getByRole('button', { name: 'Aggiungi caregiver' }),
    saveAndGoOn: form.getByRole('button', { name: 'Salva e continua' }),
    save: form.getByRole('button', { name: 'Salva', exact: true }),
    summary: form.getByRole('alert').first(),
    /** Submits without a click: the dialog of an ended session may cover the button already. */
    submit: () => form.evaluate((element: HTMLFormElement) => element.requestSubmit()),
    async fill(patient: Omit<NewPatient, 'caregivers' | 'consentPolicyVersion'>) {
      await fields.fiscalCode.fill(patient.fiscalCode)
      await fields.surname.fill(patient.surname)
      await fields.name.fill(patient.name)
      await fields.birthDate.fill(formatItalianDate(patient.birthDate))
      await fields.gender(patient.gender).check()
      await fields.birthPlace.fill(patient.birthPlace)
      await fields.birthProvince.fill(patient.birthProvince)
      await fields.place.fill(patient.residence.place)
      await fields.province.fill(patient.residence.province)
      await fields.diagnosis.fill(patient.diagnosis)
      for (const kind of Object.keys(nutritions) as (keyof typeof nutritions)[])
        await fields.nutrition(kind, patient[kind] ? 'Sì' : 'No').check()
      await fields.takenInCharge.fill(formatItalianDate(patient.takenInCharge))
      await fields.consent.check()
    },
  }
}

/** The fields of one caregiver within a form; `number` counts from 1. */
export function caregiverFields(form: Locator, number: number) {
  const row = form.getByRole('region', { name: new RegExp(`^Caregiver ${number}`) })
  return {
    row,
    fiscalCode: text(row, 'Codice fiscale'),
    surname: text(row, 'Cognome', true),
    name: text(row, 'Nome', true),
    birthDate: text(row, 'Data di nascita'),
    gender: (gender: keyof typeof genders) => row.getByRole('radio', { name: genders[gender] }),
    relation: text(row, 'Relazione con il paziente'),
    phone: text(row, 'Telefono'),
    sameResidence: row.getByRole('checkbox', { name: 'Stessa residenza del paziente' }),
  }
}

/** The error shown at a field. */
export const errorAt = (field: Locator) =>
  field
    .locator('xpath=ancestor::*[contains(@class,"mantine-InputWrapper-root")][1]')
    .locator('.mantine-InputWrapper-error')
