import type { Page } from '@playwright/test'
import { axe } from '../../axe.ts'
import { accessLinkPath, deviceCookies } from '../../clinic/device.ts'
import { addPatient, caregiverBody } from '../../clinic/patients.ts'
import { expect, test } from '../../fixtures.ts'
import { openApp, telephoneViewport } from '../../pages/companion.ts'
import { unsentStorage } from '../../pages/unsent-storage.ts'
import { way } from '../../way.ts'

const smallest = { width: 320, height: 640 }
const home = (page: Page) => page.getByRole('heading', { level: 1, name: /^Ciao, / })
const accessPage = (page: Page) => page.getByRole('heading', { level: 1, name: 'Entra nella tua app' })

/** Everything that a page stores in its browser, except cookies and unsent messages. */
const storedData = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return {
      storage: [...Object.values(localStorage), ...Object.values(sessionStorage)],
      paths: requests.flat().map(({ url }) => new URL(url).pathname),
    }
  })

test(
  'the link of the QR opens the app, disappears from the URL and is stored nowhere; the patient disconnects',
  way('a patient opens the app by QR'),
  async ({ as, apiAs }) => {
    const patient = await addPatient(await apiAs('physician'))
    const page = await as(null, { viewport: smallest })
    await openApp(page, patient)
    await expect(home(page)).toHaveText(`Ciao, ${patient.name}`)
    expect(new URL(page.url()).hash).toBe('')
    await expect(page.getByRole('banner')).toContainText(`${patient.name} ${patient.surname}`)
    await expect(page.getByRole('banner').getByRole('link', { name: /^Chiama / })).toHaveAttribute(
      'href',
      /^tel:\d/,
    )
    const [secret, readable] = [`filo_device_${patient.id}`, 'filo_device_xsrf'].map((wanted) =>
      page
        .context()
        .cookies()
        .then((all) => all.find(({ name }) => name === wanted)),
    )
    expect(await secret).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
    expect(await readable).toMatchObject({ httpOnly: false, sameSite: 'Strict' })
    const { storage } = await storedData(page)
    const { phone } = JSON.parse(storage[0] ?? '[{}]')[0]
    expect(storage).toEqual([expect.stringMatching(/^\[\{"facility":"[^"]+","phone":"[^"]+"\}\]$/)])
    await expect(page.getByRole('banner').getByRole('link', { name: /^Chiama / })).toHaveAttribute(
      'href',
      `tel:${phone}`,
    )
    expect((await unsentStorage(page)).text).toBe('')
    await axe(page)

    await page.reload()
    await expect(home(page)).toBeVisible()
    await page.getByRole('button', { name: 'Scollega questo telefono' }).click()
    const question = page.getByRole('alertdialog', { name: 'Scollegare questo telefono?' })
    await expect(question.getByRole('button', { name: 'Annulla' })).toBeFocused()
    await question.getByRole('button', { name: 'Scollega' }).click()
    await expect(accessPage(page)).toBeFocused()
    await expect(page.locator('body')).not.toContainText(patient.surname)
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(
      `filo_device_${patient.id}`,
    )
    expect((await storedData(page)).storage.join()).not.toContain('facility')
  },
)

test('the code of the first page is asked for before the first render, for a connected telephone and for another', async ({
  as,
  apiAs,
}) => {
  const api = await apiAs('physician')
  const device = await deviceCookies(api, await addPatient(api))
  for (const [cookies, chunk] of [
    [device, 'home-page'],
    [null, 'access-page'],
  ] as const) {
    const page = await as(cookies, { viewport: telephoneViewport })
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('#root > :not(.unloaded)')) return
        performance.mark('first render')
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/app')
    await expect(cookies ? home(page) : accessPage(page)).toBeVisible()
    const { requestedAt, renderedAt } = await page.evaluate((name) => {
      const [rendered] = performance.getEntriesByName('first render')
      const requested = performance.getEntriesByType('resource').find((one) => one.name.includes(name))
      return {
        requestedAt: requested?.startTime ?? Number.POSITIVE_INFINITY,
        renderedAt: rendered?.startTime ?? 0,
      }
    }, chunk)
    expect(requestedAt, chunk).toBeLessThan(renderedAt)
  }
})

test(
  'a caregiver enters with code and fiscal code, and sees whom they assist',
  way('a caregiver enters with code and fiscal code'),
  async ({ as, apiAs }) => {
    const caregiver = caregiverBody()
    const patient = await addPatient(await apiAs('physician'), { caregivers: [caregiver] })
    const code = patient.access[1]?.code ?? ''
    const page = await as(null, { viewport: telephoneViewport, expectedErrors: [/410/] })
    await page.goto('/app')
    const [codeField, fiscalCode] = [
      page.getByLabel('Codice del foglio'),
      page.getByLabel('Il tuo codice fiscale'),
    ]
    const enter = page.getByRole('button', { name: 'Entra', exact: true })
    await enter.click()
    await expect(codeField).toBeFocused()
    await expect(codeField).toHaveAccessibleDescription(/Scrivi le 6 cifre/)

    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    await codeField.fill(wrong)
    await fiscalCode.fill(caregiver.fiscalCode.toLowerCase())
    await enter.click()
    await expect(page.getByRole('alert')).toContainText('chiedine uno nuovo al tuo centro')
    await expect(fiscalCode).toHaveValue(caregiver.fiscalCode.toLowerCase())
    await expect(fiscalCode).toHaveCSS('text-transform', 'uppercase')

    await codeField.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await enter.click()
    await expect(home(page)).toHaveText(`Ciao, ${caregiver.name}`)
    await expect(page.getByRole('banner')).toContainText(`Assisti${patient.name} ${patient.surname}`)
  },
)

test(
  'offline the app opens and says so, and has cached only its own files',
  way('a patient opens the app without a network'),
  async ({ as, apiAs }) => {
    const patient = await addPatient(await apiAs('physician'))
    const page = await as(null, {
      viewport: telephoneViewport,
      expectedErrors: [/ERR_INTERNET_DISCONNECTED/],
    })
    // The staff's worker, whose scope `/` contains that of the app's own, does not take its place.
    await page.goto('/user/login')
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/notices-worker.js', { scope: '/' })
      await navigator.serviceWorker.ready
    })
    await openApp(page, patient)
    await expect(home(page)).toBeVisible()
    const worker = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)
    await expect.poll(worker).toMatch(/\/app\/service-worker\.js$/)
    const { paths } = await storedData(page)
    expect(paths).toContain('/app')
    expect(paths.filter((path) => !/^\/app(\/|$)/.test(path))).toEqual([])

    await page.context().setOffline(true)
    await expect(page.getByText('Non c’è rete')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Non riesco a collegarmi' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Internet')
    await expect(page.getByRole('link', { name: /^Chiama \d/ })).toBeVisible()
    await axe(page)
    await page.context().setOffline(false)
    await expect(home(page)).toBeVisible()
  },
)

test(
  'a mother of two has both children on one telephone, each in a tab of its own',
  way('a mother has two children on one telephone'),
  async ({ as, apiAs }) => {
    const physician = await apiAs('physician')
    const mother = caregiverBody()
    const [first, second] = [
      await addPatient(physician, { caregivers: [mother] }),
      await addPatient(physician, { caregivers: [{ ...caregiverBody(), fiscalCode: mother.fiscalCode }] }),
    ]
    const page = await as(null, { viewport: smallest, expectedErrors: [/409/] })
    const header = page.getByRole('banner')
    await openApp(page, first, 1)
    await expect(header).toContainText(`Assisti${first.name} ${first.surname}`)
    await page.goto(accessLinkPath(second.access[1] ?? { qr: '' }))
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(`Vuoi aggiungere ${second.name} ${second.surname}`)
    await question.getByRole('button', { name: 'Aggiungi' }).click()
    await expect(header).toContainText(`Assisti${second.name} ${second.surname}`)
    await axe(page)

    const tab = await page.context().newPage()
    await tab.goto('/app')
    await tab.getByRole('button', { name: 'Cambia persona' }).click()
    await tab.getByRole('button', { name: `Apri per ${first.name} ${first.surname}` }).click()
    await expect(tab.getByRole('banner')).toContainText(first.surname)
    await page.getByRole('link', { name: 'Visite' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Visite' })).toBeVisible()
    await expect(header).toContainText(second.surname)
    await tab.close()
    await page.reload()
    await expect(header).toContainText(first.surname)
  },
)
