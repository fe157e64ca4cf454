import { addCatheter, addPatient, daysAgo, freshSurname } from '../../clinic/patients.ts'
import { expect, test } from '../../fixtures.ts'
import { patientList } from '../../pages/patient-list.ts'
import { way } from '../../way.ts'

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

test('an arrow in Ctrl K scrolls to the last of eight patients', async ({ as, apiAs }) => {
  const physician = await apiAs('physician')
  const surname = freshSurname()
  for (let year = 1950; year < 1958; year += 1)
    await addPatient(physician, { surname, birthDate: `${year}-01-12` })
  const page = await as('nurse')
  await page.goto('/privacy-policy')
  await expect(page.getByRole('button', { name: 'Cerca' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(surname.toLowerCase())
  await expect(palette.getByRole('option')).toHaveCount(8)
  await page.keyboard.press('ArrowUp')
  await expect(palette.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await expect(palette.getByRole('option').last()).toBeInViewport()
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
