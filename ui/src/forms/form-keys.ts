import { isBlank } from '@filo/contract/kit/canonical-text.ts'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { isComposing } from '../fields/is-composing.ts'

/** Props for a button or link at which Enter stops although it is not an input. */
export const enterStop = { 'data-enter-stop': '' }

const controls = 'input:not([type="hidden"], [type="file"]), select, textarea, [data-enter-stop]'
const advanceFrom = 'input, select'
const disabledSubmit = ':is([type="submit"]:disabled, fieldset:disabled [type="submit"])'

/** Keyboard shortcuts of a form: Enter advances or submits, a letter selects a radio button. */
export function onFormKey(event: KeyboardEvent<HTMLFormElement>, advances: boolean) {
  if (isComposing(event)) return
  if (event.key === 'Enter') onEnterKey(event, advances)
  else if (event.key.length === 1) onLetter(event, advances)
}

/**
 * On a radio button, a letter selects the option that begins with it: S is "Sì". With `advances` it then moves to the
 * next control like Enter, but never submits.
 */
function onLetter(event: KeyboardEvent<HTMLFormElement>, advances: boolean) {
  const { key, target, currentTarget: form, ctrlKey, metaKey, altKey, repeat } = event
  if (key === ' ' || ctrlKey || metaKey || altKey || event.defaultPrevented) return
  if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return
  const [answer, another] = answersOf(form, target).filter((radio) => beginsWith(radio, key))
  if (!answer || another) return
  event.preventDefault()
  // Holding a key down answers one question, not all the following ones.
  if (repeat) return
  // Render the fields that the answer reveals before looking for the next one.
  flushSync(() => answer.click())
  const next = advances ? nextToFill(form, answer) : undefined
  ;(next ?? answer).focus()
}

const answersOf = (form: HTMLFormElement, { name }: HTMLInputElement) => [
  ...form.querySelectorAll<HTMLInputElement>(
    `input[type="radio"][name="${CSS.escape(name)}"]:not(:disabled)`,
  ),
]

const beginsWith = ({ labels }: HTMLInputElement, letter: string) =>
  labels?.[0]?.textContent.toLowerCase().startsWith(letter.toLowerCase())

/**
 * Ctrl+Enter submits from any control. With `advances`, Enter moves to the next control that is still empty, skipping
 * those filled in automatically, and submits only when there is none.
 */
function onEnterKey(event: KeyboardEvent<HTMLFormElement>, advances: boolean) {
  const { target, currentTarget: form, ctrlKey, metaKey, altKey, shiftKey } = event
  if (altKey || shiftKey) return
  // As in the browser itself, no key submits a form whose button is disabled.
  const submit = () => form.querySelector(disabledSubmit) ?? form.requestSubmit()
  if (ctrlKey || metaKey) {
    event.preventDefault()
    if (!event.repeat) submit()
    return
  }
  if (!advances || !(target instanceof HTMLElement) || !target.matches(advanceFrom)) return
  // The same key press has just picked a suggestion, and the list prevented its default.
  const isPick = event.defaultPrevented && target.getAttribute('role') === 'combobox'
  if (event.defaultPrevented && !isPick) return
  event.preventDefault()
  if (event.repeat) return
  const next = nextToFill(form, target)
  if (next) next.focus()
  else if (!isPick) submit()
}

function nextToFill(form: HTMLFormElement, from: HTMLElement): HTMLElement | undefined {
  return [...form.querySelectorAll<HTMLElement>(controls)].find(
    (control) =>
      from.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING &&
      control.getClientRects().length > 0 &&
      isToFill(form, control, from),
  )
}

function isToFill(form: HTMLFormElement, control: HTMLElement, from: HTMLElement): boolean {
  if (control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement)
    return !control.disabled && control.value === ''
  if (!(control instanceof HTMLInputElement)) return true
  if (control.disabled || control.readOnly) return false
  if (control.type === 'checkbox') return control.getAttribute('aria-required') === 'true' && !control.checked
  if (control.type !== 'radio') return isBlank(control.value)
  const isOwnGroup = from instanceof HTMLInputElement && from.name === control.name
  return !isOwnGroup && !form.querySelector(`[name="${CSS.escape(control.name)}"]:checked`)
}
