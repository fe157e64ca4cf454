import type { PointerEvent } from 'react'

/** Shows the text that is cut under the pointer as the tooltip of its row, since the row's link lies over its cells. */
export function showCutText({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void {
  const found = document.elementsFromPoint(clientX, clientY).find((one) => one.matches('[data-cut]'))
  const title = found && found.scrollWidth > found.clientWidth ? (found.textContent ?? '') : ''
  if (currentTarget.title !== title) currentTarget.title = title
}
