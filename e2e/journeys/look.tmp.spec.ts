import type { Browser } from '@playwright/test'
import { type CallRoom, openRoom } from '../call/call-pages.ts'
import { enter, reaches } from '../call/call-steps.ts'
import { browserWithFakeMedia } from '../call/modules.ts'
import { caregiverBody } from '../clinic/patients.ts'
import { test as base, expect } from '../fixtures.ts'

const test = base.extend<{ room: CallRoom }>({
  room: async ({ ownClinic, baseURL }, use) => {
    const room = await openRoom(browser, baseURL ?? '', ownClinic, [caregiverBody()])
    await use(room)
    await room.close()
  },
})
let browser: Browser
test.beforeAll(async () => {
  browser = await browserWithFakeMedia()
})
test.afterAll(() => browser.close())

test('look', async ({ room, ownClinic, baseURL }) => {
  test.setTimeout(300_000)
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState: await ownClinic.physician.requests.storageState(),
    locale: 'it-IT',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  page.on('console', (message) => console.log(message.text()))
  const shot = async (name: string) => {
    for (const [w, h] of [[1440, 900], [768, 1024], [320, 700]] as const) {
      await page.setViewportSize({ width: w, height: h })
      await page.waitForTimeout(400)
      await page.screenshot({ path: `/tmp/look/${name}-${w}.png` })
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await page.goto(`/conference/${room.visit}`)
  await page.getByRole('button', { name: 'Entra nella visita' }).waitFor()
  await shot('1-preview')
  await page.getByRole('button', { name: 'Entra nella visita' }).click()
  await page.getByText('Non c’è ancora nessuno').waitFor()
  await shot('2-alone')
  const patient = await room.device()
  await enter(patient)
  await page.getByRole('button', { name: 'Fai entrare' }).waitFor()
  await shot('3-knock')
  await page.getByRole('button', { name: 'Fai entrare' }).click()
  await reaches(patient, 'connected')
  await page.waitForTimeout(4000)
  await shot('4-two')
  const caregiver = await room.device(1)
  await enter(caregiver)
  await page.getByRole('button', { name: 'Fai entrare' }).click()
  await page.waitForTimeout(4000)
  await page.getByRole('button', { name: 'Chat' }).click()
  await page.waitForTimeout(1000)
  await shot('5-three-chat')
  await page.getByRole('button', { name: 'Impostazioni' }).click()
  await shot('6-settings')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Esci' }).click()
  await shot('7-left')
  await page.getByRole('button', { name: 'Rientra' }).click()
  await page.waitForTimeout(3000)
  await page.getByRole('button', { name: 'Termina visita' }).click()
  await shot('8-confirm')
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Termina la visita' }).click()
  await page.waitForTimeout(3000)
  await shot('9-report')
  expect(true).toBe(true)
})
