import type { DefaultError, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'

type Declared<Query, Data> = {
  id: string
  query: Query
  /** Phrases that go on after "Hai": "una visita a cui rispondere". */
  phrases: (data: Data) => string[]
  /** Links to the first things. */
  renderLinks?: (data: Data) => ReactNode
}

/** Tasks that a feature hands over to "Da fare" of the home page. */
export type ToDo = Declared<UseQueryOptions, unknown>

/** Declares tasks, told by the answer of the query. */
export const toDo = <Read, Data, Key extends QueryKey>(
  declared: Declared<UseQueryOptions<Read, DefaultError, Data, Key>, Data>,
): ToDo => declared as unknown as ToDo
