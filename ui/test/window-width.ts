import { onTestFinished } from 'vitest'

const usual = window.innerWidth

/**
 * Makes the simulated window as wide as this, in CSS pixels, until the test ends. Assigning `innerWidth` instead would
 * overrule the viewport from then on, also for the files that come later in the same process.
 */
export function setWindowWidth(width: number): void {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }
  happyDOM.setViewport({ width })
  onTestFinished(() => happyDOM.setViewport({ width: usual }))
}
