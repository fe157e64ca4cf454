import type { PatientWithSecrets } from '@filo/contract/features/patients/patient.schema.ts'
import type { Page } from '@playwright/test'
import { accessLinkPath } from '../clinic/device.ts'

export const telephoneViewport = { width: 390, height: 844 }

/** Opens the patients' app by the link of the first access of the patient, or of a caregiver. */
export async function openApp(page: Page, { access }: Pick<PatientWithSecrets, 'access'>, holder = 0) {
  await page.goto(accessLinkPath(access[holder] ?? { qr: '' }))
  await page.getByRole('button', { name: 'Entra qui' }).click()
}

/** One chapter, in the list and on its own page. */
export function chapterOf(page: Page, title: string) {
  const chaptersLink = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Capitoli' })
  const link = page.getByRole('link', { name: title })
  const heading = page.getByRole('heading', { level: 1, name: title })
  return {
    chaptersLink,
    link,
    heading,
    card: page.getByRole('listitem').filter({ hasText: title }),
    film: page.locator('video'),
    finish: page.getByRole('button', { name: 'Ho finito' }),
    open: async () => {
      await chaptersLink.click()
      await link.click()
      await heading.waitFor()
    },
  }
}
