import type { Page, Sort } from '@filo/contract/kit/page.ts'
import type { ReactNode } from 'react'
import type { ApiError } from '../api/api-error.ts'

/** A column of a list, and where the shapes with less room show it; `By` are the sort keys of the list's route. */
export type Column<Row, By extends string = never> = {
  key: string
  header: string
  /** `null` when there is nothing to show: a dash in a table, left out of a line. */
  cell: (row: Row) => ReactNode
  /** The server's sort key; absent when the column cannot be sorted. */
  sort?: By
  /** The name of the row: it contains the link and is never cut. Exactly one column. */
  main?: boolean
  /** Right-aligned, for numbers. */
  align?: 'end'
  /** Dates and numbers, whose figures stand below each other. */
  figures?: true
  /** Long text, cut where its `width` ends; the pointer shows it whole. */
  cut?: true
  /** The column's share of a wide table, in percent. */
  width?: string
  /** About how many characters a cell has; while the rows load it gives the column the width it will have. */
  chars?: number
  /** Makes the header a button, named by the header and its purpose. */
  toggle?: { isOn: boolean; onToggle: () => void; purpose: string }
  /** In a narrow table: under the name, or not at all. By default a column of its own. */
  narrow?: 'detail' | 'none'
  /**
   * In rows of two lines: at the end of the first, on a third, or not at all. By default on the second; a function gives
   * the cell another content there.
   */
  line?: 'first' | 'third' | 'none' | ((row: Row) => ReactNode)
}

/** The react-query result of a list; `data` stays during a refetch. */
export type ListQuery<Row> = {
  data: Page<Row> | undefined
  isFetching: boolean
  /** Whether `data` belongs to the previous query. */
  isPlaceholderData: boolean
  /** If `data` is set, the last refetch failed. */
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

/** The current sort direction of a column, and the sort that a click on its header requests. */
export function sortState<By extends string>(column: { sort?: By }, sort: Sort<By> | undefined) {
  if (column.sort === undefined) return { direction: undefined, next: undefined }
  if (sort === column.sort) return { direction: 'ascending' as const, next: `-${column.sort}` as const }
  if (sort === `-${column.sort}`) return { direction: 'descending' as const, next: column.sort }
  return { direction: 'none' as const, next: column.sort }
}
