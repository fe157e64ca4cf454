/**
 * Lets the browser ask before it closes the page; for `beforeunload`. Chrome before 119 heeds `returnValue` alone.
 *
 * @see https://developer.mozilla.org/docs/Web/API/BeforeUnloadEvent/returnValue
 */
export function askBeforeClosing(event: BeforeUnloadEvent): void {
  event.preventDefault()
  event.returnValue = true
}
