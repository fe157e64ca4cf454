import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countOwnChange } from '../api/own-changes.ts'
import { useListState } from '../search/list-state.ts'
import { UiProvider } from '../ui-provider.tsx'
import { DataList } from './data-list.tsx'

const words = { title: 'Persone', one: 'persona', many: 'persone', nothingYet: 'Nessuna', noMatch: 'Nessuna' }
type Row = { id: string; age: number }
const rowsOf = (...ids: string[]): Row[] => ids.map((id) => ({ id, age: 1 }))

type Props = {
  rows: Row[]
  total?: number
  totalIsMore?: boolean
  isPlaceholder?: boolean
  isFetching?: boolean
}

function List({ rows, total = rows.length, totalIsMore = false, ...state }: Props) {
  const { isPlaceholder = false, isFetching = false } = state
  const list = useListState(['id'])
  return (
    <DataList
      words={words}
      columns={[
        { key: 'id', header: 'Nome', main: true, cell: ({ id }: Row) => id },
        { key: 'age', header: 'Età', cell: ({ age }: Row) => age },
      ]}
      rowKey={({ id }) => id}
      list={list}
      searchLabel="Cerca"
      query={{
        data: { items: rows, total, totalIsMore, page: 1, pageSize: 20 },
        isFetching,
        isPlaceholderData: isPlaceholder,
        error: null,
        refetch: () => {},
      }}
    />
  )
}

const client = new QueryClient()
const page = (props: Props) => (
  <UiProvider>
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <List {...props} />
      </BrowserRouter>
    </QueryClientProvider>
  </UiProvider>
)
let show: (props: Props) => void
beforeEach(() => {
  history.pushState(null, '', '/')
  const { rerender } = render(page({ rows: rowsOf('Ada', 'Eva') }))
  show = (props) => rerender(page(props))
})
afterEach(cleanup)

const names = () => screen.getAllByText(/^(Ada|Bea|Eva|Zoe)$/).map(({ textContent }) => textContent)
const news = () => screen.queryByRole('button', { name: /novità/ })

test('rows that others add or remove wait until the user asks for them', () => {
  show({ rows: rowsOf('Ada', 'Bea', 'Eva', 'Zoe') })
  expect(names()).toEqual(['Ada', 'Eva'])
  expect(news()?.textContent).toBe('2 novità – Aggiorna')
  screen.getByText('4 persone')
  show({ rows: rowsOf('Bea', 'Eva', 'Zoe') })
  expect(names()).toEqual(['Ada', 'Eva'])
  fireEvent.click(news() as HTMLElement)
  expect(names()).toEqual(['Bea', 'Eva', 'Zoe'])
  expect(news()).toBeNull()
})

test('a change within a row shows at once, also while others wait', () => {
  show({ rows: [...rowsOf('Ada', 'Bea'), { id: 'Eva', age: 2 }] })
  expect(names()).toEqual(['Ada', 'Eva'])
  screen.getByText('2')
})

test('rows that only change places wait too', () => {
  show({ rows: rowsOf('Eva', 'Ada') })
  expect(names()).toEqual(['Ada', 'Eva'])
  expect(news()?.textContent).toBe('1 novità – Aggiorna')
})

test('what the user has changed shows at once', () => {
  countOwnChange()
  show({ rows: rowsOf('Ada', 'Bea', 'Eva') })
  expect(names()).toEqual(['Ada', 'Bea', 'Eva'])
  show({ rows: rowsOf('Ada', 'Eva') })
  expect(names()).toEqual(['Ada', 'Bea', 'Eva'])
})

test('rows of another query show at once, also after those of the previous one stood in their place', () => {
  show({ rows: rowsOf('Ada', 'Eva'), isPlaceholder: true })
  show({ rows: rowsOf('Zoe') })
  expect(names()).toEqual(['Zoe'])
  expect(news()).toBeNull()
})

test('rows that others changed while the tab was in the background show on return', () => {
  document.dispatchEvent(new Event('visibilitychange'))
  show({ rows: rowsOf('Ada', 'Eva'), isFetching: true })
  show({ rows: rowsOf('Ada', 'Bea', 'Eva') })
  expect(names()).toEqual(['Ada', 'Bea', 'Eva'])
  show({ rows: rowsOf('Ada') })
  expect(names()).toEqual(['Ada', 'Bea', 'Eva'])
})

test('rows from the cache give way at once to those that were on their way', () => {
  cleanup()
  const { rerender } = render(page({ rows: rowsOf('Ada', 'Eva'), isFetching: true }))
  rerender(page({ rows: rowsOf('Ada') }))
  expect(names()).toEqual(['Ada'])
  rerender(page({ rows: rowsOf('Ada'), isFetching: true }))
  rerender(page({ rows: rowsOf('Ada', 'Bea') }))
  expect(names()).toEqual(['Ada'])
  expect(news()?.textContent).toBe('1 novità – Aggiorna')
})

test('the only row of the last page stays after others removed it, until the user asks', () => {
  cleanup()
  history.pushState(null, '', '/?page=2')
  const { rerender } = render(page({ rows: rowsOf('Zoe'), total: 21 }))
  rerender(page({ rows: [], total: 20 }))
  expect(names()).toEqual(['Zoe'])
  expect(location.search).toBe('?page=2')
  fireEvent.click(news() as HTMLElement)
  expect(location.search).toBe('')
})

test.each([49, 50, 51, 1000])('page %i of two shows the second, in the address too', (beyond) => {
  cleanup()
  history.pushState(null, '', `/?page=${beyond}`)
  const { length } = history
  const { rerender } = render(page({ rows: [], total: 21 }))
  expect(location.search).toBe('?page=2')
  expect(history.length, 'entries to go back through').toBe(length)
  rerender(page({ rows: rowsOf('Zoe'), total: 21 }))
  expect(names()).toEqual(['Zoe'])
  expect(screen.getByRole('button', { name: 'Pagina 2' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Successiva' }).disabled).toBe(true)
})

test('page 0 is the first, and its address leads back to the page before', () => {
  cleanup()
  history.pushState(null, '', '/?page=2')
  history.pushState(null, '', '/?page=0')
  const { length } = history
  render(page({ rows: rowsOf('Ada', 'Eva'), total: 21 }))
  expect(location.search).toBe('')
  expect(history.length).toBe(length)
})

test('the last page that can be reached by number suggests narrowing the search', () => {
  cleanup()
  history.pushState(null, '', '/?page=51')
  render(page({ rows: rowsOf('Ada', 'Eva'), total: 1000, totalIsMore: true }))
  expect(location.search).toBe('?page=50')
  screen.getByText('oltre 1000 persone')
  expect(screen.getByText(/^Le pagine arrivano fino alla 50/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Restringi la ricerca' }))
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Cerca' }))
})
