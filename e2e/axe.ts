import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails with one readable line for each element that an assistive technology would stumble over. */
export async function axe(page: Page): Promise<void> {
  // No frames here: the short way saves a blank page for each look. What is in order need not be described.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze()
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  )
  expect(lines, `accessibility of ${page.url()}`).toEqual([])
}
