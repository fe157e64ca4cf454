import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { press } from '../../test/gestures.ts'
import { Accordion, AccordionItem } from './accordion.tsx'

function Section({ title }: { title: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <AccordionItem title={title} isOpen={isOpen} onToggle={setOpen}>
      <label>
        {`Nota su ${title}`}
        <input />
      </label>
    </AccordionItem>
  )
}

beforeEach(() => {
  render(
    <Accordion label="Domande">
      <Section title="Doccia" />
      <Section title="Febbre" />
      <Section title="Viaggi" />
    </Accordion>,
  )
})
afterEach(cleanup)

const title = (name: string) => screen.getByRole('button', { name })
const panelOf = (button: HTMLElement) => document.getElementById(button.getAttribute('aria-controls') ?? '')
/** The headings that say they are open, whose panels are shown. */
const open = () =>
  screen
    .queryAllByRole('button')
    .filter((button) => {
      const isOpen = button.getAttribute('aria-expanded') === 'true'
      expect(panelOf(button)?.hidden).toBe(!isOpen)
      return isOpen
    })
    .map(({ textContent }) => textContent)

/** Presses a key where the focus is; returns the name of the heading or field that has it then. */
function key(name: string, modifiers = {}) {
  const from = document.activeElement as HTMLElement
  const isLeft = fireEvent.keyDown(from, { key: name, ...modifiers })
  const { parentElement, textContent } = document.activeElement as HTMLElement
  return { focus: textContent || parentElement?.textContent, isLeft }
}

test('a heading opens its own section, and closes it again', async () => {
  await press('Febbre')
  expect(open()).toEqual(['Febbre'])
  expect(panelOf(title('Febbre'))?.textContent).toBe('Nota su Febbre')
  await press('Viaggi')
  expect(open()).toEqual(['Febbre', 'Viaggi'])
  await press('Febbre')
  expect(open()).toEqual(['Viaggi'])
})

test('arrows move between the headings around both ends, Home and End go there', () => {
  title('Doccia').focus()
  const visited = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'Home', 'End'].map((name) =>
    key(name),
  )
  expect(visited.map(({ focus }) => focus)).toEqual([
    'Febbre',
    'Viaggi',
    'Doccia',
    'Viaggi',
    'Febbre',
    'Doccia',
    'Viaggi',
  ])
  // Otherwise the page would scroll too.
  expect(visited.map(({ isLeft }) => isLeft)).not.toContain(true)
})

test.each(['ctrlKey', 'altKey', 'metaKey', 'shiftKey'])('leaves an arrow with %s to the browser', (name) => {
  title('Febbre').focus()
  expect(key('ArrowDown', { [name]: true })).toEqual({ focus: 'Febbre', isLeft: true })
})

test('leaves other keys, and arrows within a section, to the browser', () => {
  title('Febbre').focus()
  expect(key('ArrowRight')).toEqual({ focus: 'Febbre', isLeft: true })
  screen.getByLabelText('Nota su Febbre').focus()
  expect(key('ArrowDown')).toEqual({ focus: 'Nota su Febbre', isLeft: true })
})
