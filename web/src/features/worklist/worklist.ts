import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import type { DefaultError, QueryKey, UseQueryOptions } from '@tanstack/react-query'

/** One of those for whom something waits, with the way to where it is done. */
export type WorklistItem = { id: string; to: string; name: string; subtitle?: string; detail: string }

/** What waits, in one card: how many, the first of them, and their list. */
export type Section = {
  id: string
  total: number
  /** Goes on after the number: "pazienti senza dati CICC". */
  title: string
  hint: string
  items: readonly WorklistItem[]
  /** The address of the list, with the filter that the section counts by. */
  to: string
}

type Declared<Query, Data> = {
  id: string
  isFor: (user: CurrentUser) => boolean
  /** Asked anew whenever one comes to the page, whatever is known already. */
  query: (user: CurrentUser) => Query
  /** In the order of their urgency. */
  sections: (data: Data, user: CurrentUser) => Section[]
  /** Said where it failed: "I pazienti non si sono caricati". */
  missing: string
}

/** What a feature hands over to "Oggi": asked by one call, and lacking alone where that fails. */
export type Worklist = Declared<UseQueryOptions, unknown>

/** Declares a worklist, whose sections are given what its own query answers. */
export const worklist = <Read, Data, Key extends QueryKey>(
  declared: Declared<UseQueryOptions<Read, DefaultError, Data, Key>, Data>,
): Worklist => declared as unknown as Worklist
