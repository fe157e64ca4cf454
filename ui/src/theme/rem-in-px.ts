/** One rem in pixels, which grows with the size of text that the user has set. */
export const remInPx = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize || '16')
