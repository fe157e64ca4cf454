import { pushSentences } from '@filo/contract/features/push/push.notices.ts'
import { pushRoutes } from '@filo/contract/features/push/push.routes.ts'
import { chromium, expect } from '@playwright/test'
import { firefox } from '../../scripts/programs.mjs'
import { pushPayload } from '../../server/src/features/push/push-payload.ts'
import { pushEnvironment } from '../../server/test/push/push-key.ts'
import { type PushService, startPushService } from '../../server/test/push/push-service.ts'
import { launchOptions } from '../browser.ts'
import { apiClientAs } from '../clinic/api.ts'
import { sendAsStaff, sendFromDevice } from '../clinic/chat.ts'
import { accessLinkPath, deviceCookies } from '../clinic/device.ts'
import { addPatient } from '../clinic/patients.ts'
import { type Person, password, people } from '../clinic/people.ts'
import { openApp, telephoneViewport } from '../pages/companion.ts'
import { startProduct } from '../product.ts'
import { startFirefox } from './firefox.ts'
import { test as base } from './fixtures.ts'
import { userActions } from './user-actions.ts'

/** A product that sends its notices through the push service of the test. */
const test = base.extend<object, { service: PushService }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner insists on the braces
    async ({}, use) => {
      const service = await startPushService()
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ service }, use) => {
      const product = await startProduct(23_950 + (process.pid % 500), {
        ...pushEnvironment,
        FILO_PUSH_TEST_ORIGIN: service.origin,
      })
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
})

const path = firefox() ?? ''
const withFirefox = path ? test : test.skip

const newMessage = pushSentences.message.text
/** The notices on screen of the worker of a scope. */
const shownIn = (scope: string) => `navigator.serviceWorker.getRegistration('${scope}')
  .then((registration) => registration.getNotifications())
  .then((all) => all.map(({ title, body, tag }) => [title, body, tag].join('|')).join())`

withFirefox(
  'a patient turns notices on, gets one with the app closed, and reading takes it away',
  async ({ startBrowser, address, service }) => {
    const driver = await startBrowser(() =>
      startFirefox(path, telephoneViewport, { pushService: service.socketUrl }),
    )
    const { open, press, expectText } = userActions(driver, address)
    const physician = await apiClientAs('physician', address)
    const patient = await addPatient(physician)
    const shown = () => driver.evaluate(shownIn('/app'))
    const before = service.received.length

    await test.step('enters, and turns them on at any hour', async () => {
      await open(accessLinkPath(patient.access[0] ?? { qr: '' }))
      await press('button', 'Entra qui')
      await expectText(`Ciao, ${patient.name}`)
      await open('/app/notices')
      await press('button', 'Attiva gli avvisi')
      await expectText('Gli avvisi sono attivi su questo telefono')
      await press('checkbox', 'Niente avvisi in queste ore')
      await press('button', 'Salva')
      await expectText('Salvato. Vale su tutti i tuoi telefoni.')
      await press('button', 'Manda una prova')
      await expect.poll(shown).toBe('Filo|Gli avvisi arrivano|test')
    })

    await test.step('gets one for an answer while no page is open, and none of its words', async () => {
      await driver.open('about:blank')
      await sendAsStaff(physician, patient.id, 'Venga domani alle nove per la medicazione')
      await expect.poll(() => service.acknowledged.length).toBe(2)
      expect(service.acknowledged).toEqual([100, 100])
      await open('/app/faq')
      await expect.poll(shown).toContain(`Filo|${newMessage}|message`)
      const [test, message] = service.received.slice(before)
      expect(message?.body.length).toBe(test?.body.length)
    })

    await test.step('reads it, which takes the notice away', async () => {
      await open('/app/chat')
      await expectText('Venga domani alle nove')
      await expect.poll(shown).not.toContain(newMessage)
    })

    await test.step('gets none any more once the telephone is disconnected', async () => {
      await open('/app')
      await press('button', 'Scollega questo telefono')
      await press('button', 'Scollega', 'Scollegare questo telefono?')
      await expectText('Codice')
      await sendAsStaff(physician, patient.id, 'Un’altra cosa')
      const sent = service.received.length
      // Longer than a message waits before it is told.
      await new Promise((resolve) => setTimeout(resolve, 8_000))
      expect(service.received.length).toBe(sent)
    })
    expect(await driver.problems(), 'errors in Firefox').toEqual([])
  },
)

withFirefox(
  'at a shared computer only who is signed in gets notices, and not while the page is in front',
  async ({ startBrowser, address, service }) => {
    const driver = await startBrowser(() => startFirefox(path, undefined, { pushService: service.socketUrl }))
    const { open, press, fill, expectText } = userActions(driver, address)
    const physician = await apiClientAs('physician', address)
    const patient = await addPatient(physician)
    const device = await deviceCookies(physician, patient)
    const endpoints = () => service.received.map(({ endpoint }) => endpoint)
    const turnOn = async (person: Person) => {
      const api = await apiClientAs(person, address)
      await api.callOrThrow(pushRoutes.change, { body: { quietHours: null, off: ['answer'] } })
      await open('/user/profile/notices')
      await fill('Email', people[person])
      await fill('Password', password)
      await press('button', 'Accedi')
      await press('button', 'Accendi gli avvisi')
      await expectText('Sono accesi.')
      await press('button', 'Manda una prova')
      await expectText('La prova è partita')
      return endpoints().at(-1)
    }

    const ofNurse = await turnOn('nurse')
    await test.step('a notice waits while the page is in front, and comes once it is left', async () => {
      const sent = endpoints().length
      await sendFromDevice(physician, device, patient.id, 'Buongiorno')
      await new Promise((resolve) => setTimeout(resolve, 8_000))
      expect(endpoints()).toHaveLength(sent)
      await driver.open('about:blank')
      await expect.poll(endpoints).toHaveLength(sent + 1)
      expect(endpoints().at(-1)).toBe(ofNurse)
    })

    await test.step('another person signs in: theirs alone arrive', async () => {
      await open('/user/logout')
      await expectText('Accedi')
      const ofPhysician = await turnOn('physician')
      expect(ofPhysician).not.toBe(ofNurse)
      const sent = endpoints().length
      await driver.open('about:blank')
      await sendFromDevice(physician, device, patient.id, 'Ancora io')
      await expect.poll(endpoints).toHaveLength(sent + 1)
      expect(endpoints().at(-1)).toBe(ofPhysician)
    })
    expect(await driver.problems(), 'errors in Firefox').toEqual([])
  },
)

/** Chromium subscribes at its maker's service alone, so its worker gets the message by the browser's own protocol. */
test('in Chromium a tap opens the page of the notice, in the window that is open', async ({ address }) => {
  const browser = await chromium.launch(launchOptions)
  const context = await browser.newContext({ baseURL: address, permissions: ['notifications'] })
  const page = await context.newPage()
  const physician = await apiClientAs('physician', address)
  const patient = await addPatient(physician)
  await openApp(page, patient)
  await page.getByRole('heading', { name: `Ciao, ${patient.name}` }).waitFor()
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  const protocol = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) resolve(one.registrationId)
    }),
  )
  await protocol.send('ServiceWorker.enable')
  // A page that hears of a notice closes it again if nothing is unread.
  await sendAsStaff(physician, patient.id, 'Come va oggi?')
  await protocol.send('ServiceWorker.deliverPushMessage', {
    origin: address,
    registrationId: await registered,
    data: pushPayload({ sentence: 'message', app: 'device', badge: 1, isSilent: false }, address),
  })
  await expect.poll(() => page.evaluate(shownIn('/app'))).toBe(`Filo|${newMessage}|message`)

  const [worker] = context.serviceWorkers()
  await worker?.evaluate(`self.registration.getNotifications().then(([notification]) =>
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification })))`)
  await expect(page).toHaveURL(/\/app\/chat$/)
  await expect.poll(() => page.evaluate(shownIn('/app'))).toBe('')
  await browser.close()
})
