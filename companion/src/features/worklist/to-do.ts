import type { DefaultError, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'

type Declared<Query, Data> = {
  id: string
  query: Query
  /** Phrases that continue "Hai": "una visita a cui rispondere". */
  phrases: (data: Data) => string[]
  /** Links to the first tasks; `isFetching` while the data may be old. */
  renderLinks?: (data: Data, isFetching: boolean) => ReactNode
}

/** Tasks that a feature contributes to "Da fare" of the home page. */
export type ToDo = Declared<UseQueryOptions, unknown>

/** Declares tasks, derived from the data of the query. */
export const toDo = <Read, Data, Key extends QueryKey>(
  declared: Declared<UseQueryOptions<Read, DefaultError, Data, Key>, Data>,
): ToDo => declared as unknown as ToDo
