import type { KeyboardEvent } from 'react'

/** Bears a button at which `Enter` stops, though nothing is written there. */
export const enterStop = { 'data-enter-stop': '' }

const controls = 'input:not([type="hidden"], [type="file"]), select, textarea, [data-enter-stop]'
const typedInto = 'input, select'

/**
 * What Enter does in a form. With `Ctrl` it sends from wherever one is. Where `goesOn`, it leads to the next control
 * that is still to be filled in, past what the form filled by itself, and sends only once there is none.
 */
export function onEnterKey(event: KeyboardEvent<HTMLFormElement>, goesOn: boolean) {
  const { key, target, currentTarget: form, nativeEvent, ctrlKey, metaKey, altKey, shiftKey } = event
  if (key !== 'Enter' || nativeEvent.isComposing || altKey || shiftKey) return
  if (ctrlKey || metaKey) {
    event.preventDefault()
    if (!event.repeat) form.requestSubmit()
    return
  }
  if (!goesOn || !(target instanceof HTMLElement) || !target.matches(typedInto)) return
  // A suggestion was picked with this very key, which a list in the page takes for itself.
  const isPick = event.defaultPrevented && target.getAttribute('role') === 'combobox'
  if (event.defaultPrevented && !isPick) return
  event.preventDefault()
  if (event.repeat) return
  const next = nextToFill(form, target)
  if (next) next.focus()
  else if (!isPick) form.requestSubmit()
}

function nextToFill(form: HTMLFormElement, from: HTMLElement): HTMLElement | undefined {
  return [...form.querySelectorAll<HTMLElement>(controls)].find(
    (control) =>
      from.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING &&
      control.checkVisibility() &&
      isToFill(form, control, from),
  )
}

function isToFill(form: HTMLFormElement, control: HTMLElement, from: HTMLElement): boolean {
  if (control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement)
    return !control.disabled && control.value === ''
  if (!(control instanceof HTMLInputElement)) return true
  if (control.disabled || control.readOnly) return false
  if (control.type === 'checkbox') return control.getAttribute('aria-required') === 'true' && !control.checked
  if (control.type !== 'radio') return control.value.trim() === ''
  const isOwnGroup = from instanceof HTMLInputElement && from.name === control.name
  return !isOwnGroup && !form.querySelector(`[name="${CSS.escape(control.name)}"]:checked`)
}
