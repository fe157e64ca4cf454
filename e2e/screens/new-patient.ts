import { catheterForm } from '../pages/catheter.ts'
import { caregiverFields, patientForm } from '../pages/patient-form.ts'
import type { Screen } from './screen.ts'

export const newPatientPages: Screen[] = [
  {
    name: 'nuovo-paziente',
    as: 'physician',
    title: 'Nuovo paziente',
    open: async (page, { fullPatient }) => {
      await page.goto('/patient/add')
      const form = patientForm(page)
      await form.addCaregiver.click()
      await caregiverFields(form.form, 1).row.waitFor()
      await form.fiscalCode.fill(fullPatient.fiscalCode)
      await page.getByRole('link', { name: /^Apri la scheda/ }).waitFor()
    },
  },
  {
    name: 'nuovo-paziente-errori',
    as: 'physician',
    title: 'Nuovo paziente',
    open: async (page) => {
      await page.goto('/patient/add')
      await patientForm(page).saveAndGoOn.click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'nuovo-paziente-di-nuovo',
    as: 'physician',
    title: 'Nuovo paziente',
    open: async (page, { fullPatient }) => {
      await page.goto(`/patient/add/${fullPatient.id}/data`)
      await patientForm(page).saveAndGoOn.waitFor()
    },
  },
  {
    name: 'nuovo-paziente-cicc',
    as: 'physician',
    title: 'Nuovo paziente',
    open: async (page, { patientWithoutCicc }) => {
      await page.goto(`/patient/add/${patientWithoutCicc.id}/cicc`)
      const form = catheterForm(page)
      await form.hasCatheter('Sì').check()
      await form.type.selectOption('Altro')
      await form.insertionDate.fill('99/99/2026')
      await form.save.click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'nuovo-paziente-accesso',
    as: 'physician',
    title: 'Nuovo paziente',
    open: async (page, { patientForNewCodes }) => {
      await page.goto(`/patient/add/${patientForNewCodes.id}/access`)
      await page
        .getByRole('button', { name: /^Rigenera/ })
        .first()
        .click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Rigenera/ })
        .click()
      await page
        .getByRole('img', { name: /^Codice QR/ })
        .first()
        .waitFor()
    },
  },
]
