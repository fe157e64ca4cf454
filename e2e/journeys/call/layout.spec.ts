import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import type { Locator, Page } from '@playwright/test'
import { patiently } from '../../../scripts/patience.mjs'
import { desk, test } from '../../call/call-fixtures.ts'
import { admitFirst, enter, reaches } from '../../call/call-steps.ts'
import type { WatchedPage } from '../../call/media-watch.ts'
import { photoFile } from '../../clinic/files.ts'
import { expect } from '../../fixtures.ts'

/* Places of pictures, words and buttons in the room of a visit, of staff and on the telephone. */

const [smallest, aside, zoomed] = [
  { width: 320, height: 640 },
  { width: 740, height: 360 },
  { width: 720, height: 450 },
]

const goIn = async (staff: WatchedPage) => {
  await staff.press('Entra nella visita')
  await staff.page.getByText('Non c’è nessun altro.').waitFor()
}
const buttonIn = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const commands = (page: Page) => page.getByRole('region', { name: 'Comandi della visita' })
/** Expects a part to be seen whole, with nothing over its middle. */
async function isSeen(part: Locator): Promise<void> {
  await expect(part).toBeInViewport({ ratio: 1 })
  const isOnTop = part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(await isOnTop).toBe(true)
}
/** The tops of all parts, without doubles. */
const tops = (parts: Locator) =>
  parts.evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().top)))])

test('in a low window the room begins at its top, and a knock is seen beside the note too', async ({
  room,
  openDesk,
}) => {
  const nurse = await openDesk('nurse')
  const { page } = nurse
  await buttonIn(page, 'Entra nella visita').waitFor()
  await page.setViewportSize(zoomed)
  await buttonIn(page, 'Entra nella visita').scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await goIn(nurse)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const patient = await room.device()
  await enter(patient)
  const admit = buttonIn(page, 'Fai entrare')
  await admit.waitFor()
  await isSeen(admit)
  await page.setViewportSize(smallest)
  const note = page.getByRole('textbox', { name: 'Nota' })
  if (!(await note.isVisible())) await nurse.press('Nota')
  await note.focus()
  await note.pressSequentially('Medicazione asciutta')
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await isSeen(admit)
})

test('neither a knock nor an upload moves the pictures or the buttons', async ({ room, openDesk }) => {
  const nurse = await openDesk('nurse')
  const { page } = nurse
  await goIn(nurse)
  await nurse.press('Chat')
  await page.getByText('Non vi siete ancora scritti').waitFor()
  const places = async () => [
    await page.getByRole('figure').boundingBox(),
    await buttonIn(page, 'Termina visita').boundingBox(),
  ]
  const before = await places()
  await enter(await room.device())
  await buttonIn(page, 'Fai entrare').waitFor()
  expect(await places()).toEqual(before)
  await page.locator('input[type=file]').setInputFiles(photoFile('medicazione.png'))
  await page.getByText('1 file caricato').waitFor()
  expect(await places()).toEqual(before)
  for (const name of ['Esci', 'Termina visita']) await isSeen(buttonIn(page, name))
})

test('a note that a colleague has changed meanwhile leaves the buttons in their place', async ({
  room,
  openDesk,
  ownClinic: { physician },
}) => {
  const nurse = await openDesk('nurse')
  const { page } = nurse
  await goIn(nurse)
  await page.setViewportSize({ ...desk, height: 620 })
  const end = buttonIn(page, 'Termina visita')
  const before = await end.boundingBox()
  await page.getByRole('textbox', { name: 'Nota' }).fill('Medicazione asciutta')
  const params = { id: room.visit }
  const { version } = await physician.callOrThrow(visitRoutes.read, { params })
  await physician.callOrThrow(visitRoutes.change, { params, body: { note: 'Cute arrossata', version } })
  await nurse.press('Salva la nota')
  await page.getByText('La nota è cambiata mentre la scrivevi').waitFor()
  expect(await end.boundingBox()).toEqual(before)
  await isSeen(end)
})

test('a lost connection is said above the pictures alone, over no button', async ({ openDesk }) => {
  const nurse = await openDesk('nurse', { expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })
  const { page } = nurse
  await goIn(nurse)
  const list = await nurse.context.newPage()
  await list.goto('/televisit/list')
  await list.getByRole('heading', { level: 1 }).waitFor()
  await nurse.context.setOffline(true)
  const sign = 'Collegamento perso: Filo riprova'
  await expect(list.getByText(sign)).toBeVisible()
  await expect(page.getByText(sign)).toHaveCount(0)
  await nurse.press('Esci')
  await expect(page.getByText(sign)).toBeVisible()
  await nurse.context.setOffline(false)
  await list.close()
})

test('with three in the room names are whole at 320 px, and the buttons on one line from 720 px on', async ({
  room,
  openDesk,
}) => {
  test.setTimeout(patiently(90_000))
  const nurse = await openDesk('nurse')
  const { page } = nurse
  await goIn(nurse)
  for (const caller of [await room.device(), await room.device(1)]) {
    await enter(caller)
    await nurse.press('Fai entrare')
    await reaches(caller, 'connected')
  }
  await expect(page.getByText('Buona')).toHaveCount(2)
  for (const size of [{ width: 768, height: 900 }, zoomed]) {
    await page.setViewportSize(size)
    await expect.poll(() => tops(commands(page).locator('button'))).toHaveLength(1)
  }
  await page.setViewportSize(smallest)
  const cut = page
    .locator('figcaption, figcaption span')
    .evaluateAll(
      (all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0).length,
    )
  expect(await cut).toBe(0)
  const covered = await page.getByRole('button', { name: /^Ingrandisci / }).evaluateAll((all) =>
    all.map((button) => {
      const [whole, sign] = [button.parentElement, button.firstElementChild].map(
        (one) => one?.getBoundingClientRect() ?? new DOMRect(),
      )
      return ((sign?.width ?? 0) * (sign?.height ?? 0)) / ((whole?.width ?? 0) * (whole?.height ?? 1))
    }),
  )
  expect(covered).toHaveLength(2)
  expect(Math.max(...covered)).toBeLessThan(0.1)
  await page
    .getByRole('button', { name: /^Ingrandisci / })
    .first()
    .click()
  await expect(page.locator('figure[data-large]')).toHaveCount(1)
})

test('on the smallest telephone three others share the screen with the buttons, names below them', async ({
  room,
  openTelephone,
}) => {
  test.setTimeout(patiently(90_000))
  const { page, press } = await openTelephone()
  const [physician, nurse, caregiver] = [await room.staff(), await room.staff('nurse'), await room.device(1)]
  await enter(physician)
  await reaches(physician, 'connected')
  await page.setViewportSize(smallest)
  await press('Entra')
  await admitFirst(physician)
  await buttonIn(page, 'Esci').and(commands(page).locator('button')).waitFor()
  await enter(caregiver)
  await admitFirst(physician)
  await enter(nurse)
  await expect(page.getByRole('figure')).toHaveCount(3)
  await isSeen(buttonIn(page, 'Esci'))
  expect(await tops(page.locator('figure:not([data-large])'))).toHaveLength(1)
  await expect(page.getByLabel('La tua immagine')).toHaveCSS('object-fit', 'contain')
  for (const size of [smallest, aside]) {
    await page.setViewportSize(size)
    const overlaps = page.getByRole('figure').evaluateAll((all) =>
      all.map((figure) => {
        const [picture, name] = ['video', 'figcaption'].map((part) =>
          figure.querySelector(part)?.getBoundingClientRect(),
        )
        return (picture?.bottom ?? 0) - (name?.top ?? 0) > 1
      }),
    )
    expect(await overlaps).toEqual([false, false, false])
  }
})
