const interactions = ['click', 'keydown'] as const

/**
 * Calls `handle` once, when the page has dealt with the next click or key: a page drawn again in the middle of a click
 * loses the tick of a checkbox. Returns a function that calls it off.
 */
export function onNextInteraction(handle: () => void): () => void {
  let later: ReturnType<typeof setTimeout> | undefined
  const listen = () => {
    later ??= setTimeout(() => {
      callOff()
      handle()
    })
  }
  const callOff = () => {
    clearTimeout(later)
    for (const name of interactions) window.removeEventListener(name, listen, true)
  }
  for (const name of interactions) window.addEventListener(name, listen, true)
  return callOff
}
