import type { Page, Sort } from '@filo/contract/kit/page.ts'
import type { ReactNode } from 'react'
import type { ApiError } from '../api/api-error.ts'

/** A column of a list of rows; `By` are the columns that the list's route sorts by. */
export type Column<Row, By extends string = never> = {
  key: string
  header: string
  /** `null` where there is nothing to tell: a dash in a table, left out of a card. */
  cell: (row: Row) => ReactNode
  /** The server's name for sorting by it; absent = not sortable. */
  sort?: By
  /** The row's name: it bears the link and heads the card. Exactly one. */
  main?: boolean
  /** Figures stand right, under one another. */
  align?: 'end'
  /** A date or another figure, which is never broken into lines. */
  noWrap?: true
  width?: string
}

/** What the last question answered, as react-query tells it; `data` stays while it asks again. */
export type ListQuery<Row> = {
  data: Page<Row> | undefined
  isFetching: boolean
  /** Whether `data` answer the question before. */
  isPlaceholderData: boolean
  /** With `data` from before, an error to freshen it. */
  error: ApiError | null
  refetch: () => unknown
}

export type ListWords = {
  /** "Pazienti" */
  title: string
  one: string
  many: string
  /** "Nessun paziente: aggiungi il primo" */
  nothingYet: string
  /** "Nessun paziente corrisponde ai filtri" */
  noMatch: string
}

/** Which way a column is sorted now, and what a click on it asks for. */
export function sortState<By extends string>(column: { sort?: By }, sort: Sort<By> | undefined) {
  if (column.sort === undefined) return { direction: undefined, next: undefined }
  if (sort === column.sort) return { direction: 'ascending' as const, next: `-${column.sort}` as const }
  if (sort === `-${column.sort}`) return { direction: 'descending' as const, next: column.sort }
  return { direction: 'none' as const, next: column.sort }
}
