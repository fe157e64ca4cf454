import { expect, type Page } from '@playwright/test'

const letters = 18
const finger = 48

/** Fails with what of a page old eyes cannot read or old fingers cannot meet; a link within a text is as high as its line. */
export async function oldHands(page: Page): Promise<void> {
  const found = await page.evaluate(
    ({ letters, finger }) => {
      const isSeen = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true }) && element.clientWidth !== 1
      const name = (element: Element) => `${element.tagName.toLowerCase()} "${element.textContent?.trim()}"`
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const small: string[] = []
      while (texts.nextNode()) {
        const parent = texts.currentNode.parentElement
        if (!parent || !texts.currentNode.textContent?.trim() || !isSeen(parent)) continue
        const size = Number.parseFloat(getComputedStyle(parent).fontSize)
        if (size < letters) small.push(`${size} px: ${name(parent)}`)
      }
      for (const target of document.querySelectorAll('a[href], button, input, select, textarea')) {
        const { width, height } = target.getBoundingClientRect()
        if (!isSeen(target) || getComputedStyle(target).display === 'inline') continue
        if (Math.min(width, height) < finger) small.push(`${width} × ${height} px: ${name(target)}`)
      }
      return small
    },
    { letters, finger },
  )
  expect(found).toEqual([])
}

/** Writes everything twice as large, as a telephone's settings do. */
export const twiceAsLarge = (page: Page) =>
  page.evaluate(() => {
    const { style } = document.documentElement
    style.fontSize = `${Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * 2}px`
  })
