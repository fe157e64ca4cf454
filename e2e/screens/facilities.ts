import { facilityRoutes } from '@filo/contract/features/facilities/facility.routes.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { expect, type Page } from '@playwright/test'
import { emptyPage, fakeReply, lost } from '../fake-replies.ts'
import { facilityForm, facilityList } from '../pages/facilities.ts'
import type { Screen } from './screen.ts'

const busyFacility = 'Ospedale Santa Filomena (demo)'

async function openBusyFacility(page: Page) {
  await page.goto('/facility/list')
  const { search, rows, facility } = facilityList(page)
  await search.fill(busyFacility)
  // Waits for the result of the search, which replaces the rows.
  await expect(rows).toHaveCount(1)
  await facility(busyFacility).click()
  await facilityForm(page).name.waitFor()
}

export const facilityPages: readonly Screen[] = [
  {
    name: 'strutture',
    as: 'supervisor',
    title: 'Strutture',
    open: async (page) => {
      await page.goto('/facility/list')
      await facilityList(page).rows.first().waitFor()
    },
  },
  {
    name: 'strutture-nessuna',
    as: 'supervisor',
    title: 'Strutture',
    open: async (page) => {
      await page.goto('/facility/list')
      await facilityList(page).search.fill('zzzz')
      await page.getByRole('button', { name: 'Azzera filtri' }).last().waitFor()
    },
  },
  {
    name: 'strutture-ancora-nessuna',
    as: 'supervisor',
    title: 'Strutture',
    open: async (page) => {
      await fakeReply(page, facilityRoutes.list, emptyPage)
      await page.goto('/facility/list')
      await page.getByText('Nessuna struttura: aggiungi la prima').last().waitFor()
    },
  },
  {
    name: 'strutture-errore',
    as: 'supervisor',
    title: 'Strutture',
    expectedErrors: [/ERR_FAILED/],
    open: async (page) => {
      await fakeReply(page, facilityRoutes.list, lost)
      await page.goto('/facility/list')
      await page.getByRole('button', { name: 'Riprova' }).waitFor()
    },
  },
  {
    name: 'struttura-nuova',
    as: 'supervisor',
    title: 'Nuova struttura',
    open: async (page) => {
      await page.goto('/facility/add')
      const form = facilityForm(page)
      await form.name.fill(busyFacility.toUpperCase())
      await form.city.fill('roma')
      await form.duplicate.waitFor()
      await form.add.click()
      await form.form.getByRole('alert').waitFor()
    },
  },
  {
    name: 'struttura-modifica-superata',
    as: 'supervisor',
    title: 'Modifica struttura',
    expectedErrors: [/409/],
    open: async (page) => {
      await openBusyFacility(page)
      const form = facilityForm(page)
      const saved = await form.address.inputValue()
      await form.address.fill('Via Scritta adesso 5')
      // Simulates that a colleague saved another address meanwhile; nothing is changed.
      await fakeReply(page, facilityRoutes.change, new Failure('stale_version'))
      await fakeReply(page, facilityRoutes.read, async ({ fetchReply }) => {
        const read = await fetchReply()
        return { ...read, address: `${saved} bis`, version: read.version + 1 }
      })
      await form.save.click()
      await page.getByText('I dati sono cambiati mentre li modificavi').waitFor()
    },
  },
  {
    name: 'struttura-elimina',
    as: 'supervisor',
    title: 'Modifica struttura',
    expectedErrors: [/409/],
    open: async (page) => {
      await openBusyFacility(page)
      await facilityForm(page).remove.click()
      const question = page.getByRole('alertdialog')
      await question.getByRole('button', { name: /^Elimina/ }).click()
      await question.getByRole('alert').waitFor()
    },
  },
]
