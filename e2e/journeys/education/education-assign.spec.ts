import { assignmentRoutes } from '@filo/contract/features/education/assignment.routes.ts'
import { axe } from '../../axe.ts'
import { addChapter, assignChapter } from '../../clinic/chapters.ts'
import { addPatient, freshSurname } from '../../clinic/patients.ts'
import { expect, test } from '../../fixtures.ts'
import { assignPage } from '../../pages/education.ts'

test('a nurse assigns a chapter to all search results who can have it, sees their names, takes it back and assigns it again', async ({
  as,
  apiAs,
}) => {
  const physician = await apiAs('physician')
  const surname = freshSurname()
  const alreadyAssigned = await addPatient(physician, { surname, name: 'Ada' })
  await addPatient(physician, { surname, name: 'Bruna' })
  await addPatient(physician, { surname, name: 'Carla' })
  const { id, title } = await addChapter(physician)
  await assignChapter(physician, id, alreadyAssigned.id)

  const page = await as('nurse')
  await page.goto(`/education/assign?chapter=${id}`)
  const form = assignPage(page)
  await form.search.fill(surname)
  await expect(form.patient(`${surname} Ada`)).toBeDisabled()
  await form.selectAll.click()
  await expect(page.getByText('2 pazienti scelti')).toBeVisible()
  await expect(form.receivers).toHaveText([
    new RegExp(`${surname} Bruna`, 'i'),
    new RegExp(`${surname} Carla`, 'i'),
  ])
  await expect(form.namesAtButton).toBeHidden()
  // In a narrow window their list is far from the button.
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(form.namesAtButton).toHaveText(new RegExp(`${surname} Bruna.*, ${surname} Carla`, 'i'))
  await expect(form.namesAtButton).toBeInViewport({ ratio: 1 })
  await axe(page)
  await form.assign.click()
  await expect(page.getByText(`“${title}” assegnato a 2 pazienti`)).toBeVisible()
  for (const name of ['Bruna', 'Carla'])
    await expect(page.getByRole('link', { name: `${surname} ${name}` })).toBeVisible()
  await axe(page)
  const { items } = await physician.callOrThrow(assignmentRoutes.list, { query: { chapterId: id } })
  expect(items).toHaveLength(3)

  await page.getByRole('button', { name: 'Annulla l’assegnazione' }).click()
  await expect(form.receivers).toHaveCount(2)
  const after = await physician.callOrThrow(assignmentRoutes.list, { query: { chapterId: id } })
  expect(after.items.map(({ patient }) => patient.id)).toEqual([alreadyAssigned.id])
  await form.patient(`${surname} Carla`).uncheck()
  await form.assign.click()
  await expect(page.getByText(new RegExp(`“${title}” assegnato a Bruna`))).toBeVisible()
})

test('assigning again after a lost response assigns once, and the chosen patients stay chosen', async ({
  as,
  apiAs,
}) => {
  const physician = await apiAs('physician')
  const patient = await addPatient(physician)
  const { id } = await addChapter(physician)
  const page = await as('nurse', { expectedErrors: [/ERR_FAILED/] })
  await page.goto(`/patient/${patient.id}`)
  await page.getByRole('link', { name: 'Assegna capitolo' }).click()
  const form = assignPage(page)
  await form.chapter.selectOption(id)
  // The request arrives; its response is lost.
  await page.route(
    '**/api/user-chapter',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await form.assign.click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(form.assign).toHaveText('Assegna a 1 paziente')
  await form.assign.click()
  await expect(page).toHaveURL(`/patient/${patient.id}/education`)
  await expect(page.getByRole('row', { name: /Non aperto/ })).toHaveCount(1)
  const { total } = await physician.callOrThrow(assignmentRoutes.list, { query: { chapterId: id } })
  expect(total).toBe(1)
})

test('a nurse who came from a record assigns one more chapter to that patient alone, and comes back to that record', async ({
  as,
  apiAs,
}) => {
  const physician = await apiAs('physician')
  const surname = freshSurname()
  const patient = await addPatient(physician, { surname, name: 'Ada' })
  await addPatient(physician, { surname, name: 'Bruna' })
  const [first, second] = [await addChapter(physician), await addChapter(physician)]
  const page = await as('nurse')
  await page.goto(`/education/assign?patient=${patient.id}`)
  const form = assignPage(page)
  await form.chapter.selectOption(first.id)
  await page.getByRole('button', { name: 'Aggiungi altri pazienti' }).click()
  await form.search.fill(surname)
  await form.patient(`${surname} Bruna`).check()
  await form.assign.click()
  await page.getByRole('button', { name: 'Assegna un altro capitolo' }).press('Enter')
  await expect(form.chapter).toBeFocused()
  await expect(page.getByText(`${surname} Ada`).first()).toBeVisible()
  await form.chapter.selectOption(second.id)
  await expect(form.assign).toHaveText('Assegna a 1 paziente')
  await form.assign.click()
  await expect(page).toHaveURL(`/patient/${patient.id}/education`)
})
