import { assignmentRoutes } from '@filo/contract/features/education/assignment.routes.ts'
import { axe } from '../axe.ts'
import { addChapter, assignChapter } from '../clinic/chapters.ts'
import { addPatient, freshSurname } from '../clinic/patients.ts'
import { expect, test } from '../fixtures.ts'
import { assignPage } from '../pages/education.ts'

test('a chapter goes to all that a search finds; who has it already is told by name', async ({
  as,
  clinic,
}) => {
  const physician = await clinic('physician')
  const surname = freshSurname()
  const has = await addPatient(physician, { surname, name: 'Ada' })
  await addPatient(physician, { surname, name: 'Bruna' })
  await addPatient(physician, { surname, name: 'Carla' })
  const { id, title } = await addChapter(physician)
  await assignChapter(physician, id, has.id)

  const page = await as('nurse')
  await page.goto(`/education/assign?chapter=${id}`)
  const form = assignPage(page)
  await form.search.fill(surname)
  await expect(form.all).toHaveText('Seleziona tutti i filtrati (3)')
  await expect(form.patient(`${surname} Ada`)).toBeDisabled()
  await form.all.click()
  await expect(page.getByText('3 pazienti scelti')).toBeVisible()
  await axe(page)
  await form.assign.click()
  await expect(page.getByText(`“${title}” assegnato a 2 pazienti`)).toBeVisible()
  await expect(page.getByRole('link', { name: `${surname} Ada` })).toHaveAttribute(
    'href',
    `/patient/${has.id}/education`,
  )
  const { items } = await physician.done(assignmentRoutes.list, { query: { chapterId: id } })
  expect(items).toHaveLength(3)
})

test('an answer that is lost assigns once, and a refusal keeps who was chosen', async ({ as, clinic }) => {
  const physician = await clinic('physician')
  const patient = await addPatient(physician)
  const { id } = await addChapter(physician)
  const page = await as('nurse', { provokes: [/ERR_FAILED/] })
  await page.goto(`/patient/${patient.id}`)
  await page.getByRole('link', { name: 'Assegna capitolo' }).click()
  const form = assignPage(page)
  await form.chapter.selectOption(id)
  // It arrives; what it answers does not.
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
  const { total } = await physician.done(assignmentRoutes.list, { query: { chapterId: id } })
  expect(total).toBe(1)
})

test('whoever came from a patient goes on to another chapter for them, and finds them by name in the list', async ({
  as,
  clinic,
}) => {
  const physician = await clinic('physician')
  const surname = freshSurname()
  const [patient, other] = [
    await addPatient(physician, { surname, name: 'Ada' }),
    await addPatient(physician, { surname, name: 'Bruna' }),
  ]
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
  await expect(page.getByText(`${surname} Ada`)).toBeVisible()
  await form.chapter.selectOption(second.id)
  await expect(form.assign).toHaveText('Assegna a 1 paziente')
  await form.assign.click()
  await expect(page).toHaveURL(`/patient/${patient.id}/education`)

  await page.goto(`/education/list/assignments?patientId=${other.id}&status=completed`)
  await expect(page.getByText(`Paziente: ${surname} Bruna`)).toBeVisible()
})
