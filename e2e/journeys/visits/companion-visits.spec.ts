import { readFile } from 'node:fs/promises'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { dayInWords } from '@filo/contract/kit/format-time.ts'
import type { ApiClient } from '../../clinic/api.ts'
import { deviceCookies } from '../../clinic/device.ts'
import { addPatient } from '../../clinic/patients.ts'
import { addVisit } from '../../clinic/visits.ts'
import { expect, test } from '../../fixtures.ts'
import { telephoneViewport } from '../../pages/companion.ts'
import { way } from '../../way.ts'

/** A patient’s telephone in New York. */
const telephoneInNewYork = { viewport: telephoneViewport, timezoneId: 'America/New_York' }

const stateOf = async (api: ApiClient, id: string) => api.callOrThrow(visitRoutes.read, { params: { id } })

test(
  'a patient in New York proposes another time from the home page, then confirms the clinic’s and saves it to the calendar',
  way('a patient abroad answers a visit'),
  async ({ as, ownClinic: { physician } }) => {
    const patient = await addPatient(physician)
    const device = await deviceCookies(physician, patient)
    const visit = await addVisit(physician, patient.id)
    const page = await as(device, telephoneInNewYork)
    await page.goto('/app')
    const card = page.getByRole('region', { name: 'La prossima visita' })
    const { weekday, date } = dayInWords(visit.date)
    await expect(card).toContainText(
      new RegExp(`${weekday} ${date}( \\d{4})? alle ${visit.hours}, con la `, 'i'),
    )
    await expect(page.getByText('Hai una visita a cui rispondere.')).toBeVisible()
    await card.getByRole('link', { name: 'Rispondi' }).click()
    await page.getByRole('link', { name: 'Proponi un altro orario' }).click()
    await page.getByRole('button', { name: 'Manda la proposta' }).click()
    await expect(page.getByText('Questo campo è obbligatorio')).toHaveCount(2)

    const days = page.getByLabel('Giorno')
    const day = (await days.locator('option').nth(7).getAttribute('value')) ?? ''
    await days.selectOption(day)
    await page.getByLabel('Ora', { exact: true }).selectOption('18:30')
    await page.getByLabel(/^Vuoi aggiungere/).fill('Prima lavoro')
    await page.getByRole('button', { name: 'Manda la proposta' }).click()
    await expect(page.getByText('Hai proposto un altro orario')).toBeVisible()
    const proposed = dayInWords(day)
    await expect(
      page.getByText(new RegExp(`Hai proposto ${proposed.weekday} ${proposed.date}( \\d{4})? alle 18:30`)),
    ).toBeVisible()
    expect(await stateOf(physician, visit.id)).toMatchObject({
      counterProposal: { date: day, hours: '18:30', note: 'Prima lavoro' },
    })
    await page.getByRole('button', { name: 'Va bene l’orario del centro' }).click()
    await expect(page.getByText('Hai confermato la visita')).toBeVisible()
    expect(await stateOf(physician, visit.id)).toMatchObject({ status: 'accepted', date: visit.date })

    const toCalendar = page.getByRole('button', { name: 'Aggiungi al calendario' })
    const [saved] = await Promise.all([page.waitForEvent('download'), toCalendar.click()])
    expect(saved.suggestedFilename()).toBe('visita.ics')
    const start = visit.start.replaceAll(/[-:]|\.000/g, '')
    expect(await readFile(await saved.path(), 'utf8')).toContain(`\r\nDTSTART:${start}\r\n`)
    // A browser that can share files gets the file in its share sheet.
    const shared = await page.evaluate(async () => {
      const names: string[] = []
      const share = async ({ files = [] }: ShareData) => void names.push(...files.map(({ name }) => name))
      Object.assign(navigator, { canShare: () => true, share })
      const buttons = [...document.querySelectorAll('button')]
      buttons.find(({ textContent }) => textContent === 'Aggiungi al calendario')?.click()
      await new Promise(requestAnimationFrame)
      return names
    })
    expect(shared).toEqual(['visita.ics'])
  },
)
