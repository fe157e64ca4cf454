import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import type { Urgency } from '@filo/contract/features/today/patient-tasks.ts'
import type { Icon } from '@tabler/icons-react'
import type { DefaultError, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** How many items there are, and the path of their list, with the filter that counts them. */
export type Count = {
  id: string
  total: number
  icon: Icon
  /** Follows the number: "senza dati del catetere". */
  title: string
  to: string
  /** Absent if nobody has anything to do about it. */
  urgency?: Urgency
}

/** The patient, facility or colleague that a task is about. */
export type Subject = {
  id: string
  to: string
  name: string | { surname: string; name: string }
  /** Tells it apart from others of the same name. */
  detail?: string
  isHomonym?: boolean
}

/** Something to be done, in one line with the other tasks about its subject. */
export type Task = {
  id: string
  /** Visits of today come first, patients next; within a group the most urgent, then the oldest. */
  group: 'today' | 'patients' | 'others'
  subject: Subject
  urgency: Urgency
  /** A day or an instant, which sort as text. */
  at: string
  icon: Icon
  summary: string
  detail: string
  /** The detail is what somebody wrote: it is shown in up to two lines. */
  isQuoted?: boolean
  /** Where it is done, by a verb. */
  action: { label: string; to: string }
  /** Shown in place of the action. */
  button?: ReactNode
}

type Read = {
  counts: Count[]
  tasks: Task[]
  /** Ids of tasks that are certainly done: a line that keeps its place does not show them any more. */
  done?: string[]
}

type WorklistDeclaration<Query, Data> = {
  id: string
  isVisibleTo: (user: CurrentUser) => boolean
  /** Refetched each time the page opens, whatever is cached. */
  query: (user: CurrentUser) => Query
  read: (data: Data, user: CurrentUser) => Read
  /** Shown if the query failed: "I pazienti non si sono caricati". */
  missing: string
}

/** A feature's contribution to "Oggi": one query, whose failure affects only this part. */
export type Worklist = WorklistDeclaration<UseQueryOptions, unknown>

/** Declares a worklist whose `read` receives the data of its own query. */
export const worklist = <Fetched, Data, Key extends QueryKey>(
  declared: WorklistDeclaration<UseQueryOptions<Fetched, DefaultError, Data, Key>, Data>,
): Worklist => declared as unknown as Worklist
