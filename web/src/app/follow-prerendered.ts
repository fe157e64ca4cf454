/** All that may have the focus: by the skip link the page itself has it. */
const controlsIn = (part: ParentNode) => [
  ...part.querySelectorAll<HTMLElement>('main, a[href], button, input'),
]

/**
 * Follows what a visitor does on the prerendered page in `root`. The returned function, called as soon as the app has
 * replaced that page, takes over the typed text and the focus: the app's page has the same controls in the same order.
 */
export function followPrerendered(root: HTMLElement): () => void {
  const copy = root.querySelector('.prerendered')
  const before = copy ? controlsIn(copy) : []
  const placeOf = (control: EventTarget | null) => before.indexOf(control as HTMLElement)
  let focused = placeOf(document.activeElement)
  copy?.addEventListener('focusin', ({ target }) => {
    focused = placeOf(target)
  })
  return () => {
    const now = controlsIn(root)
    // Another page, such as an error, has none of the copy's controls.
    if (now.length !== before.length) return
    for (const [n, control] of before.entries())
      if (control instanceof HTMLInputElement) typeInto(now[n], control.value)
    now[focused]?.focus()
  }
}

/** Types a text as a person would, so that the form hears of it: React ignores a value that a script assigns. */
function typeInto(input: HTMLElement | undefined, text: string): void {
  if (text === '' || !(input instanceof HTMLInputElement)) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
