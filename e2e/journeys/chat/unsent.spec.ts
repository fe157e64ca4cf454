import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import type { Page } from '@playwright/test'
import { axe } from '../../axe.ts'
import type { ApiClient } from '../../clinic/api.ts'
import { accessLinkPath, deviceCookies } from '../../clinic/device.ts'
import { photoFile } from '../../clinic/files.ts'
import { addPatient, caregiverBody } from '../../clinic/patients.ts'
import { openWithSocket } from '../../clinic/sockets.ts'
import { expect, test } from '../../fixtures.ts'
import { chatPage } from '../../pages/chat.ts'
import { openApp, telephoneViewport } from '../../pages/companion.ts'
import { signInPage } from '../../pages/sign-in.ts'
import { unsentStorage } from '../../pages/unsent-storage.ts'

const written = ['Ho la febbre a 39', 'Che faccio?']
const expectedErrors = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/]

/** Texts and names of files that the server has stored, in its order. */
const stored = async (api: ApiClient, id: string) => {
  const { items } = await api.callOrThrow(chatRoutes.messages, { params: { id } })
  return items.map(({ text, file }) => text ?? file?.name)
}

/** Writes two texts with a photo between them, and a draft. */
async function writeAll(page: Page): Promise<void> {
  const { sendMessage, attach, row, field } = chatPage(page)
  await sendMessage(written[0] ?? '')
  await attach.setInputFiles(photoFile('sito.png'))
  await expect(row('sito.png')).toBeVisible()
  await sendMessage(written[1] ?? '')
  await field.fill('e ho i brividi')
  await expect.poll(async () => (await unsentStorage(page)).kinds).toEqual(['draft', ...kept(3)])
  await expect(row(written[0] ?? '')).toContainText('anche se chiudi e riapri Filo')
}
/** The worker has all parts of the app, which then open without a network. */
const expectWorker = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL))
    .toMatch(/service-worker/)
const kept = (count: number) => Array<string>(count).fill('waiting')
const allOfIt = [written[0], 'sito.png', written[1]]

test('a patient writes without a network, the telephone ends the app, and all arrives once and in order when it is opened again', async ({
  as,
  apiAs,
}) => {
  const physician = await apiAs('physician')
  const patient = await addPatient(physician)
  let app = await as(await deviceCookies(physician, patient), { viewport: telephoneViewport, expectedErrors })
  const context = app.context()
  await openWithSocket(app, '/app/chat')
  await expectWorker(app)
  await expect(chatPage(app).field).toBeVisible()
  await context.setOffline(true)
  await writeAll(app)
  const { text } = await unsentStorage(app)
  for (const word of ['febbre', 'faccio', 'brividi', 'sito.png', patient.id, patient.surname])
    expect(text).not.toContain(word)

  await test.step('on another page a line says so', async () => {
    await app.getByRole('link', { name: 'Inizio' }).click()
    await expect(app.getByText('3 messaggi non sono ancora partiti')).toBeVisible()
    await axe(app, 'AAA')
  })
  await app.close()
  app = await context.newPage()
  await test.step('without a network the app opens and tells that they wait', async () => {
    await app.goto('/app/chat')
    await expect(app.getByText('3 messaggi non sono ancora partiti')).toBeVisible()
    await axe(app, 'AAA')
  })
  await context.setOffline(false)
  await expect.poll(() => stored(physician, patient.id)).toEqual(allOfIt)
  await expect(chatPage(app).field).toHaveValue('e ho i brividi')
  await expect(chatPage(app).row('sito.png')).toHaveCount(1)
  await expect.poll(async () => (await unsentStorage(app)).kinds).toEqual(['draft'])

  await test.step('“Scollega” asks, and leaves nothing', async () => {
    await app.getByRole('link', { name: 'Inizio' }).click()
    await app.getByRole('button', { name: 'Scollega questo telefono' }).click()
    const question = app.getByRole('alertdialog')
    await expect(question).toContainText('va perso')
    await question.getByRole('button', { name: 'Scollega' }).click()
    await expect.poll(async () => (await unsentStorage(app)).text).toBe('')
  })
})

test('what waits on a telephone whose link has ended is deleted, and was never readable without its key', async ({
  as,
  apiAs,
}) => {
  const physician = await apiAs('physician')
  const patient = await addPatient(physician)
  let app = await as(await deviceCookies(physician, patient), { viewport: telephoneViewport, expectedErrors })
  const context = app.context()
  await openWithSocket(app, '/app/chat')
  await expect(chatPage(app).field).toBeVisible()
  await context.setOffline(true)
  await writeAll(app)
  await app.close()
  await physician.callOrThrow(accessRoutes.refresh, {
    params: { id: patient.id },
    body: { revokeDevices: true },
  })
  await context.setOffline(false)
  app = await context.newPage()
  await app.goto('/readyz')
  expect((await unsentStorage(app)).kinds).toHaveLength(4)
  expect(await app.evaluate(async () => (await fetch('/api/mobile/chat/unsent-key')).status)).toBe(401)
  await app.goto('/app')
  await expect(app.getByRole('heading', { name: 'Entra nella tua app' })).toBeVisible()
  await expect.poll(async () => (await unsentStorage(app)).text).toBe('')
  expect(await stored(physician, patient.id)).toEqual([])
})

test('the worker sends in the background once no page of the app is open', async ({ as, apiAs }) => {
  const physician = await apiAs('physician')
  const patient = await addPatient(physician)
  const app = await as(await deviceCookies(physician, patient), {
    viewport: telephoneViewport,
    expectedErrors,
  })
  const context = app.context()
  await openWithSocket(app, '/app/chat')
  await expect(chatPage(app).field).toBeVisible()
  const isRegistered = () =>
    app.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration('/app')))
  await expect.poll(isRegistered).toBe(true)
  const other = await context.newPage()
  await other.goto('/readyz')
  const sync = await dispatcherOfSync(other)
  const asked: string[] = []
  context.on('requestfinished', (request) => {
    if (request.serviceWorker()) asked.push(new URL(request.url()).pathname)
  })
  // Only the page has no network.
  const network = await context.newCDPSession(app)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    ...{ offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
  })
  await writeAll(app)
  // The first has asked for more, if ever, by the time when the second has its answer.
  for (const times of [1, 2]) {
    await sync()
    await expect.poll(() => asked.filter((path) => path === '/api/mobile/me')).toHaveLength(times)
  }
  expect(asked).not.toContain('/api/mobile/chat/unsent-key')
  expect(await stored(physician, patient.id)).toEqual([])
  await app.close()
  await expect(async () => {
    await sync()
    expect(await stored(physician, patient.id)).toEqual(allOfIt)
  }).toPass()
  await expect.poll(async () => (await unsentStorage(other)).kinds).toEqual(['draft'])
})

/** Returns a function that tells the app's worker that there is a network, as the browser does. */
async function dispatcherOfSync(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  const registration = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === '/app')
      if (found) resolve(found.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await registration
  return async () => {
    const event = { origin, registrationId, tag: 'filo-unsent', lastChance: false }
    await session.send('ServiceWorker.dispatchSyncEvent', event)
  }
}

test('what a mother wrote for one child waits while the app shows the other, and goes when that link is taken off', async ({
  as,
  apiAs,
}) => {
  const physician = await apiAs('physician')
  const mother = caregiverBody()
  const [first, second] = [
    await addPatient(physician, { caregivers: [mother] }),
    await addPatient(physician, { caregivers: [{ ...caregiverBody(), fiscalCode: mother.fiscalCode }] }),
  ]
  const app = await as(null, { viewport: telephoneViewport, expectedErrors })
  await openApp(app, second, 1)
  await expect(app.getByRole('banner')).toContainText(second.surname)
  await app.goto(accessLinkPath(first.access[1] ?? { qr: '' }))
  await app.getByRole('alertdialog').getByRole('button', { name: 'Aggiungi' }).click()
  await expect(app.getByRole('banner')).toContainText(first.surname)
  await app.getByRole('link', { name: 'Scrivi' }).click()
  await expect(chatPage(app).field).toBeVisible()
  await expectWorker(app)
  await app.context().setOffline(true)
  await writeAll(app)
  await app.getByRole('button', { name: 'Cambia persona' }).click()
  await expect(app.getByText('aspettano fino a quando torni qui')).toBeVisible()
  await app.getByRole('button', { name: `Apri per ${second.name}` }).click()
  await expect(app.getByRole('heading', { name: 'Non riesco a collegarmi' })).toBeVisible()
  await app.context().setOffline(false)
  await expect(app.getByRole('banner')).toContainText(second.surname)
  await app.getByRole('link', { name: 'Scrivi' }).click()
  await expect(chatPage(app).field).toHaveValue('')
  await expect(app.getByText('non ancora partit')).toHaveCount(0)
  expect((await unsentStorage(app)).kinds).toHaveLength(4)
  expect(await stored(physician, first.id)).toEqual([])

  await test.step('her own patient shown again, all of it arrives', async () => {
    await app.getByRole('button', { name: 'Cambia persona' }).click()
    await app.getByRole('button', { name: `Apri per ${first.name}` }).click()
    await expect.poll(() => stored(physician, first.id)).toEqual(allOfIt)
    expect(await stored(physician, second.id)).toEqual([])
    await app.getByRole('link', { name: 'Scrivi' }).click()
    await expect(chatPage(app).field).toHaveValue('e ho i brividi')
  })
  await test.step('the link taken off, nothing of it is left', async () => {
    await app.getByRole('link', { name: 'Inizio' }).click()
    await app.getByRole('button', { name: `Togli ${first.name} ${first.surname}` }).click()
    await app.getByRole('alertdialog').getByRole('button', { name: 'Togli' }).click()
    await expect(app.getByRole('banner')).toContainText(second.surname)
    await expect.poll(async () => (await unsentStorage(app)).text).toBe('')
  })
})

test('what a nurse wrote outlives her expired session for her alone, and a sign-out deletes it', async ({
  as,
  ownClinic: { physician, nurse },
}) => {
  const patient = await addPatient(physician)
  let page = await as(null, { expectedErrors })
  const context = page.context()
  const room = `/chat/${patient.id}`
  await page.goto(room)
  await signInPage(page).enter(nurse)
  await expect(chatPage(page).field).toBeVisible()
  await context.setOffline(true)
  for (const text of written) await chatPage(page).sendMessage(text)
  await chatPage(page).field.fill('e i brividi?')
  await expect.poll(async () => (await unsentStorage(page)).kinds).toEqual(['draft', ...kept(2)])
  for (const word of ['febbre', 'brividi', patient.id, nurse.id])
    expect((await unsentStorage(page)).text).not.toContain(word)
  // First: a page that is being closed is no longer kept from the network, and would send in her session.
  await context.clearCookies({ name: 'filo_session' })
  await page.close()
  await context.setOffline(false)

  page = await context.newPage()
  await test.step('another person sees nothing of it', async () => {
    await page.goto(room)
    await signInPage(page).enter(physician)
    await expect(chatPage(page).field).toHaveValue('')
    await expect(page.getByRole('button', { name: physician.displayName })).toBeVisible()
    await expect(page.getByText('non ancora partit')).toHaveCount(0)
    expect(await stored(physician, patient.id)).toEqual([])
    await page.getByRole('button', { name: physician.displayName }).click()
    await page.getByRole('link', { name: 'Disconnetti' }).click()
    await expect(page.getByText('Sei uscito. Per continuare')).toBeVisible()
    expect((await unsentStorage(page)).kinds).toEqual(['draft', ...kept(2)])
  })
  await test.step('at her next sign-in it is sent, on whatever page she is', async () => {
    await signInPage(page).enter(nurse)
    await expect.poll(() => stored(physician, patient.id)).toEqual(written)
    await page.goto(room)
    await expect(chatPage(page).field).toHaveValue('e i brividi?')
  })
  await test.step('her sign-out asks, and deletes her draft', async () => {
    await page.getByRole('button', { name: nurse.displayName }).click()
    await page.getByRole('link', { name: 'Disconnetti' }).click()
    await expect(page.getByText('se esci va perso')).toBeVisible()
    await page.getByRole('button', { name: 'Esci lo stesso' }).click()
    await expect.poll(async () => (await unsentStorage(page)).text).toBe('')
  })
})
