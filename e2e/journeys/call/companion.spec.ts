import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { patiently } from '../../../scripts/patience.mjs'
import { test } from '../../call/call-fixtures.ts'
import { admitFirst, advances, enter, firstWaiting, reaches } from '../../call/call-steps.ts'
import type * as enginePage from '../../call/engine-page.ts'
import type { WatchedPage } from '../../call/media-watch.ts'
import { browserThatAsks, browserWithCameras } from '../../call/modules.ts'
import { expect } from '../../fixtures.ts'

/* The visit on the patient's telephone: the app itself, in browsers with fake cameras, with the engine as the clinic. */

declare const call: typeof enginePage

const heading = ({ page }: WatchedPage, name: string) => page.getByRole('heading', { level: 1, name })
/** From the page that explains to the waiting room. */
async function enterFrom(telephone: WatchedPage): Promise<void> {
  // Permission is given already: nothing has to be explained, and the picture is there.
  await heading(telephone, 'Ti vedi e ti senti?').waitFor()
  await telephone.press('Entra')
  await heading(telephone, 'Sei in sala d’attesa').waitFor()
}

test('a patient enters from the home page, is seen and sees, comes back after a reload and after leaving', async ({
  room,
  openTelephone,
}) => {
  test.setTimeout(patiently(150_000))
  const [staff, patient] = [await room.staff(), await openTelephone({ path: '/app' })]
  await enter(staff)
  await patient.page.getByRole('link', { name: 'Entra', exact: true }).click()
  await enterFrom(patient)
  await expect(patient.page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0)
  await admitFirst(staff)
  await heading(patient, 'Sei nella visita').waitFor()
  await Promise.all([advances(staff), patient.sees(/^Immagine d/)])
  await expect(patient.page.getByRole('button', { name: /^Linea buona/ })).toBeVisible()

  await patient.page.reload()
  await heading(patient, 'Sei nella visita').waitFor()
  await Promise.all([advances(staff), patient.sees(/^Immagine d/)])
  await expect.poll(async () => (await staff.seen()).peers.length).toBe(1)

  await patient.press('Esci')
  await heading(patient, 'Hai lasciato la visita').waitFor()
  await patient.isOff()
  await expect.poll(async () => (await staff.seen()).peers).toEqual([])
  await patient.press('Rientra')
  await heading(patient, 'Sei nella visita').waitFor()
  await Promise.all([advances(staff), patient.sees(/^Immagine d/)])

  expect(await staff.page.evaluate(() => call.acts.end())).toBeNull()
  await expect(heading(patient, 'La visita è finita')).toBeVisible()
  await patient.isOff()
  await expect(patient.page.getByRole('button', { name: 'Rientra' })).toHaveCount(0)
  const kept = await patient.page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  expect(kept).not.toContain(room.visit)
})

test('mutes, turns the camera off and on again, which the clinic is told', async ({
  room,
  openTelephone,
}) => {
  const [staff, patient] = [await room.staff(), await openTelephone()]
  await enter(staff)
  await enterFrom(patient)
  await admitFirst(staff)
  const media = async () => (await staff.seen()).peers[0]?.media
  await expect.poll(media).toEqual({ mic: true, cam: true, screen: false })
  await patient.press('Microfono acceso')
  await patient.press('Videocamera accesa')
  await expect.poll(media).toEqual({ mic: false, cam: false, screen: false })
  await expect(patient.page.getByText('Microfono spento')).toBeVisible()
  await expect(patient.page.getByLabel('La tua videocamera è spenta')).toBeVisible()
  await patient.press('Videocamera spenta')
  await expect.poll(media).toEqual({ mic: false, cam: true, screen: false })
  await staff.page.evaluate(() => call.acts.shareScreen())
  await patient.sees(/^Schermo d/)
  await expect(patient.page.locator('figure[data-large]')).toContainText('Schermo dell')
})

test('who waits is told that they cannot enter now and asks again, and that the visit is cancelled', async ({
  room,
  openTelephone,
  ownClinic,
}) => {
  const [staff, patient, caregiver] = [
    await room.staff(),
    await openTelephone(),
    await openTelephone({ holder: 1 }),
  ]
  await enter(staff)
  await enterFrom(patient)
  const waiting = await firstWaiting(staff)
  await staff.page.evaluate((id) => call.acts.deny(id), waiting)
  await expect(heading(patient, 'Il centro non può farti entrare adesso')).toBeVisible()
  await expect(patient.page.getByRole('link', { name: /^Chiama il centro/ })).toBeVisible()
  await patient.isOff()
  await patient.press('Chiedi di nuovo')
  await heading(patient, 'Sei in sala d’attesa').waitFor()
  // A cancellation is also told to somebody who has not entered yet.
  await heading(caregiver, 'Ti vedi e ti senti?').waitFor()
  await ownClinic.physician.callOrThrow(visitRoutes.cancel, { params: { id: room.visit } })
  await expect(heading(patient, 'Il centro ha annullato la visita')).toBeVisible()
  await patient.isOff()
  await heading(caregiver, 'Adesso non si può entrare').waitFor()
  await caregiver.isOff()
})

test('a second telephone takes the place of the first, which can take it back', async ({
  room,
  openTelephone,
}) => {
  const [staff, first] = [await room.staff(), await openTelephone()]
  await enter(staff)
  await enterFrom(first)
  const second = await openTelephone()
  await enterFrom(second)
  await expect(heading(first, 'La visita è aperta su un altro dispositivo')).toBeVisible()
  await first.isOff()
  await first.press('Continua qui')
  await heading(first, 'Sei in sala d’attesa').waitFor()
  await heading(second, 'La visita è aperta su un altro dispositivo').waitFor()
  await second.isOff()
  await reaches(staff, 'connected')
})

test('a camera that comes after one has left is given back', async ({ room, openTelephone }) => {
  const patient = await openTelephone({ path: `/app/visit/${room.visit}`, launch: browserThatAsks })
  await patient.page.getByRole('link', { name: 'Entra', exact: true }).click()
  await heading(patient, 'Prima di entrare').waitFor()
  const release = await patient.hold()
  await patient.context.grantPermissions(['camera', 'microphone'])
  await expect.poll(patient.liveTracks).toBe(2)
  await patient.page.goBack()
  await patient.page.getByRole('link', { name: 'Entra', exact: true }).waitFor()
  await release()
  await patient.isOff()
})

test('explains first, says how to allow what was refused, and goes on by itself once it is', async ({
  openTelephone,
}) => {
  const patient = await openTelephone({ launch: browserThatAsks })
  await heading(patient, 'Prima di entrare').waitFor()
  expect(await patient.liveTracks()).toBe(0)
  await patient.press('Continua')
  await heading(patient, 'Microfono e videocamera non sono permessi').waitFor()
  await expect(patient.page.getByText('Autorizzazioni')).toBeVisible()
  await patient.context.grantPermissions(['microphone'])
  await patient.press('Riprova')
  await heading(patient, 'Ti senti?').waitFor()
  await expect(patient.page.getByRole('button', { name: 'Entra solo con la voce' })).toBeVisible()
  await patient.context.grantPermissions(['microphone', 'camera'])
  await heading(patient, 'Ti vedi e ti senti?').waitFor()
})

test('turns from one camera to the other, on a telephone that opens one at a time', async ({
  room,
  openTelephone,
}) => {
  const [staff, patient] = [await room.staff(), await openTelephone({ launch: browserWithCameras })]
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
    await patient.press('Gira')
    await expect.poll(cameraInUse).toBe(next)
    await advances(staff)
  }
  expect(await patient.liveTracks()).toBe(2)
})
