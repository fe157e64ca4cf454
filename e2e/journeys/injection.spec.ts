import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import type { PatientWithSecrets } from '@filo/contract/features/patients/patient.schema.ts'
import { addChapter } from '../clinic/chapters.ts'
import { pdfFile } from '../clinic/files.ts'
import { addCatheter, addPatient, caregiverBody, freshSurname } from '../clinic/patients.ts'
import { payloads } from '../clinic/payloads.ts'
import { expect, test } from '../fixtures.ts'
import { horizontalOverflow } from '../horizontal-overflow.ts'
import { firstAccess } from '../pages/first-access.ts'
import { patientList } from '../pages/patient-list.ts'
import { tabTitle } from '../pages/tab-title.ts'

// A payload that runs fails the journey by itself: by a browser dialog, an error or blocked content.
const allPayloads = payloads.join('\n')

test('injection payloads in names are shown as text in list, record, dialog and print', async ({
  as,
  ownClinic: { physician },
}) => {
  const sharedName = freshSurname()
  const patients: PatientWithSecrets[] = []
  for (const surname of payloads)
    patients.push(await addPatient(physician, { surname, name: sharedName, takenInCharge: '2026-02-02' }))
  const page = await as(physician)
  await page.goto('/patient/list')
  const list = patientList(page)
  await list.search.fill(sharedName)
  await expect(list.count).toHaveText(`${payloads.length} pazienti`)
  const names = () => list.rows.getByRole('rowheader').allTextContents()
  const shown = await names()
  await page.getByRole('button', { name: 'Pagina 2' }).click()
  await expect(list.rows).toHaveCount(payloads.length - 20)
  shown.push(...(await names()))
  expect(shown.sort()).toEqual(payloads.map((surname) => `${surname} ${sharedName}`).sort())

  const chapter = await addChapter(physician)
  await page.setViewportSize({ width: 320, height: 900 })
  await page.goto(`/education/assign?chapter=${chapter.id}`)
  await expect(
    page.getByRole('checkbox', { name: `${payloads[0]} ${sharedName}`, exact: true }),
  ).toBeVisible()
  expect(await horizontalOverflow(page), 'horizontal overflow on a telephone').toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1440, height: 900 })

  for (const [index, { id, surname, name }] of patients.entries()) {
    if (index % 4 !== 0) continue
    await page.goto(`/patient/${id}/data`)
    const title = page.getByRole('region', { name: 'Paziente' }).getByRole('definition').first()
    await expect(title).toHaveText(`${surname} ${name}`)
    await expect(page).toHaveTitle(tabTitle('Scheda del paziente'))
    await page.getByRole('button', { name: 'Archivia paziente' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('heading')).toHaveText(`Archiviare ${surname} ${name}?`)
    await page.keyboard.press('Escape')
  }

  await page.goto(`/patient/add/${patients[2]?.id}/access`)
  await page.getByRole('button', { name: /^Rigenera/ }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Rigenera/ })
    .click()
  await expect(page.getByRole('img', { name: /^Codice QR/ })).toBeVisible()
  await page.getByRole('button', { name: /^Stampa il foglio/ }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-sheets]')).toContainText(`${payloads[2]} ${sharedName}`)
})

test('injection payloads in texts, notes and file names are shown as text', async ({
  as,
  ownClinic: { physician },
}) => {
  const caregivers = payloads
    .slice(0, 8)
    .map((relation, index) =>
      caregiverBody({ relation, birthDate: `1970-01-1${index}`, name: payloads[index + 8] ?? '' }),
    )
  const { id } = await addPatient(physician, {
    diagnosis: allPayloads,
    residence: { place: 'Roma', province: 'RM', address: payloads[4] },
    birthPlace: payloads[5],
    birthProvince: 'EE',
    caregivers,
  })
  const cicc = await addCatheter(physician, id, {
    note: allPayloads,
    brand: payloads[0],
    ciccTag: payloads[1],
  })
  const fileNames = ['<img src=x onerror=alert(1)>.pdf', '"><svg onload=alert(1)>.pdf', "D'Angelo <3.pdf"]
  const saved = await physician.callOrThrow(ciccRoutes.change, {
    params: { id: cicc.id },
    files: fileNames.map((name, index) => pdfFile(name, 500 + index)),
  })
  const page = await as(physician)
  await page.goto(`/patient/${id}`)
  const diagnosis = page.getByRole('definition').filter({ hasText: payloads[0] }).first()
  expect(await diagnosis.textContent()).toBe(allPayloads)
  await page.goto(`/patient/${id}/data`)
  for (const text of [payloads[4], payloads[5]])
    await expect(page.getByRole('definition').filter({ hasText: text }).first()).toBeVisible()
  await page.goto(`/patient/${id}/caregivers`)
  for (const { relation, name } of caregivers) {
    await expect(page.getByRole('definition').filter({ hasText: relation }).first()).toBeVisible()
    await expect(page.getByRole('heading').filter({ hasText: name }).first()).toBeVisible()
  }
  await page.goto(`/patient/${id}/cicc`)
  const note = page.getByRole('definition').filter({ hasText: payloads[6] }).first()
  expect(await note.textContent()).toBe(allPayloads)
  for (const { name } of saved.files) {
    await expect(page.getByRole('list', { name: 'Allegati' }).getByText(name)).toBeVisible()
    await page.getByRole('button', { name: `Elimina ${name}` }).click()
    await expect(page.getByRole('alertdialog').getByRole('heading')).toHaveText(
      `Eliminare l’allegato ${name}?`,
    )
    await page.keyboard.press('Escape')
  }
  expect(saved.files.map(({ name }) => name)).toContain("D'Angelo <3.pdf")
  await page.goto(`/patient/${id}/edit`)
  await expect(page.getByLabel('Diagnosi')).toHaveValue(allPayloads)
  await page.goto(`/patient/${id}/access`)
  await expect(firstAccess(page).cards.first()).toBeVisible()
})

test('injection payloads in the URL lead to a page and run nothing', async ({ as }) => {
  const page = await as('physician')
  for (const payload of payloads.slice(0, 12)) {
    const written = encodeURIComponent(payload)
    await page.goto(`/patient/${written}?sort=${written}#${written}`)
    await expect(page.getByRole('heading', { name: 'Pagina non trovata' })).toBeVisible()
  }
  await page.goto(
    `/patient/list?sort=${encodeURIComponent(payloads[0])}&nutrition=${encodeURIComponent(payloads[2])}`,
  )
  await expect(patientList(page).rows.first()).toBeVisible()
})
