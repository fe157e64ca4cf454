import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { isId } from './filters.ts'
import { useListState } from './list-state.ts'

const filters = { person: { accepts: isId, chip: (id: string) => id } }
const id = '0198c0de-0000-7000-8000-000000000001'

/** What the list asks for at an address. */
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

it('asks for what the address says', () => {
  expect(askedAt(`sort=-city&page=50&person=${id}`)).toEqual({
    ...{ sort: '-city', page: 50, pageSize: 20 },
    person: id,
  })
})

it('asks for the last page by number where the address goes beyond it', () => {
  for (const beyond of ['page=51', 'page=1000'])
    expect(askedAt(beyond), beyond).toEqual({ sort: 'name', page: 50, pageSize: 20 })
})

it('passes over what the server would refuse', () => {
  const usual = { sort: 'name', page: 1, pageSize: 20 }
  for (const wrong of ['', 'sort=surname', 'sort=--name', 'page=0', 'page=1.5', 'person=abc'])
    expect(askedAt(wrong), wrong).toEqual(usual)
})
