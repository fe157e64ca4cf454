import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { choiceFilter } from '../search/filter-choice.tsx'
import { dayFilter } from '../search/filter-day.tsx'
import { useListState } from '../search/list-state.ts'
import { UiProvider } from '../ui-provider.tsx'
import { ListView } from './list-view.tsx'

const words = { title: 'Persone', one: 'persona', many: 'persone', nothingYet: 'Nessuna', noMatch: 'Nessuna' }
const filters = {
  from: dayFilter({ label: 'Dal', chip: 'dal' }),
  role: choiceFilter({ label: 'Ruolo', all: 'Tutti', words: { nurse: 'Infermiere' } }),
}

/** The queries that the list requested, in order. */
const asked: unknown[] = []

function List() {
  const list = useListState(['name'], filters)
  const now = JSON.stringify({ ...list.narrowing, page: list.page })
  if (asked.at(-1) !== now) asked.push(now)
  return (
    <ListView
      words={words}
      columns={[{ key: 'name', header: 'Nome', main: true, cell: (row: string) => row }]}
      rowKey={(row) => row}
      list={list}
      searchLabel="Cerca"
      answer={{
        rows: ['Ada'],
        count: '1 persona',
        error: null,
        isFetching: false,
        isStale: false,
        onRetry: () => {},
      }}
    >
      {null}
    </ListView>
  )
}

const search = () => screen.getByRole<HTMLInputElement>('searchbox')
const day = () => screen.findByLabelText<HTMLInputElement>('Dal')
const role = () => screen.getByLabelText('Ruolo')
const typed = (field: Element, text: string) => fireEvent.change(field, { target: { value: text } })
/** The filters and pages requested since the list was opened. */
const askedSince = () => asked.slice(1).map((one) => JSON.parse(String(one)))

beforeEach(() => {
  asked.length = 0
  history.pushState(null, '', '/persone?page=2')
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <BrowserRouter>
          <List />
        </BrowserRouter>
      </QueryClientProvider>
    </UiProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Filtri' }))
})
afterEach(cleanup)

it('filters by a complete date, not by one whose year is half typed', async () => {
  const field = await day()
  for (const text of ['12/03/2', '12/03/20', '12/03/202', '12/03/2024']) typed(field, text)
  await expect.poll(askedSince).toEqual([{ from: '2024-03-12', page: 1 }])
})

it.each(['leaving the field', 'Enter'])('filters by a date with a two-digit year on %s', async (way) => {
  const field = await day()
  typed(field, '12/03/20')
  if (way === 'Enter') fireEvent.keyDown(field, { key: 'Enter' })
  else fireEvent.blur(field)
  await expect.poll(askedSince).toEqual([{ from: '2020-03-12', page: 1 }])
  expect(field.value).toBe('12/03/2020')
})

it('clears half-typed text together with the filters', async () => {
  typed(await day(), '12/0')
  typed(search(), 'r')
  typed(role(), 'nurse')
  fireEvent.click(await screen.findByRole('button', { name: 'Azzera filtri' }))
  await expect.poll(() => [search().value, location.search]).toEqual(['', ''])
  expect((await day()).value).toBe('')
})

it('keeps a filter chosen during the pause before a search', async () => {
  await day()
  typed(search(), 'rossi')
  typed(role(), 'nurse')
  await expect.poll(() => askedSince().at(-1)).toEqual({ role: 'nurse', search: 'rossi', page: 1 })
})
