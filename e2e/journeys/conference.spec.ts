import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import type { Browser } from '@playwright/test'
import { patiently } from '../../scripts/patience.mjs'
import { type CallRoom, openRoom } from '../call/call-pages.ts'
import { advances, enter, reaches } from '../call/call-steps.ts'
import type * as enginePage from '../call/engine-page.ts'
import { openWatchedPage, type WatchedPage } from '../call/media-watch.ts'
import { browserThatAsks, browserWithSlowCamera } from '../call/modules.ts'
import { caregiverBody } from '../clinic/patients.ts'
import { test as base, expect } from '../fixtures.ts'

/* The staff's room of a visit: the app itself, in browsers with fake cameras, with the engine as patient and caregiver. */

declare const call: typeof enginePage

const desk = { width: 1440, height: 900 }
type Rooms = {
  room: CallRoom
  /** Opens a page of the staff's app; by default the room of the visit. */
  open: (who: 'physician' | 'nurse', path?: string, from?: Browser) => Promise<WatchedPage>
}
const test = base.extend<Rooms>({
  room: async ({ ownClinic, baseURL }, use) => {
    const room = await openRoom(browser, baseURL ?? '', ownClinic, [caregiverBody()])
    await use(room)
    await room.close()
  },
  open: async ({ room, ownClinic, baseURL }, use) => {
    const opened: WatchedPage[] = []
    await use(async (who, path = `/conference/${room.visit}`, from = browser) => {
      const { cookies } = await ownClinic[who].requests.storageState()
      const one = await openWatchedPage(from, { baseURL: baseURL ?? '', cookies, path, viewport: desk })
      opened.push(one)
      return one
    })
    for (const one of opened) await one.close()
  },
})

let browser: Browser
test.beforeAll(async () => {
  browser = await browserWithSlowCamera()
})
test.afterAll(() => browser.close())

const press = ({ page }: WatchedPage, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click()
const goIn = async (staff: WatchedPage) => {
  await press(staff, 'Entra nella visita')
  await staff.page.getByText('Non c’è ancora nessuno.').waitFor()
}
const isOff = (staff: WatchedPage) => expect.poll(staff.liveTracks).toBe(0)

test('a nurse enters from the visit, lets the patient in, and both see each other; a reload comes back', async ({
  room,
  open,
}) => {
  test.setTimeout(patiently(120_000))
  const nurse = await open('nurse', `/televisit/${room.visit}`)
  await nurse.page.getByRole('link', { name: 'Entra', exact: true }).click()
  await goIn(nurse)
  await expect(nurse.page.getByRole('region', { name: 'Paziente' })).toContainText('CF')
  const patient = await room.device()
  await enter(patient)
  await expect(
    nurse.page.getByRole('listitem').filter({ hasText: '(paziente) chiede di entrare' }),
  ).toBeVisible()
  await press(nurse, 'Fai entrare')
  await reaches(patient, 'connected')
  await Promise.all([advances(patient), nurse.sees(/^Immagine di /)])
  await expect(nurse.page.getByText('Buona')).toBeVisible()

  const [other] = (await patient.seen()).peers
  await press(nurse, 'Impostazioni')
  const code = other?.code ?? ''
  await expect(nurse.page.getByRole('dialog')).toContainText(`${code.slice(0, 3)} ${code.slice(3)}`)
  await nurse.page.keyboard.press('Escape')

  await nurse.page.reload()
  await Promise.all([advances(patient), nurse.sees(/^Immagine di /)])
  expect((await patient.seen()).peers).toHaveLength(1)
})

test('mute, camera and screen are told to the others without another connection', async ({ room, open }) => {
  const [nurse, patient] = [await open('nurse'), await room.device()]
  await goIn(nurse)
  await enter(patient)
  await press(nurse, 'Fai entrare')
  await advances(patient)
  const media = async () => (await patient.seen()).peers[0]?.media
  await nurse.page.getByRole('switch', { name: 'Microfono' }).click()
  await nurse.page.getByRole('switch', { name: 'Videocamera' }).click()
  await expect.poll(media).toEqual({ mic: false, cam: false, screen: false })
  await nurse.page.getByRole('switch', { name: 'Videocamera' }).click()
  await press(nurse, 'Mostra lo schermo')
  await expect.poll(media).toEqual({ mic: false, cam: true, screen: true })
  await press(nurse, 'Mostra lo schermo')
  await expect.poll(media).toEqual({ mic: false, cam: true, screen: false })
  expect(await patient.page.evaluate(() => call.connectionCount())).toBe(1)
})

test('leaving is not ending: cameras go off at once, and who left comes back', async ({ room, open }) => {
  const [nurse, patient] = [await open('nurse'), await room.device()]
  await goIn(nurse)
  await enter(patient)
  await press(nurse, 'Fai entrare')
  await advances(patient)
  await press(nurse, 'Esci')
  await expect(nurse.page.getByRole('heading', { name: 'Hai lasciato la visita' })).toBeVisible()
  await isOff(nurse)
  await expect.poll(async () => (await patient.seen()).peers).toEqual([])
  await press(nurse, 'Rientra')
  await Promise.all([advances(patient), nurse.sees(/^Immagine di /)])

  await nurse.page.getByRole('link', { name: 'Pazienti', exact: true }).click()
  await nurse.page.getByRole('alertdialog').getByRole('button', { name: 'Esci' }).click()
  await expect(nurse.page).toHaveURL(/\/patient\/list$/)
  await isOff(nurse)
})

test('the note written during the call survives its end, and ending leads to the report', async ({
  room,
  open,
  ownClinic: { physician },
}) => {
  const [own, patient] = [await open('physician'), await room.device()]
  await goIn(own)
  await enter(patient)
  await press(own, 'Fai entrare')
  await advances(patient)
  await own.page.getByLabel('Note').fill('Medicazione asciutta')
  await press(own, 'Termina visita')
  await own.page.getByRole('alertdialog').getByRole('button', { name: 'Termina la visita' }).click()
  await expect(own.page.getByRole('heading', { name: 'La visita è terminata' })).toBeVisible()
  await reaches(patient, 'ended')
  await isOff(own)
  // Nothing leads away from a note that is not saved.
  await press(own, 'Salva la nota')
  await expect
    .poll(async () => {
      const { note, status } = await physician.callOrThrow(visitRoutes.read, { params: { id: room.visit } })
      return { note, status }
    })
    .toEqual({ note: 'Medicazione asciutta', status: 'completed' })
  await own.page.getByRole('link', { name: 'Scrivi la relazione' }).click()
  await expect(own.page.getByRole('heading', { name: 'Relazione' })).toBeVisible()
})

test('with everything saved, ending opens the report at once', async ({ room, open }) => {
  const nurse = await open('nurse')
  await goIn(nurse)
  await press(nurse, 'Termina visita')
  await nurse.page.getByRole('alertdialog').getByRole('button', { name: 'Termina la visita' }).click()
  await expect(nurse.page).toHaveURL(new RegExp(`/televisit/${room.visit}$`))
  await expect(nurse.page.getByRole('heading', { name: 'Relazione' })).toBeVisible()
  await isOff(nurse)
})

test('refused devices lead back to the visits, which say so; without a camera sound alone is offered', async ({
  room,
  open,
}) => {
  const asks = await browserThatAsks()
  try {
    const refused = await open('nurse', undefined, asks)
    await expect(refused.page.getByRole('alert')).toContainText(
      'Il browser non permette di usare il microfono',
    )
    await expect(refused.page).toHaveURL(/\/televisit\/list$/)
    await refused.page.context().grantPermissions(['microphone'])
    await refused.page.goto(`/conference/${room.visit}`)
    await expect(refused.page.getByText('Il browser non permette di usare la videocamera')).toBeVisible()
    await press(refused, 'Entra solo con audio')
    await refused.page.getByText('Non c’è ancora nessuno.').waitFor()
  } finally {
    await asks.close()
  }
})
