import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UiProvider } from '../ui-provider.tsx'
import { SearchBox } from './search-box.tsx'

const onSearch = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  onSearch.mockClear()
  render(
    <UiProvider>
      <SearchBox label="Cerca" list={{ search: '', onSearch }} isBusy={false} />
    </UiProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const field = () => screen.getByRole<HTMLInputElement>('searchbox')
/** Types a text and pauses; returns what was searched. */
function type(text: string) {
  fireEvent.change(field(), { target: { value: text } })
  vi.advanceTimersByTime(249)
  const early = onSearch.mock.calls.length
  vi.advanceTimersByTime(1)
  expect(early).toBe(Math.max(0, onSearch.mock.calls.length - 1))
  return onSearch.mock.lastCall?.[0]
}
const isAskedForMore = () => screen.queryByText('Scrivi almeno 2 lettere') !== null

test('two letters are searched after a pause; one asks for another, none for nothing', () => {
  expect(isAskedForMore()).toBe(false)
  expect(type('r')).toBeUndefined()
  expect(isAskedForMore()).toBe(true)
  expect(type('ro')).toBe('ro')
  expect(isAskedForMore()).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Cancella la ricerca' }))
  expect([onSearch.mock.lastCall, field().value, document.activeElement]).toEqual([[''], '', field()])
})

test('a long text is cut to what the server takes', () => {
  expect(type('r'.repeat(101))).toBe('r'.repeat(100))
})

test('says which words are left out after the eighth', () => {
  const said = () => screen.queryByText('La ricerca lascia fuori “nove”: considera le prime 8 parole.')
  type('uno due tre quattro cinque sei sette otto nove')
  expect(said()).toBeTruthy()
  type('uno due tre quattro cinque sei sette otto')
  expect(said()).toBeNull()
})
