import type { Page } from '@playwright/test'

/** Texts of more than two lines with less than three letters a line: their column has no width left. */
export const squeezedTexts = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const squeezed: string[] = []
    while (texts.nextNode()) {
      const { currentNode } = texts
      const text = currentNode.textContent?.trim() ?? ''
      const parent = currentNode.parentElement
      if (text.length < 4 || !parent || parent.getBoundingClientRect().height <= 1) continue
      if (!parent.checkVisibility({ visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(currentNode)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      if (lines > 2 && text.length / lines < 3) squeezed.push(text)
    }
    return squeezed
  })
