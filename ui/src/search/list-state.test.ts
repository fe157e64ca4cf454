import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { isId } from './filters.ts'
import { useListState } from './list-state.ts'

const filters = { person: { accepts: isId, chip: (id: string) => id } }
const id = '0198c0de-0000-7000-8000-000000000001'

/** The query that the list sends at a URL. */
function askedAt(address: string) {
  const asked: object[] = []
  function List() {
    asked.push(useListState(['name', 'city'], filters).asked)
    return null
  }
  const page = createElement(MemoryRouter, { initialEntries: [`/persone?${address}`] }, createElement(List))
  renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, page))
  return asked[0]
}

it('reads sort, page and filters from the URL', () => {
  expect(askedAt(`sort=-city&page=50&person=${id}`)).toEqual({
    ...{ sort: '-city', page: 50, pageSize: 20 },
    person: id,
  })
})

it('caps the page at the last one that the server accepts', () => {
  for (const beyond of ['page=51', 'page=1000'])
    expect(askedAt(beyond), beyond).toEqual({ sort: 'name', page: 50, pageSize: 20 })
})

it('ignores URL parameters that the server would reject', () => {
  const usual = { sort: 'name', page: 1, pageSize: 20 }
  for (const wrong of ['', 'sort=surname', 'sort=--name', 'page=0', 'page=1.5', 'person=abc'])
    expect(askedAt(wrong), wrong).toEqual(usual)
})
