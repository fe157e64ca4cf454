import { expect, type Page } from '@playwright/test'
import axeCore from 'axe-core'

type Axe = typeof axeCore

/**
 * Fails with one line for each accessibility violation that axe finds; with `'AAA'` also for text whose contrast is
 * below 7:1.
 */
export async function axe(page: Page, contrast: 'AA' | 'AAA' = 'AA'): Promise<void> {
  // Loads its half megabyte once a page: loading takes as long as a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  // Ends animations: text that is still fading in has less contrast. Waiting for them would never end on a page that
  // draws nothing at the moment.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  })
  const violations = await page.evaluate(async (enabled) => {
    const { axe } = window as unknown as { axe: Axe }
    const rules = { 'color-contrast-enhanced': { enabled } }
    // Leaves out the passed checks.
    return (await axe.run(document, { resultTypes: ['violations'], rules })).violations
  }, contrast === 'AAA')
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  )
  expect(lines, `accessibility of ${page.url()}`).toEqual([])
}
