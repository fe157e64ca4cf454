import { expect, type Page } from '@playwright/test'

const minTextPx = 18
const minTargetPx = 48

/**
 * Fails with every text below 18 px and every target below 48 px, which old eyes and fingers miss. Links within a text
 * may be as high as their line.
 */
export async function expectReadableOnTelephone(page: Page): Promise<void> {
  const found = await page.evaluate(
    ({ minTextPx, minTargetPx }) => {
      const isSeen = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true }) && element.clientWidth !== 1
      const name = (element: Element) => `${element.tagName.toLowerCase()} "${element.textContent?.trim()}"`
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const small: string[] = []
      while (texts.nextNode()) {
        const parent = texts.currentNode.parentElement
        if (!parent || !texts.currentNode.textContent?.trim() || !isSeen(parent)) continue
        const size = Number.parseFloat(getComputedStyle(parent).fontSize)
        if (size < minTextPx) small.push(`${size} px: ${name(parent)}`)
      }
      for (const target of document.querySelectorAll('a[href], button, input, select, textarea')) {
        const { width, height } = target.getBoundingClientRect()
        if (!isSeen(target) || getComputedStyle(target).display === 'inline') continue
        if (Math.min(width, height) < minTargetPx) small.push(`${width} × ${height} px: ${name(target)}`)
      }
      return small
    },
    { minTextPx, minTargetPx },
  )
  expect(found).toEqual([])
}

/** Fails if header and menu leave the page less than four lines of large text on the smallest telephone. */
export async function expectRoomForPage(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 568 })
  const height = () =>
    page
      .getByRole('main')
      .first()
      .evaluate(({ clientHeight }) => clientHeight)
  await expect.poll(height, 'height of the page between header and menu').toBeGreaterThanOrEqual(200)
}

/** Doubles the text size, as a telephone's settings do. */
export const doubleTextSize = (page: Page) =>
  page.evaluate(() => {
    const { style } = document.documentElement
    style.fontSize = `${Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * 2}px`
  })
