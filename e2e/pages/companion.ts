import type { PatientWithSecrets } from '@filo/contract/features/patients/patient.schema.ts'
import type { Page } from '@playwright/test'
import { linkOf } from '../clinic/device.ts'

/** So large is the window of a telephone. */
export const telephone = { width: 390, height: 844 }

/** Opens the patients' app by the first access of a patient. */
export async function enter(page: Page, { access }: Pick<PatientWithSecrets, 'access'>) {
  await page.goto(linkOf(access[0] ?? { qr: '' }))
}

/** One chapter, in the list and by itself. */
export function chapterOf(page: Page, title: string) {
  const list = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Capitoli' })
  const link = page.getByRole('link', { name: title })
  const heading = page.getByRole('heading', { level: 1, name: title })
  return {
    list,
    link,
    heading,
    card: page.getByRole('listitem').filter({ hasText: title }),
    film: page.locator('video'),
    finish: page.getByRole('button', { name: 'Ho finito' }),
    open: async () => {
      await list.click()
      await link.click()
      await heading.waitFor()
    },
  }
}
