import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import type { Browser } from '@playwright/test'
import { patiently } from '../../scripts/patience.mjs'
import { type CallRoom, openRoom } from '../call/call-pages.ts'
import { admitFirst, advances, enter, firstWaiting, reaches } from '../call/call-steps.ts'
import type * as enginePage from '../call/engine-page.ts'
import { openWatchedPage, type WatchedPage } from '../call/media-watch.ts'
import { browserThatAsks, browserWithCameras, browserWithSlowCamera } from '../call/modules.ts'
import { caregiverBody } from '../clinic/patients.ts'
import { test as base, expect } from '../fixtures.ts'

/* The visit on the patient's telephone: the app itself, in browsers with fake cameras, with the engine as the clinic. */

declare const call: typeof enginePage

type Telephones = {
  room: CallRoom
  /** Opens the patient's app, or a caregiver's. */
  telephone: (path?: string, holder?: number, from?: Browser) => Promise<WatchedPage>
}
const test = base.extend<Telephones>({
  room: async ({ ownClinic, baseURL }, use) => {
    const room = await openRoom(browser, baseURL ?? '', ownClinic, [caregiverBody()])
    await use(room)
    await room.close()
  },
  telephone: async ({ room, baseURL }, use) => {
    const opened: WatchedPage[] = []
    await use(async (path = `/app/visit/${room.visit}/call`, holder = 0, from = browser) => {
      const one = await openWatchedPage(from, {
        ...{ baseURL: baseURL ?? '', path },
        cookies: [...(room.devices[holder] ?? [])],
      })
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

const heading = ({ page }: WatchedPage, name: string) => page.getByRole('heading', { level: 1, name })
const press = ({ page }: WatchedPage, name: string) => page.getByRole('button', { name, exact: true }).click()
const isOff = async (telephone: WatchedPage) => {
  await expect.poll(telephone.liveTracks).toBe(0)
}
/** From the page that explains to the waiting room. */
async function enterFrom(telephone: WatchedPage): Promise<void> {
  // Permission is given already: nothing has to be explained, and the picture is there.
  await heading(telephone, 'Ti vedi e ti senti?').waitFor()
  await press(telephone, 'Entra')
  await heading(telephone, 'Sei in sala d’attesa').waitFor()
}

test('a patient enters from the home page, is seen and sees, comes back after a reload and after leaving', async ({
  room,
  telephone,
}) => {
  test.setTimeout(patiently(150_000))
  const [staff, patient] = [await room.staff(), await telephone('/app')]
  await enter(staff)
  await patient.page.getByRole('link', { name: 'Entra', exact: true }).click()
  await enterFrom(patient)
  await expect(patient.page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0)
  await admitFirst(staff)
  await heading(patient, 'Sei nella visita').waitFor()
  await Promise.all([advances(staff), patient.sees(/^Immagine di /)])
  await expect(patient.page.getByRole('button', { name: /^Linea buona/ })).toBeVisible()

  await patient.page.reload()
  await heading(patient, 'Sei nella visita').waitFor()
  await Promise.all([advances(staff), patient.sees(/^Immagine di /)])
  await expect.poll(async () => (await staff.seen()).peers.length).toBe(1)

  await press(patient, 'Esci')
  await heading(patient, 'Hai lasciato la visita').waitFor()
  await isOff(patient)
  await expect.poll(async () => (await staff.seen()).peers).toEqual([])
  await press(patient, 'Rientra')
  await heading(patient, 'Sei nella visita').waitFor()
  await Promise.all([advances(staff), patient.sees(/^Immagine di /)])

  expect(await staff.page.evaluate(() => call.acts.end())).toBeNull()
  await expect(heading(patient, 'La visita è finita')).toBeVisible()
  await isOff(patient)
  await expect(patient.page.getByRole('button', { name: 'Rientra' })).toHaveCount(0)
  const kept = await patient.page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  expect(kept).not.toContain(room.visit)
})

test('mutes, turns the camera off and on again, which the clinic is told', async ({ room, telephone }) => {
  const [staff, patient] = [await room.staff(), await telephone()]
  await enter(staff)
  await enterFrom(patient)
  await admitFirst(staff)
  const media = async () => (await staff.seen()).peers[0]?.media
  await expect.poll(media).toEqual({ mic: true, cam: true, screen: false })
  await press(patient, 'Microfono acceso')
  await press(patient, 'Videocamera accesa')
  await expect.poll(media).toEqual({ mic: false, cam: false, screen: false })
  await expect(patient.page.getByText('Microfono spento')).toBeVisible()
  await expect(patient.page.getByLabel('La tua videocamera è spenta')).toBeVisible()
  await press(patient, 'Videocamera spenta')
  await expect.poll(media).toEqual({ mic: false, cam: true, screen: false })
  await staff.page.evaluate(() => call.acts.shareScreen())
  await patient.sees(/^Schermo di /)
  await expect(patient.page.locator('figure[data-large]')).toContainText('Schermo di')
})

test('who waits is told that they cannot enter now and asks again, and that the visit is cancelled', async ({
  room,
  telephone,
  ownClinic,
}) => {
  const [staff, patient, caregiver] = [await room.staff(), await telephone(), await telephone(undefined, 1)]
  await enter(staff)
  await enterFrom(patient)
  const waiting = await firstWaiting(staff)
  await staff.page.evaluate((id) => call.acts.deny(id), waiting)
  await expect(heading(patient, 'Il centro non può farti entrare adesso')).toBeVisible()
  await expect(patient.page.getByRole('link', { name: /^Chiama il centro/ })).toBeVisible()
  await isOff(patient)
  await press(patient, 'Chiedi di nuovo')
  await heading(patient, 'Sei in sala d’attesa').waitFor()
  // A cancellation is also told to somebody who has not entered yet.
  await heading(caregiver, 'Ti vedi e ti senti?').waitFor()
  await ownClinic.physician.callOrThrow(visitRoutes.cancel, { params: { id: room.visit } })
  await expect(heading(patient, 'Il centro ha annullato la visita')).toBeVisible()
  await isOff(patient)
  await heading(caregiver, 'Adesso non si può entrare').waitFor()
  await isOff(caregiver)
})

test('a second telephone takes the place of the first, which can take it back', async ({
  room,
  telephone,
}) => {
  const [staff, first] = [await room.staff(), await telephone()]
  await enter(staff)
  await enterFrom(first)
  const second = await telephone()
  await enterFrom(second)
  await expect(heading(first, 'La visita è aperta su un altro dispositivo')).toBeVisible()
  await isOff(first)
  await press(first, 'Continua qui')
  await heading(first, 'Sei in sala d’attesa').waitFor()
  await heading(second, 'La visita è aperta su un altro dispositivo').waitFor()
  await isOff(second)
  await reaches(staff, 'connected')
})

test('a camera that comes after one has left is given back', async ({ room, telephone }) => {
  const asking = await browserThatAsks()
  try {
    const patient = await telephone(`/app/visit/${room.visit}`, 0, asking)
    await patient.page.getByRole('link', { name: 'Entra', exact: true }).click()
    await heading(patient, 'Prima di entrare').waitFor()
    const release = await patient.hold()
    await patient.context.grantPermissions(['camera', 'microphone'])
    await expect.poll(patient.liveTracks).toBe(2)
    await patient.page.goBack()
    await patient.page.getByRole('link', { name: 'Entra', exact: true }).waitFor()
    await release()
    await isOff(patient)
    await patient.close()
  } finally {
    await asking.close()
  }
})

test('explains first, says how to allow what was refused, and goes on by itself once it is', async ({
  telephone,
}) => {
  const asking = await browserThatAsks()
  try {
    const patient = await telephone(undefined, 0, asking)
    await heading(patient, 'Prima di entrare').waitFor()
    expect(await patient.liveTracks()).toBe(0)
    await press(patient, 'Continua')
    await heading(patient, 'Microfono e videocamera non sono permessi').waitFor()
    await expect(patient.page.getByText('Autorizzazioni')).toBeVisible()
    await patient.context.grantPermissions(['microphone'])
    await press(patient, 'Riprova')
    await heading(patient, 'Ti senti?').waitFor()
    await expect(patient.page.getByRole('button', { name: 'Entra solo con la voce' })).toBeVisible()
    await patient.context.grantPermissions(['microphone', 'camera'])
    await heading(patient, 'Ti vedi e ti senti?').waitFor()
    await patient.close()
  } finally {
    await asking.close()
  }
})

test('turns from one camera to the other, on a telephone that opens one at a time', async ({
  room,
  telephone,
}) => {
  const withCameras = await browserWithCameras()
  try {
    const [staff, patient] = [await room.staff(), await telephone(undefined, 0, withCameras)]
    await patient.haveTelephoneCameras()
    await enter(staff)
    await enterFrom(patient)
    await admitFirst(staff)
    await advances(staff)
    const cameraInUse = () =>
      patient.page
        .getByLabel('La tua immagine')
        .evaluate(
          (video: HTMLVideoElement) => (video.srcObject as MediaStream | null)?.getVideoTracks()[0]?.label,
        )
    expect(await cameraInUse()).toBe('fake_device_0')
    for (const next of ['fake_device_2', 'fake_device_0']) {
      await press(patient, 'Gira')
      await expect.poll(cameraInUse).toBe(next)
      await advances(staff)
    }
    expect(await patient.liveTracks()).toBe(2)
    await patient.close()
  } finally {
    await withCameras.close()
  }
})
