import type { Cookie } from '@playwright/test'
import { type Browser, expect } from '@playwright/test'
import { firefox, webkit } from '../../scripts/programs.mjs'
import { addOpenVisit } from '../call/call-pages.ts'
import { openWatchedPage, type WatchedPage } from '../call/media-watch.ts'
import { browserWithSlowCamera } from '../call/modules.ts'
import { inDatabase } from '../clinic/database.ts'
import { accessLinkPath, deviceCookies } from '../clinic/device.ts'
import { addOwnClinic, type OwnClinic } from '../clinic/own-clinic.ts'
import { addPatient } from '../clinic/patients.ts'
import { telephoneViewport } from '../pages/companion.ts'
import { desktopViewport } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { test as base } from './fixtures.ts'
import { expectMoving, expectPlayedSound } from './pictures.ts'
import { userActions } from './user-actions.ts'
import { startWebKit } from './webkit.ts'

/* The rooms of both apps between Firefox and Chromium; and in WebKit, of which Debian's connects to nobody. */

type Fixtures = {
  clinic: OwnClinic
  patient: Awaited<ReturnType<typeof addPatient>>
  /** The id of a visit whose room is open. */
  visit: string
  /** Opens a page in a Chromium with a fake camera. */
  inChromium: (cookies: Cookie[], path: string, viewport?: typeof desktopViewport) => Promise<WatchedPage>
}
const test = base.extend<Fixtures>({
  clinic: async ({ product: { address, data } }, use) => {
    const clinic = await addOwnClinic(address, (work) => inDatabase(work, data))
    await use(clinic)
    for (const { requests } of [clinic.physician, clinic.nurse]) await requests.dispose()
  },
  patient: async ({ clinic }, use) => use(await addPatient(clinic.physician)),
  visit: async ({ clinic, patient, product: { data } }, use) =>
    use(await addOpenVisit(clinic, patient.id, (work) => inDatabase(work, data))),
  inChromium: async ({ address }, use) => {
    let browser: Browser | undefined
    let opened: WatchedPage | undefined
    await use(async (cookies, path, viewport) => {
      browser = await browserWithSlowCamera()
      opened = await openWatchedPage(browser, {
        baseURL: address,
        cookies,
        path,
        ...(viewport && { viewport }),
      })
      return opened
    })
    await opened?.close()
    await browser?.close()
  },
})

const withMedia = { hasFakeMedia: true }
const firefoxPath = firefox() ?? ''
const withFirefox = firefoxPath ? test : test.skip
const webkitPath = webkit() ?? ''
const withWebKit = webkitPath ? test : test.skip
const others = 'Immagine di '

withFirefox(
  'a patient in Firefox and a nurse in Chromium meet, mute, change their network, and are back after a reload',
  async ({ startBrowser, inChromium, address, clinic, patient, visit }) => {
    const driver = await startBrowser(() => startFirefox(firefoxPath, telephoneViewport, withMedia))
    const { open, press, expectText, currentUrl } = userActions(driver, address)
    const { cookies } = await clinic.nurse.requests.storageState()
    const nurse = await inChromium(cookies, `/conference/${visit}`, desktopViewport)
    const pressAsNurse = (name: string) => nurse.page.getByRole('button', { name, exact: true }).click()
    const expectBoth = async () => {
      await Promise.all([expectMoving(driver, others), nurse.sees(/^Immagine d/)])
      await expectPlayedSound(driver, others)
    }

    await test.step('the patient waits, and is let in', async () => {
      await pressAsNurse('Entra nella visita')
      await open(accessLinkPath(patient.access[0] ?? { qr: '' }))
      await press('button', 'Entra qui')
      await press('link', 'Entra')
      await press('button', 'Continua')
      await expectText('Ti vedi e ti senti?')
      await expectMoving(driver, 'La tua immagine')
      await press('button', 'Entra')
      await expectText('Sei in sala d’attesa')
      await pressAsNurse('Fai entrare')
      await expectBoth()
    })
    await test.step('both compare the same code', async () => {
      await press('button', 'Linea')
      await expectText(/Codice di sicurezza: \d{3} \d{3}/)
      const shown = String(await driver.evaluate('document.body.innerText'))
      await pressAsNurse('Impostazioni')
      await expect(nurse.page.getByRole('dialog')).toContainText(/\d{3} \d{3}/.exec(shown)?.[0] ?? 'nothing')
      await nurse.page.keyboard.press('Escape')
      await press('button', 'Chiudi')
    })
    await test.step('mutes, and turns the camera off and on', async () => {
      await press('button', 'Microfono acceso')
      await press('button', 'Videocamera accesa')
      await expect(nurse.page.getByText('Videocamera spenta')).toBeVisible()
      await expect(nurse.page.getByLabel('Microfono spento')).toBeVisible()
      await press('button', 'Videocamera spenta')
      await expectBoth()
    })
    await test.step('looks for another way whenever either changes its network', async () => {
      for (let round = 0; round < 2; round += 1) {
        await driver.evaluate(`dispatchEvent(new Event('online'))`)
        await expectBoth()
        await nurse.page.evaluate(() => dispatchEvent(new Event('online')))
        await expectBoth()
      }
    })
    await test.step('loads the page anew, and is back', async () => {
      await open((await currentUrl()).pathname)
      await expectBoth()
    })
    await test.step('sees that the nurse ends the visit', async () => {
      await pressAsNurse('Termina visita')
      await pressAsNurse('Termina la visita')
      await expectText('La visita è finita')
    })
    expect(await driver.problems(), 'errors in Firefox').toEqual([])
  },
)

withFirefox(
  'a nurse in Firefox lets in a patient in Chromium, leaves, comes back and ends the visit',
  async ({ startBrowser, inChromium, address, clinic, patient, visit }) => {
    const driver = await startBrowser(() => startFirefox(firefoxPath, desktopViewport, withMedia))
    const { open, press, fill, expectText } = userActions(driver, address)
    const device = await inChromium(
      await deviceCookies(clinic.physician, patient),
      `/app/visit/${visit}/call`,
    )
    const heading = (name: string) => device.page.getByRole('heading', { level: 1, name })
    const expectBoth = () => Promise.all([expectMoving(driver, others), device.sees(/^Immagine d/)])

    await open(`/conference/${visit}`)
    await fill('Email', clinic.nurse.email)
    await fill('Password', clinic.nurse.password)
    await press('button', 'Accedi')
    await expectMoving(driver, 'La tua immagine')
    await press('button', 'Entra nella visita')
    await device.page.getByRole('button', { name: 'Entra', exact: true }).click()
    await expectText('(paziente) chiede di entrare')
    await press('button', 'Fai entrare')
    await expectBoth()

    await press('button', 'Esci')
    await expectText('Hai lasciato la visita')
    await device.page.getByText('Per ora qui non c’è nessuno').waitFor()
    await press('button', 'Rientra')
    await expectBoth()
    await press('button', 'Termina visita')
    await press('button', 'Termina la visita')
    await heading('La visita è finita').waitFor()
    await expectText('Relazione')
    expect(await driver.problems(), 'errors in Firefox').toEqual([])
  },
)

withWebKit(
  'WebKit shows a patient their picture and the level of their voice; without connections it names another browser',
  async ({ startBrowser, address, patient, visit }) => {
    const driver = await startBrowser(() => startWebKit(webkitPath, telephoneViewport, withMedia))
    const { open, press, expectText } = userActions(driver, address)
    await open(accessLinkPath(patient.access[0] ?? { qr: '' }))
    await press('button', 'Entra qui')
    await expectText(`Ciao, ${patient.name}`)
    await open(`/app/visit/${visit}/call`)
    await driver.evaluate('delete globalThis.RTCPeerConnection')
    await press('button', 'Continua')
    await expectText('Per la visita apri Filo in Chrome')
    await driver.evaluate('(globalThis.RTCPeerConnection = class {}, null)')
    await open(`/app/visit/${visit}/call`)
    await driver.evaluate('(globalThis.RTCPeerConnection = class {}, null)')
    await press('button', 'Continua')
    await expectMoving(driver, 'La tua immagine')
    const level = `document.querySelector('[aria-label="Livello del microfono"]').style.getPropertyValue('--level')`
    await expect.poll(async () => Number(await driver.evaluate(level))).toBeGreaterThan(0)
    for (const width of [768, 1440]) {
      await driver.resize({ ...telephoneViewport, width })
      await expect
        .poll(() =>
          driver.evaluate('[innerWidth, document.documentElement.scrollWidth <= innerWidth].join()'),
        )
        .toBe(`${width},true`)
    }
    expect(await driver.problems(), 'errors in WebKit').toEqual([])
  },
)
