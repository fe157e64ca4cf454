import type { DefaultError, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'

type Declared<Query, Data> = {
  query: Query
  /** What there is to do, as it goes on after "Hai": "una visita a cui rispondere". */
  phrases: (data: Data) => string[]
  /** The first of it, with the way there. */
  named?: (data: Data) => ReactNode
}

/** What a feature hands over to "Da fare" of the home page. */
export type ToDo = Declared<UseQueryOptions, unknown>

/** Declares what there is to do, told by what the query answers. */
export const toDo = <Read, Data, Key extends QueryKey>(
  declared: Declared<UseQueryOptions<Read, DefaultError, Data, Key>, Data>,
): ToDo => declared as unknown as ToDo
