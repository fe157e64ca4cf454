import { catheterTab } from '../pages/catheter.ts'
import { firstAccess } from '../pages/first-access.ts'
import { type Screen, waitForHeading } from './screen.ts'

const section = (name: string, path: string, ready: RegExp | string): Screen => ({
  name: `scheda-${name}`,
  as: 'physician',
  title: 'Scheda del paziente',
  open: async (page, { fullPatient }) => {
    await page.goto(`/patient/${fullPatient.id}${path}`)
    await waitForHeading(page, ready)
  },
})

export const patientRecordPages: Screen[] = [
  section('sintesi', '', 'Quadro clinico'),
  {
    name: 'scheda-sintesi-senza-catetere',
    as: 'nurse',
    title: 'Scheda del paziente',
    open: async (page, { patientAfterRemoval }) => {
      await page.goto(`/patient/${patientAfterRemoval.id}`)
      await page.getByText('Nessun catetere in sede').waitFor()
    },
  },
  {
    name: 'scheda-sintesi-senza-dati',
    as: 'nurse',
    title: 'Scheda del paziente',
    open: async (page, { patientWithoutCicc }) => {
      await page.goto(`/patient/${patientWithoutCicc.id}`)
      await page.getByText('Catetere da registrare').waitFor()
    },
  },
  section('dati', '/data', 'Consenso informato'),
  section('cicc', '/cicc', 'Storico'),
  {
    name: 'scheda-foto',
    as: 'nurse',
    title: 'Scheda del paziente',
    open: async (page, { fullPatient }) => {
      await page.goto(`/patient/${fullPatient.id}/cicc`)
      await catheterTab(page).series.getByRole('button').first().click()
      await page.getByRole('dialog').getByRole('img').waitFor()
    },
  },
  {
    name: 'scheda-confronto',
    as: 'nurse',
    title: 'Scheda del paziente',
    open: async (page, { fullPatient }) => {
      await page.goto(`/patient/${fullPatient.id}/cicc`)
      await catheterTab(page).compare.click()
      await page.getByRole('dialog').getByRole('region').last().getByRole('img').waitFor()
    },
  },
  section('cicc-nuovo', '/cicc/new', 'Nuovo catetere'),
  {
    name: 'scheda-cicc-modifica',
    as: 'nurse',
    title: 'Scheda del paziente',
    open: async (page, { fullPatient }) => {
      await page.goto(`/patient/${fullPatient.id}/cicc`)
      await catheterTab(page).edit.click()
      await waitForHeading(page, 'Modifica dati del catetere')
    },
  },
  section('caregiver', '/caregivers', /Adele/),
  section('accesso', '/access', 'Accesso all’app'),
  {
    name: 'scheda-senza-dati',
    as: 'nurse',
    title: 'Scheda del paziente',
    open: async (page, { patientWithoutCicc }) => {
      await page.goto(`/patient/${patientWithoutCicc.id}/cicc`)
      await catheterTab(page).recordData.waitFor()
    },
  },
  {
    name: 'scheda-modifica',
    as: 'physician',
    title: 'Modifica paziente',
    open: async (page, { fullPatient }) => {
      await page.goto(`/patient/${fullPatient.id}/edit/caregivers`)
      await page
        .getByRole('button', { name: /^Togli/ })
        .first()
        .click()
      await page.getByText(/tolto/).first().waitFor()
    },
  },
  {
    name: 'scheda-archivia',
    as: 'physician',
    title: 'Scheda del paziente',
    open: async (page, { fullPatient }) => {
      await page.goto(`/patient/${fullPatient.id}/data`)
      await page.getByRole('button', { name: 'Archivia paziente' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'scheda-rimozione',
    as: 'nurse',
    title: 'Scheda del paziente',
    open: async (page, { fullPatient }) => {
      await page.goto(`/patient/${fullPatient.id}/cicc`)
      await catheterTab(page).remove()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Registra rimozione' }).click()
      await dialog.getByRole('alert').waitFor()
    },
  },
  {
    name: 'scheda-rigenera',
    as: 'physician',
    title: 'Scheda del paziente',
    open: async (page, { fullPatient }) => {
      await page.goto(`/patient/${fullPatient.id}/access`)
      await firstAccess(page).cards.first().waitFor()
      await page
        .getByRole('button', { name: /^Rigenera/ })
        .first()
        .click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
]
