import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import type { PatientWithSecrets } from '@filo/contract/features/patients/patient.schema.ts'
import { listName } from '@filo/contract/kit/person-name.ts'
import { horizontalOverflow } from '../../../ui/test/page-faults.ts'
import { addChapter } from '../../clinic/chapters.ts'
import { sendAsStaff } from '../../clinic/chat.ts'
import { deviceCookies } from '../../clinic/device.ts'
import { pdfFile, photoFile } from '../../clinic/files.ts'
import { addCatheter, addPatient, caregiverBody, freshSurname } from '../../clinic/patients.ts'
import { messagePayloads, payloads } from '../../clinic/payloads.ts'
import { openWithSocket } from '../../clinic/sockets.ts'
import { expect, test } from '../../fixtures.ts'
import { chatPage } from '../../pages/chat.ts'
import { telephoneViewport } from '../../pages/companion.ts'
import { firstAccess } from '../../pages/first-access.ts'
import { patientList } from '../../pages/patient-list.ts'
import { tabTitle } from '../../pages/tab-title.ts'
import { way } from '../../way.ts'

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
    page.getByRole('checkbox', {
      name: listName({ surname: payloads[0] ?? '', name: sharedName }),
      exact: true,
    }),
  ).toBeVisible()
  expect(await page.evaluate(horizontalOverflow), 'horizontal overflow on a telephone').toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1440, height: 900 })

  for (const [index, { id, surname, name }] of patients.entries()) {
    if (index % 4 !== 0) continue
    await page.goto(`/patient/${id}/data`)
    const title = page.getByRole('region', { name: 'Paziente' }).getByRole('definition').first()
    await expect(title).toHaveText(`${surname} ${name}`)
    await expect(page).toHaveTitle(tabTitle('Scheda del paziente'))
    await page.getByRole('button', { name: 'Archivia paziente' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('heading')).toHaveText(`Archiviare ${name} ${surname}?`)
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
  await expect(page.locator('[data-sheets]')).toContainText(`${sharedName} ${payloads[2]}`)
})

test(
  'injection payloads in texts, notes and file names are shown as text',
  way('injected texts stay text in the record'),
  async ({ as, ownClinic: { physician } }) => {
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
  },
)

test(
  'sixty injection payloads in messages, and some in names of their files, are shown as text in both apps',
  way('injected messages stay text in both apps'),
  async ({ as, ownClinic: { physician, nurse } }) => {
    expect(messagePayloads).toHaveLength(60)
    const patient = await addPatient(physician)
    const page = await as(nurse)
    await openWithSocket(page, `/chat/${patient.id}`)
    const { attach, rooms, row, search } = chatPage(page)
    for (const name of [
      '<img src=x onerror=alert(1)>.png',
      "'><svg onload=alert(1)>.png",
      'gnp.exe\u202egnp.png',
    ]) {
      await attach.setInputFiles({ ...photoFile('a.png'), name })
      await expect(row(name.replace('\u202e', ''))).toHaveCount(1)
    }
    const stored: string[] = []
    for (const text of messagePayloads)
      stored.push((await sendAsStaff(physician, patient.id, text)).text ?? '')
    const app = await as(await deviceCookies(physician, patient), { viewport: telephoneViewport })
    await app.goto('/app/chat')
    for (const { messages } of [chatPage(page), chatPage(app)]) {
      await messages.press('Home')
      await expect(messages.locator('[data-seq]')).toHaveCount(stored.length + 3)
      const shown = await messages.locator('[data-seq]').allTextContents()
      for (const [n, text] of stored.entries())
        expect(shown[n + 3]?.replace(' (si apre in un’altra scheda)', '')).toContain(text)
      await expect(messages.locator('a:not([href^="https://evil.example/"])')).toHaveCount(0)
    }
    await expect(rooms.getByRole('link', { name: patient.surname })).toContainText(stored.at(-1) ?? '')
    await search.fill('alert')
    const found = page.getByRole('region', { name: 'Nei messaggi' }).getByRole('listitem')
    await expect(found.filter({ hasText: '<b>مرحبا</b>' })).toBeVisible()
  },
)

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
