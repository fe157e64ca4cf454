import { expect, type Page } from '@playwright/test'
import axeCore from 'axe-core'

type Axe = typeof axeCore

/**
 * Fails with one readable line for each element that an assistive technology would stumble over; with `'AAA'` for text
 * below 7:1 too.
 */
export async function axe(page: Page, contrast: 'AA' | 'AAA' = 'AA'): Promise<void> {
  // To load its half megabyte takes as long as to look: a page that is looked at twice has it already.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  // What is still fading in is fainter than it will be.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  )
  const violations = await page.evaluate(async (enabled) => {
    const { axe } = window as unknown as { axe: Axe }
    const rules = { 'color-contrast-enhanced': { enabled } }
    // What is in order need not be described.
    return (await axe.run(document, { resultTypes: ['violations'], rules })).violations
  }, contrast === 'AAA')
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  )
  expect(lines, `accessibility of ${page.url()}`).toEqual([])
}
