import { act, configure, fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { patiently } from '../../scripts/patience.mjs'

// Nothing is laid out, so hardly anything is hidden; checking it for each role would take half of the time.
configure({ asyncUtilTimeout: patiently(60_000), defaultHidden: true })

const typed = { selector: 'input, textarea' }

/** The field of this label, in a part of the page where others are called alike. */
export const field = (label: string, part: Pick<typeof screen, 'getByLabelText'> = screen) =>
  part.getByLabelText<HTMLInputElement>(label, typed)

/** Types into a field, as soon as it is there. */
export const fill = async (
  label: string,
  text: string,
  part: Pick<typeof screen, 'findByLabelText'> = screen,
) => fireEvent.change(await part.findByLabelText(label, typed), { target: { value: text } })

/** Presses a button, or follows a link, as soon as it is there. */
export const press = async (name: string | RegExp, role: 'button' | 'link' = 'button') =>
  pressOn(await screen.findByRole(role, { name }))

/** Presses a button of the dialog that asks. */
export const confirm = async (name: string) =>
  pressOn(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))

/** A press takes the focus along, which an event alone does not. */
function pressOn(one: HTMLElement): void {
  act(() => one.focus())
  fireEvent.click(one)
}

/** Waits until something has the focus. */
export const focusOn = (one: Element) => expect.poll(() => document.activeElement === one).toBe(true)

/** Description of a field for a screen reader: its hint and its error. */
export const descriptionOf = (one: Element) =>
  (one.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

/** Problems in the summary on top of a form, a line each. */
export const problems = () =>
  [...screen.getByRole('alert').querySelectorAll('a')].map(({ textContent }) => textContent)
