import type { ApiClient } from '../../clinic/api.ts'
import { addCatheter, addPatient, daysAgo } from '../../clinic/patients.ts'
import { expect, test } from '../../fixtures.ts'
import { patientList } from '../../pages/patient-list.ts'

/** Patients as hard to show as those of the demo: namesakes, long diagnoses, several kinds of nutrition, all catheters. */
const hardPatients = async (physician: ApiClient) => {
  const diagnoses = [
    'Ischemia mesenterica, esiti di resezione massiva',
    'Malattia di Crohn con fistole enterocutanee',
    'Sindrome dell’intestino corto dopo resezione ileale',
  ]
  const types = ['tunnelled', 'picc', 'port'] as const
  for (let count = 0; count < 20; count += 1) {
    const { id } = await addPatient(physician, {
      surname: count < 2 ? 'D’Angelo' : 'Filanti',
      name: count < 2 ? 'Lucia' : `Oreste ${'abcdefghilmnopqrstuv'.charAt(count)}`,
      birthDate: `${1940 + count}-10-11`,
      diagnosis: diagnoses[count % 3] ?? '',
      parenteralNutrition: true,
      enteralNutrition: true,
      osNutrition: count % 2 === 0,
    })
    await addCatheter(physician, id, {
      catheterType: types[count % 3] ?? 'port',
      insertionDate: daysAgo(80 + count),
    })
  }
}

test('whole rows fit a desktop, an old ward PC and a telephone, and a name and its birth date are never cut', async ({
  as,
  ownClinic: { physician },
}) => {
  await hardPatients(physician)
  const page = await as(physician)
  const list = patientList(page)
  for (const { width, height, rows, top } of [
    { width: 1440, height: 900, rows: 15, top: 250 },
    { width: 1024, height: 768, rows: 10, top: 250 },
    { width: 360, height: 740, rows: 7, top: 330 },
  ]) {
    await page.setViewportSize({ width, height })
    await page.goto('/patient/list')
    await expect(list.items).toHaveCount(20)
    await page.evaluate(() => document.fonts.ready)
    const shown = await list.items.evaluateAll((all) => {
      const boxes = all.map((item) => item.getBoundingClientRect())
      return { top: boxes[0]?.top ?? 0, whole: boxes.filter(({ bottom }) => bottom <= innerHeight).length }
    })
    expect(shown.whole, `whole rows at ${width}`).toBeGreaterThanOrEqual(rows)
    expect(shown.top, `first row at ${width}`).toBeLessThanOrEqual(top)
    const first = list.items.filter({ hasText: '11/10/1940' })
    await expect(first.getByText('Omonimo')).toBeInViewport({ ratio: 1 })
    await expect(first.getByText('11/10/1940')).toBeInViewport({ ratio: 1 })
    const cut = await list.items.evaluateAll((all) =>
      all
        .flatMap((item) => [...item.querySelectorAll(':not([data-cut], [data-cut] *)')])
        .filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1)
        .map(({ textContent }) => textContent),
    )
    expect(cut, `cut at ${width}`).toEqual([])
  }
})

test('a catheter past the threshold says so, and the pointer shows the whole of a cut diagnosis', async ({
  as,
  ownClinic: { physician },
}) => {
  const diagnosis = 'Insufficienza intestinale cronica benigna dopo resezioni ripetute per malattia di Crohn'
  const past = await addPatient(physician, { diagnosis, birthDate: '1950-01-12' })
  await addCatheter(physician, past.id, { insertionDate: daysAgo(91) })
  const within = await addPatient(physician, { birthDate: '1951-01-12' })
  await addCatheter(physician, within.id, { insertionDate: daysAgo(90) })
  const page = await as(physician, { viewport: { width: 1440, height: 900 } })
  await page.goto('/patient/list')
  const list = patientList(page)
  await expect(list.row('12/01/1950')).toContainText('91 giorni · oltre 90')
  await expect(list.row('12/01/1951')).toContainText('90 giorni')
  await expect(list.row('12/01/1951')).not.toContainText('oltre')
  await list.row('12/01/1950').getByText(diagnosis).hover({ force: true })
  await expect(list.row('12/01/1950')).toHaveAttribute('title', diagnosis)
})
