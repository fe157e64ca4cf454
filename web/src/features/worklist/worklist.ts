import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import type { DefaultError, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** One item to be dealt with, and the path where this is done. */
export type WorklistItem = {
  id: string
  to: string
  name: string
  subtitle?: string
  detail: string
  /** A button that deals with it at once. */
  action?: ReactNode
}

/** One card of "Oggi": how many items, the first of them, and their list. */
export type Section = {
  id: string
  total: number
  /** Follows the number: "pazienti senza dati CICC". */
  title: string
  hint: string
  items: readonly WorklistItem[]
  /** The path of the list, with the filter that the section counts by. */
  to: string
}

type WorklistDeclaration<Query, Data> = {
  id: string
  isVisibleTo: (user: CurrentUser) => boolean
  /** Refetched each time the page opens, whatever is cached. */
  query: (user: CurrentUser) => Query
  /** Most urgent first. */
  sections: (data: Data, user: CurrentUser) => Section[]
  /** Shown if the query failed: "I pazienti non si sono caricati". */
  missing: string
}

/** A feature's contribution to "Oggi": one query, whose failure affects only this part. */
export type Worklist = WorklistDeclaration<UseQueryOptions, unknown>

/** Declares a worklist whose `sections` receive the data of its own query. */
export const worklist = <Read, Data, Key extends QueryKey>(
  declared: WorklistDeclaration<UseQueryOptions<Read, DefaultError, Data, Key>, Data>,
): Worklist => declared as unknown as Worklist
