import type { PatientWithSecrets } from '@filo/contract/features/patients/patient.schema.ts'
import type { Page } from '@playwright/test'

/** So large is the window of a telephone. */
export const telephone = { width: 390, height: 844 }

/** Where the QR of a first access leads, of the patient first, then of the caregivers. */
export function linkOf({ access }: Pick<PatientWithSecrets, 'access'>, holder = 0): string {
  const { pathname, hash } = new URL(access[holder]?.qr ?? '')
  return `${pathname}${hash}`
}

/** Opens the patients' app by the link of a first access. */
export async function enter(page: Page, patient: Pick<PatientWithSecrets, 'access'>, holder = 0) {
  await page.goto(linkOf(patient, holder))
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
