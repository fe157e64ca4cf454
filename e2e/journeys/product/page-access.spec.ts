import { addPatient } from '../../clinic/patients.ts'
import { expect, test } from '../../fixtures.ts'
import { way } from '../../way.ts'

test(
  'a record of another workgroup looks like one that does not exist',
  way('a nurse finds no record of another workgroup'),
  async ({ as, ownClinic }) => {
    const { id: theirs } = await addPatient(ownClinic.physician)
    const page = await as('nurse')
    for (const id of [theirs, '01980000-0000-7000-8000-000000000000', 'nessuno']) {
      await page.goto(`/patient/${id}`)
      await expect(page.getByRole('heading', { name: 'Pagina non trovata' })).toBeVisible()
    }
  },
)
