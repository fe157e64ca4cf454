import type { Locator } from '@playwright/test'

/** The dates, instants and e-mail addresses in a part of a page that are broken into two lines. */
export const findBrokenText = (part: Locator): Promise<string[]> =>
  part.evaluate((root) => {
    const piece = /\d\d\/\d\d\/\d{4}( \d\d:\d\d(:\d\d)?)?|[\w.+-]+@[\w-]+(\.[\w-]+)+/g
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const found of text.textContent?.matchAll(piece) ?? []) {
        const range = document.createRange()
        range.setStart(text, found.index)
        range.setEnd(text, found.index + found[0].length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(found[0])
      }
    }
    return broken
  })
