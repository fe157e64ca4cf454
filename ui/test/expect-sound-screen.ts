import {
  accessibilityFaults,
  doubleTextSize,
  horizontalOverflow,
  mainHeight,
  outlineFaults,
  smallParts,
  squeezedTexts,
  textFaults,
} from './page-faults.ts'

/** A page with axe loaded, and the runner that shows it: Playwright in a journey, Vitest in a state. */
export type ShownPage = {
  /** Runs a function in the page. */
  run<Found>(find: () => Found): Promise<Awaited<Found>>
  run<Found, Given>(find: (given: Given) => Found, given: Given): Promise<Awaited<Found>>
  resize(size: { width: number; height: number }): Promise<void>
  expect: Expect
}

type Expect = {
  (found: unknown, says: string): Wanted<unknown>
  poll(find: () => unknown, options: { message: string }): Wanted<Promise<unknown>>
}
type Wanted<Checked> = {
  toEqual(wanted: unknown): Checked
  toBeLessThanOrEqual(most: number): Checked
  toBeGreaterThanOrEqual(least: number): Checked
}

type Screen = {
  /** The document's title without "| Filo". */
  title: string
  /** Belongs to the patients' app, which is used on telephones. */
  isTelephone?: boolean | undefined
  /** The first state of its page that is tried: axe also reads its widest layout. */
  isFirst: boolean
}

const height = 900
/** The narrowest width of each layout: columns, tables, telephone. */
const widths = [1280, 768, 320] as const

/** The size that a screen has before it is checked. */
export const firstSize = { width: widths[0], height }

/** Fails unless what the page shows is accessible, in Italian, and fits every width, with text at 200 % too. */
export async function expectSoundScreen(
  { run, resize, expect }: ShownPage,
  { title, isTelephone = false, isFirst }: Screen,
): Promise<void> {
  const none: string[] = []
  const expectAccessible = async (contrast: 'AA' | 'AAA') =>
    expect(await run(accessibilityFaults, contrast), `accessibility of ${title}`).toEqual(none)
  const expectFitting = (says: string) =>
    expect
      .poll(() => run(horizontalOverflow), { message: `horizontal overflow ${says}` })
      .toBeLessThanOrEqual(0)

  await expect
    .poll(() => run(outlineFaults, title), { message: 'title, language, main and h1' })
    .toEqual(none)
  if (isFirst) await expectAccessible('AA')
  expect(await run(textFaults), 'English or machine typography in visible text').toEqual(none)
  for (const width of widths) {
    await resize({ width, height })
    await expectFitting(`at ${width} px`)
  }
  await expectAccessible(isTelephone ? 'AAA' : 'AA')
  if (isTelephone) expect(await run(smallParts), 'small texts and targets').toEqual(none)
  await run(doubleTextSize)
  for (const width of widths.filter((one) => isTelephone === (one === 320))) {
    await resize({ width, height })
    await expectFitting(`at ${width} px with text at 200 %`)
    await expect
      .poll(() => run(squeezedTexts), { message: `text one letter a line at ${width} px` })
      .toEqual(none)
  }
  if (!isTelephone) return
  // The smallest telephone: header and menu leave the page at least four lines of large text.
  await resize({ width: 320, height: 568 })
  await expect.poll(() => run(mainHeight), { message: 'height of the page' }).toBeGreaterThanOrEqual(200)
}
