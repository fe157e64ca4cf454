import { readFile } from 'node:fs/promises'
import { addCatheter, addPatient, daysAgo, formatItalianDate, freshSurname } from '../../clinic/patients.ts'
import { expect, test } from '../../fixtures.ts'
import { patientList } from '../../pages/patient-list.ts'
import { way } from '../../way.ts'

test('finds names by their beginnings, without apostrophes and without accents', async ({ as, apiAs }) => {
  const physician = await apiAs('physician')
  const tail = freshSurname()
  await addPatient(physician, { surname: `De ${tail}` })
  await addPatient(physician, { surname: `D'${tail}` })
  await addPatient(physician, { surname: `Di ${tail}`, name: 'Nicolò' })
  const page = await as('physician')
  await page.goto('/patient/list')
  const list = patientList(page)
  const searches = [
    [`de ${tail.slice(0, 7)}`, `De ${tail}`],
    [`d${tail}`.toLowerCase(), `D'${tail}`],
    [`nicolo ${tail}`, `Di ${tail} Nicolò`],
  ] as const
  for (const [typed, found] of searches) {
    await list.search.fill(typed)
    await expect(list.rows).toHaveCount(1)
    await expect(list.patient(found)).toBeVisible()
  }
})

test('the search text stays out of URL and storage, and Back restores it', async ({ as, apiAs }) => {
  const { surname, name } = await addPatient(await apiAs('physician'))
  const page = await as('physician')
  await page.goto('/')
  await page.getByRole('link', { name: 'Pazienti', exact: true }).click()
  const list = patientList(page)
  await expect(list.rows.nth(1)).toBeVisible()
  const entries = await page.evaluate(() => history.length)
  await list.search.fill(surname)
  await expect(list.rows).toHaveCount(1)
  await expect(page).toHaveURL('/patient/list')
  expect(await page.evaluate(() => history.length)).toBe(entries)
  const stored = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]))
  expect((await stored()).toLowerCase()).not.toContain(surname.toLowerCase())

  await list.patient(`${surname} ${name}`).click()
  await expect(page.getByRole('region', { name: 'Paziente' })).toContainText(surname)
  expect((await stored()).toLowerCase()).not.toContain(surname.toLowerCase())
  await page.goBack()
  await expect(list.search).toHaveValue(surname)
  await expect(list.rows).toHaveCount(1)
  await page.reload()
  await expect(list.search).toHaveValue('')
})

test(
  'filters and order are in the URL and survive a reload and Back',
  way('a physician finds patients by filters'),
  async ({ as, ownClinic: { physician } }) => {
    const enteral = { parenteralNutrition: false, enteralNutrition: true }
    const sorted: string[] = []
    for (const days of [90, 30, 3]) {
      const { id, surname, name } = await addPatient(physician, enteral)
      await addCatheter(physician, id, { insertionDate: daysAgo(days) })
      sorted.unshift(`${surname} ${name}`)
    }
    await addPatient(physician, enteral)
    await addCatheter(physician, (await addPatient(physician)).id)
    const page = await as(physician)
    await page.goto('/patient/list')
    const list = patientList(page)
    await list.filters.click()
    await page.getByRole('combobox', { name: 'Nutrizione' }).selectOption('Enterale')
    await page.getByRole('combobox', { name: 'Catetere in sede' }).selectOption('Sì')
    await list.sortBy('Catetere, da giorni').click()
    const filteredUrl = /\/patient\/list\?nutrition=enteral&catheter=true&sort=dwellDays$/
    await expect(page).toHaveURL(filteredUrl)
    await expect(list.column('Catetere, da giorni')).toHaveAttribute('aria-sort', 'ascending')
    const names = () => list.rows.getByRole('rowheader').allTextContents()
    await expect.poll(names).toEqual(sorted)

    await page.reload()
    await expect(page).toHaveURL(filteredUrl)
    await expect(list.activeFilters.getByRole('button')).toHaveCount(2)
    await expect.poll(names).toEqual(sorted)
    await list.rows.first().getByRole('link').click()
    await expect(page.getByRole('region', { name: 'Paziente' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(filteredUrl)
    await expect.poll(names).toEqual(sorted)
    await list.activeFilters.getByRole('button', { name: /enterale/ }).click()
    await expect(page).toHaveURL(/list\?catheter=true&sort=dwellDays$/)
    await page.goBack()
    await expect(page).toHaveURL(filteredUrl)
  },
)

test('no patients yet, no match and a failed request show different messages', async ({ as, ownClinic }) => {
  const page = await as(ownClinic.physician, { expectedErrors: [/ERR_FAILED/] })
  await page.goto('/patient/list')
  const { list, search, clear } = patientList(page)
  await expect(list.getByText('Nessun paziente: aggiungi il primo').last()).toBeVisible()
  await expect(list.getByRole('link', { name: 'Nuovo paziente' })).toBeVisible()

  // A whole letter, pasted by mistake.
  const answer = page.waitForResponse('**/api/patient/list*')
  await search.fill('z'.repeat(300))
  expect((await answer).status()).toBe(200)
  await expect(list.getByText('Nessun paziente corrisponde ai filtri').last()).toBeVisible()
  await search.fill('zz')
  await expect(list.getByText('Nessun paziente corrisponde ai filtri').last()).toBeVisible()
  await page.route('**/api/patient/list*', (route) => route.abort())
  await search.fill('zzz')
  await expect(list.getByRole('alert')).toContainText('Qualcosa è andato storto, riprovare più tardi')
  await page.unroute('**/api/patient/list*')
  await list.getByRole('button', { name: 'Riprova' }).click()
  await expect(list.getByText('Nessun paziente corrisponde ai filtri').last()).toBeVisible()
  await clear.click()
  await expect(search).toHaveValue('')
  await expect(list.getByText('Nessun paziente: aggiungi il primo').last()).toBeVisible()
})

test('two patients of the same name are marked as namesakes', async ({ as, apiAs }) => {
  const physician = await apiAs('physician')
  const surname = freshSurname()
  await addPatient(physician, { surname, name: 'Lucia', birthDate: '1950-05-05' })
  await addPatient(physician, { surname, name: 'Lucia', birthDate: '1988-08-18' })
  await addPatient(physician, { surname, name: 'Zoé' })
  const page = await as('nurse')
  await page.goto('/patient/list')
  const list = patientList(page)
  await list.search.fill(surname)
  await expect(list.rows).toHaveCount(3)
  await expect(list.row('Lucia').getByText('Omonimo')).toHaveCount(2)
  await expect(list.row('Zoé').getByText('Omonimo')).toHaveCount(0)
  await expect(list.row('05/05/1950')).toBeVisible()
})

test('the export contains what the list shows, as a CSV file with a byte order mark for spreadsheets', async ({
  as,
  apiAs,
}) => {
  const { surname } = await addPatient(await apiAs('physician'), { name: 'Nicolò' })
  const page = await as('physician')
  await page.goto('/patient/list')
  const list = patientList(page)
  await list.search.fill(surname)
  await expect(list.rows).toHaveCount(1)
  const [download] = await Promise.all([page.waitForEvent('download'), list.exportCsv.click()])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  const content = await readFile(await download.path())
  expect([...content.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = content.toString('utf8').trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(surname)
  expect(lines[1]).toContain('Nicolò')
})

test('a nurse sees no button to add or export patients', async ({ as }) => {
  const page = await as('nurse')
  await page.goto('/patient/list')
  const list = patientList(page)
  await expect(list.rows.first()).toBeVisible()
  await expect(list.add).toHaveCount(0)
  await expect(list.exportCsv).toHaveCount(0)
})

test('Ctrl K says when it shows only the first matches', async ({ as, apiAs }) => {
  const physician = await apiAs('physician')
  const surname = freshSurname()
  for (let year = 1950; year <= 1970; year += 1)
    await addPatient(physician, { surname, birthDate: `${year}-01-12` })
  const page = await as('nurse')
  await page.goto('/patient/list')
  await expect(page.getByRole('button', { name: 'Cerca' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill(surname)
  await expect(
    dialog.getByText('I primi 8 pazienti di 21: aggiungi il nome o il codice fiscale'),
  ).toBeVisible()
  await dialog.getByRole('combobox').press('ArrowUp')
  await expect(dialog.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await expect(dialog.getByRole('option').last()).toBeInViewport()
  await dialog.getByRole('combobox').fill(`${surname} ginevra x`)
  await expect(dialog.getByText('Nessun risultato')).toBeVisible()
})

test('the age of a child born yesterday is shown in days', async ({ as, apiAs }) => {
  const birthDate = daysAgo(1)
  const { id, surname } = await addPatient(await apiAs('physician'), {
    birthDate,
    takenInCharge: daysAgo(0),
  })
  const page = await as('nurse')
  await page.goto('/patient/list')
  await page.getByRole('searchbox').fill(surname)
  await expect(page.getByRole('row', { name: surname })).toContainText('1 giorno')
  await page.goto(`/patient/${id}`)
  await expect(page.getByRole('region', { name: 'Paziente', exact: true })).toContainText(
    `nata ${formatItalianDate(birthDate)} (1 giorno)`,
  )
})

test('Ctrl K finds a patient from any page', async ({ as, apiAs }) => {
  const { id, surname } = await addPatient(await apiAs('physician'))
  const page = await as('nurse')
  await page.goto('/privacy-policy')
  await expect(page.getByRole('button', { name: 'Cerca' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type(surname.toLowerCase())
  await expect(page.getByRole('option', { name: surname.toUpperCase() })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/patient/${id}`)
})

// Patients as hard to show as those of the demo: namesakes, long diagnoses, several kinds of nutrition, all catheters.
test('the catheter filter finds patients without CICC data', async ({ as, apiAs }) => {
  const physician = await apiAs('physician')
  const surname = freshSurname()
  await addPatient(physician, { surname, name: 'Senza' })
  await addCatheter(physician, (await addPatient(physician, { surname, name: 'Con' })).id)
  const page = await as('nurse')
  await page.goto('/patient/list')
  const list = patientList(page)
  await list.filters.click()
  const catheter = page.getByRole('combobox', { name: 'Catetere in sede' })
  await catheter.selectOption('Da registrare')
  await expect(page).toHaveURL('/patient/list?catheter=unrecorded')
  await expect(list.filters).toHaveText('Filtri (1)')
  await expect(list.activeFilters).toHaveText('Catetere in sede: da registrare')
  await list.search.fill(surname)
  await expect(list.count).toHaveText('1 paziente')
  await expect(list.row('Senza')).toContainText('Da registrare')
  await catheter.selectOption('No')
  await expect(page).toHaveURL('/patient/list?catheter=false')
  await expect(list.list.getByText('Nessun paziente corrisponde ai filtri').last()).toBeVisible()
})

test('an old link with accessNeverUsed is converted to the access filter and finds the same patients', async ({
  as,
  apiAs,
}) => {
  const physician = await apiAs('physician')
  const { surname } = await addPatient(physician)
  const page = await as('nurse')
  await page.goto('/patient/list?accessNeverUsed=true&sort=-age')
  await expect(page).toHaveURL('/patient/list?sort=-age&access=never')
  const list = patientList(page)
  await expect(list.activeFilters).toHaveText('Accesso: mai usato')
  await list.search.fill(surname)
  await expect(list.rows).toHaveCount(1)
})

test('sorts by age and by catheter days, and marks the direction', async ({ as, apiAs }) => {
  const physician = await apiAs('physician')
  const surname = freshSurname()
  const young = await addPatient(physician, { surname, name: 'Giovane', birthDate: '1999-02-03' })
  const old = await addPatient(physician, { surname, name: 'Anziana', birthDate: '1941-02-03' })
  await addPatient(physician, { surname, name: 'Senza', birthDate: '1970-02-03' })
  await addCatheter(physician, young.id, { insertionDate: daysAgo(90) })
  await addCatheter(physician, old.id, { insertionDate: daysAgo(3) })
  const page = await as('nurse')
  await page.goto('/patient/list')
  const list = patientList(page)
  await list.search.fill(surname)
  await expect(list.rows).toHaveCount(3)
  const names = async () =>
    (await list.rows.getByRole('rowheader').allInnerTexts()).map((text) => text.split(' ').at(-1))
  await list.sortBy('Età').click()
  await expect(page).toHaveURL('/patient/list?sort=age')
  await expect.poll(names).toEqual(['Giovane', 'Senza', 'Anziana'])
  await expect(list.column('Età')).toHaveAttribute('aria-sort', 'ascending')
  await list.sortBy('Catetere, da giorni').click()
  await expect.poll(names).toEqual(['Anziana', 'Giovane', 'Senza'])
  await list.sortBy('Catetere, da giorni').click()
  await expect(page).toHaveURL('/patient/list?sort=-dwellDays')
  await expect.poll(names).toEqual(['Giovane', 'Anziana', 'Senza'])
  await expect(list.row('Anziana')).toContainText('3 giorni')
})

test('Enter in the search opens the only match, and does nothing with several', async ({ as, apiAs }) => {
  const physician = await apiAs('physician')
  const surname = freshSurname()
  const { id } = await addPatient(physician, { surname, name: 'Bruna' })
  await addPatient(physician, { surname, name: 'Zelinda' })
  const page = await as('nurse')
  await page.goto('/patient/list')
  const list = patientList(page)
  await list.search.fill(surname)
  await list.search.press('Enter')
  await expect(list.rows).toHaveCount(2)
  await expect(page).toHaveURL('/patient/list')
  await list.search.fill(`${surname} bruna`)
  await list.search.press('Enter')
  await expect(page).toHaveURL(`/patient/${id}`)
})

test('the focus stays in the list when the focused control disappears', async ({ as }) => {
  const page = await as('physician')
  await page.goto('/')
  await page.getByRole('link', { name: 'Pazienti', exact: true }).press('Enter')
  const list = patientList(page)
  await expect(list.heading).toBeFocused()
  await list.next.press('Enter')
  await expect(page).toHaveURL('/patient/list?page=2')
  await expect(list.rowsGroup).toBeFocused()
  await expect(list.rowsGroup).toHaveAccessibleName(/^Pazienti, pagina 2 di \d+$/)
  await expect(list.rows.first()).toBeInViewport()
  await page.goBack()
  await expect(list.rowsGroup).toHaveAccessibleName(/^Pazienti, pagina 1 di/)
  await expect(list.rowsGroup).toBeFocused()

  await page.goto('/patient/list?nutrition=os&catheter=true')
  await expect(list.rows.first()).toBeVisible()
  await list.activeFilters.getByRole('button', { name: /per os/ }).press('Enter')
  await expect(list.activeFilters.getByRole('button')).toHaveCount(1)
  await expect(list.rowsGroup).toBeFocused()
  await list.search.fill('zzzz')
  await list.clear.press('Enter')
  await expect(list.rows.first()).toBeVisible()
  await expect(list.list.locator(':focus').or(list.list.and(page.locator(':focus')))).toBeVisible()
  await list.search.fill('z')
  await list.list.getByRole('button', { name: 'Cancella la ricerca' }).press('Enter')
  await expect(list.search).toBeFocused()
})
