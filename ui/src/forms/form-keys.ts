import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

/** Bears a button at which `Enter` stops, though nothing is written there. */
export const enterStop = { 'data-enter-stop': '' }

const controls = 'input:not([type="hidden"], [type="file"]), select, textarea, [data-enter-stop]'
const typedInto = 'input, select'

/** What keys do in a form beside writing: Enter goes on or sends, a letter answers a choice. */
export function onFormKey(event: KeyboardEvent<HTMLFormElement>, goesOn: boolean) {
  if (event.key === 'Enter') onEnterKey(event, goesOn)
  else if (event.key.length === 1) onLetter(event, goesOn)
}

/**
 * Where the focus is in a choice of a few, a letter chooses the answer that begins with it: S is "Sì". Where `goesOn`, it
 * leads on as Enter would, but sends nothing.
 */
function onLetter(event: KeyboardEvent<HTMLFormElement>, goesOn: boolean) {
  const { key, target, currentTarget: form, ctrlKey, metaKey, altKey, repeat } = event
  if (key === ' ' || ctrlKey || metaKey || altKey || event.defaultPrevented) return
  if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return
  const [answer, another] = answersOf(form, target).filter((radio) => beginsWith(radio, key))
  if (!answer || another) return
  event.preventDefault()
  // A key held down answers one question, not all that follow.
  if (repeat) return
  // What the answer reveals stands there before the next is looked for.
  flushSync(() => answer.click())
  const next = goesOn ? nextToFill(form, answer) : undefined
  ;(next ?? answer).focus()
}

const answersOf = (form: HTMLFormElement, { name }: HTMLInputElement) => [
  ...form.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${CSS.escape(name)}"]:enabled`),
]

const beginsWith = ({ labels }: HTMLInputElement, letter: string) =>
  labels?.[0]?.textContent.toLowerCase().startsWith(letter.toLowerCase())

/**
 * What Enter does in a form. With `Ctrl` it sends from wherever one is. Where `goesOn`, it leads to the next control
 * that is still to be filled in, past what the form filled by itself, and sends only once there is none.
 */
function onEnterKey(event: KeyboardEvent<HTMLFormElement>, goesOn: boolean) {
  const { target, currentTarget: form, nativeEvent, ctrlKey, metaKey, altKey, shiftKey } = event
  if (nativeEvent.isComposing || altKey || shiftKey) return
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
