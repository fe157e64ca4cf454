import { axe } from '../../axe.ts'
import { addChapter } from '../../clinic/chapters.ts'
import { addPatient, freshSurname } from '../../clinic/patients.ts'
import { expect, test } from '../../fixtures.ts'
import { assignPage } from '../../pages/education.ts'

test('the names of the chosen patients stand at the button in a narrow window alone, where their list is far from it', async ({
  as,
  apiAs,
}) => {
  const physician = await apiAs('physician')
  const surname = freshSurname()
  await addPatient(physician, { surname, name: 'Bruna' })
  await addPatient(physician, { surname, name: 'Carla' })
  const { id, title } = await addChapter(physician)

  const page = await as('nurse')
  await page.goto(`/education/assign?chapter=${id}`)
  const form = assignPage(page)
  await form.search.fill(surname)
  await expect(form.patient(`${surname} Bruna`)).toBeVisible()
  await form.selectAll.click()
  await expect(form.receivers).toHaveCount(2)
  await expect(form.namesAtButton).toBeHidden()
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(form.namesAtButton).toHaveText(new RegExp(`${surname} Bruna.*, ${surname} Carla`, 'i'))
  await expect(form.namesAtButton).toBeInViewport({ ratio: 1 })
  await axe(page)
  await form.assign.click()
  await expect(page.getByText(`“${title}” assegnato a 2 pazienti`)).toBeVisible()
  await axe(page)
})
