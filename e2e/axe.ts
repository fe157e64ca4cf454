import { expect, type Page } from '@playwright/test'
import axeCore from 'axe-core'
import { accessibilityFaults } from '../ui/test/page-faults.ts'

/** Loads axe, half a megabyte, once a page: loading takes as long as a check. */
export async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
}

/**
 * Fails with one line for each accessibility violation that axe finds; with `'AAA'` also for text whose contrast is
 * below 7:1.
 */
export async function axe(page: Page, contrast: 'AA' | 'AAA' = 'AA'): Promise<void> {
  await loadAxe(page)
  expect(await page.evaluate(accessibilityFaults, contrast), `accessibility of ${page.url()}`).toEqual([])
}
