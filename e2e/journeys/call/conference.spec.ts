import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { patiently } from '../../../scripts/patience.mjs'
import { test } from '../../call/call-fixtures.ts'
import type { Caller } from '../../call/call-pages.ts'
import { advances, enter, reaches } from '../../call/call-steps.ts'
import type * as enginePage from '../../call/engine-page.ts'
import type { WatchedPage } from '../../call/media-watch.ts'
import { browserThatAsks } from '../../call/modules.ts'
import { expect } from '../../fixtures.ts'

/* The staff's room of a visit: the app itself, in browsers with fake cameras, with the engine as patient and caregiver. */

declare const call: typeof enginePage

const goIn = async (staff: WatchedPage) => {
  await staff.press('Entra nella visita')
  await staff.page.getByText('Non c’è nessun altro.').waitFor()
}
/** Enters, and lets the patient in. */
async function meet(staff: WatchedPage, patient: Caller): Promise<void> {
  await goIn(staff)
  await enter(patient)
  await staff.press('Fai entrare')
  await advances(patient)
}

test('a nurse enters from the visit, lets the patient in, and both see each other; a reload comes back', async ({
  room,
  openDesk,
}) => {
  test.setTimeout(patiently(120_000))
  const nurse = await openDesk('nurse', { path: `/televisit/${room.visit}` })
  await nurse.page.getByRole('link', { name: 'Entra', exact: true }).click()
  await goIn(nurse)
  await expect(nurse.page.getByRole('region', { name: 'Paziente' })).toContainText('CF')
  const patient = await room.device()
  await enter(patient)
  await expect(
    nurse.page.getByRole('listitem').filter({ hasText: '(paziente) chiede di entrare' }),
  ).toBeVisible()
  await nurse.press('Fai entrare')
  await reaches(patient, 'connected')
  await Promise.all([advances(patient), nurse.sees(/^Immagine d/)])
  await expect(nurse.page.getByText('Buona')).toBeVisible()

  const [other] = (await patient.seen()).peers
  await nurse.press('Impostazioni')
  const code = other?.code ?? ''
  await expect(nurse.page.getByRole('dialog')).toContainText(`${code.slice(0, 3)} ${code.slice(3)}`)
  await nurse.page.keyboard.press('Escape')

  await nurse.page.reload()
  await Promise.all([advances(patient), nurse.sees(/^Immagine d/)])
  expect((await patient.seen()).peers).toHaveLength(1)
})

test('mute, camera and screen are told to the others without another connection', async ({
  room,
  openDesk,
}) => {
  const [nurse, patient] = [await openDesk('nurse'), await room.device()]
  await meet(nurse, patient)
  const media = async () => (await patient.seen()).peers[0]?.media
  await nurse.page.getByRole('switch', { name: 'Microfono' }).click()
  await nurse.page.getByRole('switch', { name: 'Videocamera' }).click()
  await expect.poll(media).toEqual({ mic: false, cam: false, screen: false })
  await nurse.page.getByRole('switch', { name: 'Videocamera' }).click()
  await nurse.press('Mostra lo schermo')
  await expect.poll(media).toEqual({ mic: false, cam: true, screen: true })
  await nurse.press('Smetti di mostrare')
  await expect.poll(media).toEqual({ mic: false, cam: true, screen: false })
  expect(await patient.page.evaluate(() => call.connectionCount())).toBe(1)
})

test('leaving is not ending: cameras go off at once, and who left comes back', async ({ room, openDesk }) => {
  const [nurse, patient] = [await openDesk('nurse'), await room.device()]
  await meet(nurse, patient)
  await nurse.press('Esci')
  await expect(nurse.page.getByRole('heading', { name: 'Hai lasciato la visita' })).toBeVisible()
  await nurse.isOff()
  await expect.poll(async () => (await patient.seen()).peers).toEqual([])
  await nurse.press('Rientra')
  await Promise.all([advances(patient), nurse.sees(/^Immagine d/)])

  await nurse.page.getByRole('link', { name: 'Pazienti', exact: true }).click()
  await nurse.page.getByRole('alertdialog').getByRole('button', { name: 'Esci' }).click()
  await expect(nurse.page).toHaveURL(/\/patient\/list$/)
  await nurse.isOff()
})

test('the note written during the call survives its end, and ending leads to the report', async ({
  room,
  openDesk,
  ownClinic: { physician },
}) => {
  const [own, patient] = [await openDesk('physician'), await room.device()]
  await meet(own, patient)
  await own.page.getByRole('textbox', { name: 'Nota' }).fill('Medicazione asciutta')
  await own.press('Termina visita')
  await own.page.getByRole('alertdialog').getByRole('button', { name: 'Termina senza salvarla' }).click()
  await expect(own.page.getByRole('heading', { name: 'La visita è terminata' })).toBeVisible()
  await reaches(patient, 'ended')
  await own.isOff()
  // Nothing leads away from a note that is not saved.
  await own.press('Salva la nota')
  await expect
    .poll(async () => {
      const { note, status } = await physician.callOrThrow(visitRoutes.read, { params: { id: room.visit } })
      return { note, status }
    })
    .toEqual({ note: 'Medicazione asciutta', status: 'completed' })
  await own.page.getByRole('link', { name: 'Scrivi la relazione' }).click()
  await expect(own.page.getByRole('heading', { name: 'Relazione' })).toBeVisible()
})

test('a note behind the chat shows once the visit has ended', async ({ openDesk }) => {
  const nurse = await openDesk('nurse')
  await goIn(nurse)
  const note = nurse.page.getByRole('textbox', { name: 'Nota' })
  await note.fill('Medicazione asciutta')
  await nurse.press('Chat')
  await expect(note).toBeHidden()
  await nurse.press('Termina visita')
  await nurse.page.getByRole('alertdialog').getByRole('button', { name: 'Termina senza salvarla' }).click()
  await expect(nurse.page.getByRole('heading', { name: 'La visita è terminata' })).toBeVisible()
  await expect(note).toBeVisible()
  await expect(note).toHaveValue('Medicazione asciutta')
})

test('ending saves the note first where asked to, and then opens the report at once', async ({
  room,
  openDesk,
}) => {
  const nurse = await openDesk('nurse')
  await goIn(nurse)
  const note = nurse.page.getByRole('textbox', { name: 'Nota' })
  await note.fill('Medicazione asciutta')
  await nurse.press('Termina visita')
  await nurse.page.getByRole('alertdialog').getByRole('button', { name: 'Salva la nota e termina' }).click()
  await expect(nurse.page).toHaveURL(new RegExp(`/televisit/${room.visit}$`))
  await expect(nurse.page.getByRole('heading', { name: 'Relazione' })).toBeVisible()
  await expect(note).toHaveValue('Medicazione asciutta')
})

test('refused devices lead back to the visits, which say so; without a camera sound alone is offered', async ({
  room,
  openDesk,
}) => {
  const refused = await openDesk('nurse', { launch: browserThatAsks })
  await expect(refused.page.getByRole('alert')).toContainText('Il browser non permette di usare il microfono')
  await expect(refused.page).toHaveURL(/\/televisit\/list$/)
  await refused.context.grantPermissions(['microphone'])
  await refused.page.goto(`/conference/${room.visit}`)
  await expect(refused.page.getByText('Il browser non permette di usare la videocamera')).toBeVisible()
  await refused.press('Entra solo con audio')
  await refused.page.getByText('Non c’è nessun altro.').waitFor()
})
