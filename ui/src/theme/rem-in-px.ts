/** Pixels of one rem; grows with the text size that the user has set. */
export const remInPx = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize || '16')
