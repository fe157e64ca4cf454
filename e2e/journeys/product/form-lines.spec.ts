import type { Locator, Page } from '@playwright/test'
import { addPatient } from '../../clinic/patients.ts'
import { expect, test } from '../../fixtures.ts'
import { catheterForm } from '../../pages/catheter.ts'

type Place = { name: string; left: number; right: number; top: number; bottom: number; lines: number[] }

/** The fields of a part of a page, each with the bottom of its label and the tops of its hint and its input. */
const placesOf = (part: Locator): Promise<Place[]> =>
  part.locator('.mantine-InputWrapper-root:visible').evaluateAll((fields) =>
    fields.map((field) => {
      const { left, right, top, bottom } = field.getBoundingClientRect()
      const label = field.querySelector('.mantine-InputWrapper-label')
      const hint = field.querySelector('.mantine-InputWrapper-description')
      const input = field.querySelector('.mantine-Input-input')
      return {
        name: label?.textContent ?? '',
        ...{ left, right, top, bottom },
        lines: [
          label?.getBoundingClientRect().bottom ?? Number.NaN,
          hint?.getBoundingClientRect().top ?? Number.NaN,
          input?.getBoundingClientRect().top ?? Number.NaN,
        ].map(Math.round),
      }
    }),
  )

/** Pairs of fields side by side of which the labels, the hints or the inputs are not on one line. */
async function findUneven(part: Locator): Promise<string[]> {
  const places = await placesOf(part)
  const pairs = places.flatMap((one, index) => places.slice(index + 1).map((other) => [one, other] as const))
  return pairs
    .filter(([one, other]) => one.right <= other.left || other.right <= one.left)
    .filter(([one, other]) => Math.abs(one.top - other.top) < 20)
    .filter(([one, other]) => one.lines.some((line, at) => Math.abs(line - (other.lines[at] ?? line)) > 1))
    .map(([one, other]) => `${one.name} ${one.lines}, ${other.name} ${other.lines}`)
}

async function openFilters(page: Page, address: string): Promise<Locator> {
  await page.goto(address)
  const button = page.getByRole('button', { name: 'Filtri' })
  await button.click()
  const panel = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`)
  await panel.getByRole('combobox').first().waitFor()
  return panel
}

for (const width of [1440, 768])
  test(`${width} px: fields side by side have their labels, hints and inputs on one line`, async ({
    as,
    apiAs,
  }) => {
    const { id } = await addPatient(await apiAs('physician'))
    const page = await as('physician', { viewport: { width, height: 900 } })
    for (const address of [`/patient/add/${id}/cicc`, '/televisit/schedule', '/patient/add', '/invite']) {
      await page.goto(address)
      const form = page.getByRole('form')
      await form.waitFor()
      if (address.endsWith('/cicc')) await catheterForm(page).hasCatheter('Sì').check()
      expect((await placesOf(form)).length, address).toBeGreaterThan(3)
      expect(await findUneven(form), address).toEqual([])
      // A catheter without data has nothing to refuse, except a day that does not exist.
      if (address.endsWith('/cicc'))
        await form.getByRole('textbox', { name: 'Data di inserzione' }).fill('31/02/2026')
      await form.locator('[type="submit"]').click()
      await form.locator('.mantine-InputWrapper-error').first().waitFor()
      await expect.poll(() => findUneven(form), `${address} with errors`).toEqual([])
    }
    for (const address of ['/patient/list', '/televisit/list'])
      expect(await findUneven(await openFilters(page, address)), address).toEqual([])
  })

test('1440 px: no filter stands alone in a row, and ticks are at the height of the fields', async ({
  as,
}) => {
  const page = await as('physician', { viewport: { width: 1440, height: 900 } })
  const panel = await openFilters(page, '/patient/list')
  const middles = await panel
    .locator('input, select')
    .evaluateAll((fields) =>
      fields.map((field) => field.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
    )
  const [first = 0] = middles
  const second = middles.find((middle) => middle > first + 20) ?? 0
  const distances = middles.map((middle) => Math.min(Math.abs(middle - first), Math.abs(middle - second)))
  expect(Math.max(...distances)).toBeLessThan(4)
  expect(middles.filter((middle) => middle > first + 20)).toHaveLength(3)
})
