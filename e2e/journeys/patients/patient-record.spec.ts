import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { axe } from '../../axe.ts'
import { addPatient, freshSurname } from '../../clinic/patients.ts'
import { openWithSocket } from '../../clinic/sockets.ts'
import { expect, test } from '../../fixtures.ts'
import { patientForm } from '../../pages/patient-form.ts'
import { patientList } from '../../pages/patient-list.ts'
import { way } from '../../way.ts'

test(
  'a correction that somebody else saved first is shown beside the physician’s own, which is kept',
  way('two physicians correct the same record at once'),
  async ({ as, apiAs }) => {
    const physician = await apiAs('physician')
    const { id } = await addPatient(physician, { diagnosis: 'Prima diagnosi' })
    const [mine, theirs] = [await as('physician'), await as('physician')]
    await openWithSocket(mine, `/patient/${id}/edit`)
    await theirs.goto(`/patient/${id}/edit`)
    for (const page of [mine, theirs]) await expect(patientForm(page).diagnosis).toHaveValue('Prima diagnosi')
    const form = patientForm(mine)
    await form.diagnosis.fill('Diagnosi mia')
    await patientForm(theirs).diagnosis.fill('Diagnosi del collega')
    await patientForm(theirs).address.fill('Via del Collega 1')
    await patientForm(theirs).save.click()
    await expect(theirs).toHaveURL(`/patient/${id}/data`)

    await expect(mine.getByRole('button', { name: 'Mostra le modifiche' })).toBeVisible()
    await axe(mine)
    await form.save.click()
    await expect(mine.getByText('I dati sono cambiati mentre li modificavi')).toBeVisible()
    const conflict = mine.getByRole('listitem').filter({ hasText: 'Salvato da altri' })
    await expect(conflict).toHaveCount(1)
    await expect(conflict.getByRole('definition')).toHaveText(['Diagnosi del collega', 'Diagnosi mia'])
    await expect(form.diagnosis).toHaveValue('Diagnosi mia')
    await expect(form.address).toHaveValue('Via del Collega 1')
    await mine.getByRole('button', { name: 'Usa il valore salvato: Diagnosi' }).click()
    await expect(form.diagnosis).toHaveValue('Diagnosi del collega')
    await form.diagnosis.fill('Diagnosi concordata')
    await form.save.click()
    await expect(mine).toHaveURL(`/patient/${id}/data`)
    const saved = await physician.callOrThrow(patientRoutes.read, { params: { id } })
    expect(saved).toMatchObject({
      diagnosis: 'Diagnosi concordata',
      residence: { address: 'Via del Collega 1' },
    })
  },
)

test('leaving a changed form asks first', async ({ as, apiAs }) => {
  const { id, surname } = await addPatient(await apiAs('physician'))
  const page = await as('physician', { viewport: { width: 1280, height: 480 } })
  await page.goto(`/patient/${id}/data`)
  const menu = page.getByRole('navigation', { name: 'Menu principale' })
  await expect(menu.getByRole('link', { name: 'Pazienti' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Modifica i dati' }).click()
  const form = patientForm(page)
  await form.surname.fill(`${surname} Bis`)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const scrolled = () => page.evaluate(() => window.scrollY)
  await expect(form.surname).not.toBeInViewport()
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Modifiche non salvate' })
  await expect(question.getByRole('button', { name: 'Resta' })).toBeFocused()
  const before = await scrolled()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(form.surname).toBeFocused()
  expect(await scrolled()).toBe(before)
  await expect(page).toHaveURL(`/patient/${id}/edit`)
  await expect(form.surname).toHaveValue(`${surname} Bis`)
  await page.getByRole('link', { name: 'Pazienti', exact: true }).click()
  await question.getByRole('button', { name: 'Resta' }).click()
  await expect(form.surname).toHaveValue(`${surname} Bis`)
  await page.getByRole('link', { name: 'Pazienti', exact: true }).click()
  await question.getByRole('button', { name: 'Esci' }).click()
  await expect(patientList(page).heading).toBeVisible()
})

test('two steps back in a row ask once, and the browser stays at the form', async ({ as, apiAs }) => {
  const { id, surname } = await addPatient(await apiAs('physician'))
  const page = await as('physician')
  await page.goto('/patient/list')
  await page.goto(`/patient/${id}/data`)
  await page.getByRole('link', { name: 'Catetere', exact: true }).click()
  await page.getByRole('link', { name: 'Dati', exact: true }).click()
  await page.getByRole('link', { name: 'Modifica i dati' }).click()
  const form = patientForm(page)
  await form.surname.fill(`${surname} Bis`)
  await page.evaluate(() => {
    const steps = { count: 0 }
    addEventListener('popstate', () => (steps.count += 1))
    Object.assign(window, { steps })
    history.back()
    history.back()
  })
  const question = page.getByRole('alertdialog', { name: 'Modifiche non salvate' })
  await expect(question).toBeVisible()
  await expect(page).toHaveURL(`/patient/${id}/edit`)
  await question.getByRole('button', { name: 'Resta' }).click()
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL(`/patient/${id}/edit`)
  await expect(form.surname).toHaveValue(`${surname} Bis`)
  const taken = await page.evaluate(() => (window as unknown as { steps: { count: number } }).steps.count)
  expect(taken).toBeLessThan(10)
})

test(
  'archiving asks with the patient’s name, and the patient is no longer found',
  way('a physician archives a patient'),
  async ({ as, apiAs }) => {
    const physician = await apiAs('physician')
    const { id, surname, name } = await addPatient(physician)
    const page = await as('physician')
    await page.goto(`/patient/${id}/data`)
    const archive = page.getByRole('button', { name: 'Archivia paziente' })
    await archive.click()
    const question = page.getByRole('alertdialog', { name: `Archiviare ${name} ${surname}?` })
    await expect(question.getByRole('button', { name: 'Annulla' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(archive).toBeFocused()
    await archive.click()
    await question.getByRole('button', { name: `Archivia ${name} ${surname}` }).click()
    await expect(page).toHaveURL('/patient/list')
    const list = patientList(page)
    await list.search.fill(surname)
    await expect(list.list.getByText('Nessun paziente corrisponde ai filtri').last()).toBeVisible()
    await page.goto(`/patient/${id}`)
    await expect(page.getByRole('heading', { name: 'Pagina non trovata' })).toBeVisible()
    expect((await physician.call(patientRoutes.read, { params: { id } })).status).toBe(404)
  },
)

test('on the narrowest screen the longest name leaves the fiscal code and a namesake in view', async ({
  as,
  apiAs,
}) => {
  const physician = await apiAs('physician')
  const surname = `${freshSurname()}${'bergerdorff'.repeat(8)}`.slice(0, 100)
  await addPatient(physician, { surname, birthDate: '1970-01-02' })
  const { id, fiscalCode } = await addPatient(physician, { surname, birthDate: '1961-03-12' })
  const page = await as('nurse', { viewport: { width: 320, height: 640 } })
  await page.goto(`/patient/${id}`)
  const banner = page.getByRole('region', { name: 'Paziente', exact: true })
  await expect(banner).toContainText(surname)
  await expect(banner.getByText(fiscalCode)).toBeInViewport({ ratio: 1 })
  await expect(banner.getByText(surname)).toBeInViewport({ ratio: 1 })
  await expect(banner.getByText('Omonimo', { exact: true })).toBeInViewport({ ratio: 1 })
})
