import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { BrowserRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { press } from '../../test/gestures.ts'
import { setWindowWidth } from '../../test/window-width.ts'
import { useListState } from '../search/list-state.ts'
import { UiProvider } from '../ui-provider.tsx'
import type { Column } from './data-list-props.ts'
import { ListView } from './list-view.tsx'

type Row = { name: string; born: string; diagnosis: string; days: number; city?: string }
const ada: Row = { name: 'ADA', born: '1815', diagnosis: 'Diagnosi lunga', days: 91 }

const columns: readonly Column<Row, 'name' | 'born'>[] = [
  { key: 'name', header: 'Nome', sort: 'name', main: true, cell: ({ name }) => name },
  { key: 'diagnosis', header: 'Diagnosi', cut: true, narrow: 'detail', cell: ({ diagnosis }) => diagnosis },
  { key: 'born', header: 'Nascita', sort: 'born', narrow: 'detail', line: 'first', cell: ({ born }) => born },
  {
    key: 'days',
    header: 'Giorni',
    align: 'end',
    line: ({ days }) => `${days} giorni`,
    cell: ({ days }) => days,
  },
  { key: 'city', header: 'Città', narrow: 'none', line: 'none', cell: () => 'Viterbo' },
]
const words = { title: 'Persone', one: 'persona', many: 'persone', nothingYet: 'Nessuna', noMatch: 'Nessuna' }
const exported: string[] = []

function List({ rows }: { rows: Row[] | undefined }) {
  const list = useListState(['name', 'born'])
  return (
    <ListView
      words={words}
      columns={columns}
      wideFrom={64}
      rowKey={({ name }) => name}
      list={list}
      searchLabel="Cerca"
      onExport={async () => void exported.push('done')}
      rowBelow={({ name, city }) => city && <p data-below>{`${name} abita a ${city}`}</p>}
      answer={{ rows, count: '1 persona', error: null, isFetching: !rows, isStale: false, onRetry: () => {} }}
    >
      {null}
    </ListView>
  )
}

/** Without layout, a list takes the window's width for its own. */
function showAt(width: number, rows: Row[] | null = [ada]) {
  setWindowWidth(width)
  const client = new QueryClient()
  const page = (shown: Row[] | null) => (
    <UiProvider>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <List rows={shown ?? undefined} />
        </BrowserRouter>
      </QueryClientProvider>
    </UiProvider>
  )
  const { rerender } = render(page(rows))
  return { answer: (come: Row[]) => rerender(page(come)) }
}
afterEach(cleanup)

const headers = () => screen.queryAllByRole('columnheader').map(({ textContent }) => textContent)

test('a wide list has a column for everything, headers to sort by, and its export as a button', async () => {
  showAt(1440)
  expect(headers()).toEqual(['Nome', 'Diagnosi', 'Nascita', 'Giorni', 'Città'])
  expect(screen.queryByLabelText('Ordina per')).toBeNull()
  exported.length = 0
  await press('Esporta CSV')
  await expect.poll(() => exported).toEqual(['done'])
})

test('a narrow table shows details under the name, long ones last, and orders by what has no header', () => {
  showAt(768)
  expect(headers()).toEqual(['Nome', 'Giorni'])
  expect(screen.getByRole('rowheader').textContent).toBe('ADA1815 · Diagnosi lunga')
  expect(screen.getByLabelText('Ordina per').textContent).toContain('Nascita, crescente')
})

test('on a telephone each row has two lines, and the export is behind “Altro”', async () => {
  showAt(360)
  expect(headers()).toEqual([])
  const row = within(screen.getByRole('list', { name: 'Persone' })).getByRole('listitem')
  expect([...row.children].map(({ textContent }) => textContent)).toEqual([
    'ADA1815',
    '91 giorni · Diagnosi lunga',
  ])
  exported.length = 0
  await press('Altro')
  await press('Esporta CSV', 'menuitem')
  await expect.poll(() => exported).toEqual(['done'])
})

test.each([1440, 768])(
  '%i px: a table has its headers and empty rows while the rows load, and keeps the headers when they come',
  (width) => {
    const { answer } = showAt(width, null)
    const before = screen.getAllByRole('columnheader')
    expect(headers()).toContain('Giorni')
    expect(before.every((header) => header.closest('[aria-hidden]') === null)).toBe(true)
    screen.getByRole('searchbox')
    screen.getByText('Caricamento in corso…')
    const places = [...document.querySelectorAll('tbody[aria-hidden] tr')]
    expect(places).toHaveLength(15)
    expect(places[0]?.children).toHaveLength(before.length)
    expect(places[0]?.querySelectorAll('th > *')).toHaveLength(width === 768 ? 2 : 1)
    answer([ada])
    expect(screen.getAllByRole('columnheader')).toHaveLength(before.length)
    expect(before.every(({ isConnected }) => isConnected)).toBe(true)
    expect(screen.getAllByRole('rowheader')).toHaveLength(1)
    expect(screen.queryByText('Caricamento in corso…')).toBeNull()
  },
)

test('on a telephone empty lines stand for rows that load', () => {
  const { answer } = showAt(360, null)
  const places = [...document.querySelectorAll('ul[aria-hidden] > li')]
  expect(places).toHaveLength(15)
  expect(places[0]?.children).toHaveLength(2)
  answer([ada])
  expect(document.querySelector('ul[aria-hidden]')).toBeNull()
  screen.getByRole('list', { name: 'Persone' })
})

test.each([1440, 768, 360])(
  '%i px: what is below a row has the whole width, and only where there is any',
  (width) => {
    showAt(width, [
      { ...ada, city: 'Viterbo' },
      { ...ada, name: 'BEA' },
    ])
    const [below, ...others] = document.querySelectorAll('[data-below]')
    expect(others).toEqual([])
    expect(below?.textContent).toBe('ADA abita a Viterbo')
    const cell = below?.closest('td')
    if (width === 360) {
      const rows = [...document.querySelectorAll('ul > li')].map(({ children }) => children.length)
      expect(rows).toEqual([3, 2])
    } else {
      expect(cell?.parentElement?.previousElementSibling?.textContent).toContain('ADA')
      expect(cell?.colSpan).toBeGreaterThanOrEqual(headers().length)
      expect(screen.getAllByRole('row')).toHaveLength(4)
    }
  },
)
