import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'vitest'

const typed = { selector: 'input, textarea' }

/** The field with this label, optionally within a part of the page when several have the same label. */
export const field = (label: string, part: Pick<typeof screen, 'getByLabelText'> = screen) =>
  part.getByLabelText<HTMLInputElement>(label, typed)

/** Fills in a field as soon as it is there. */
export const fill = async (
  label: string,
  text: string,
  part: Pick<typeof screen, 'findByLabelText'> = screen,
) => fireEvent.change(await part.findByLabelText(label, typed), { target: { value: text } })

/** Clicks a button, a link or an entry of a menu as soon as it is there. */
export const press = async (name: string | RegExp, role: 'button' | 'link' | 'menuitem' = 'button') =>
  pressOn(await screen.findByRole(role, { name }))

/** Clicks a button of the confirm dialog. */
export const confirm = async (name: string) =>
  pressOn(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))

/** Focuses the element first, as a real click does. */
function pressOn(one: HTMLElement): void {
  act(() => one.focus())
  fireEvent.click(one)
}

/** Waits until the element has the focus. */
export const focusOn = (one: Element) => expect.poll(() => document.activeElement === one).toBe(true)

/** The accessible description of a field: its hint and its error. */
export const descriptionOf = (one: Element) =>
  (one.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

/** The texts of the problems linked in the error summary. */
export const problems = () =>
  [...screen.getByRole('alert').querySelectorAll('a')].map(({ textContent }) => textContent)
