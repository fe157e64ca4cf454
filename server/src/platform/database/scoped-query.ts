import type { Role } from '@filo/contract/kit/access.ts'
import type { Statement } from './prepared-statements.ts'

/** Who reads, as one row: the same columns under the name `viewer` wherever a scoped query runs. */
export type Viewer = {
  kind: 'staff' | 'device'
  /** The member of staff, or the patient or caregiver whose device it is. */
  id: string
  /** The session, or the device. */
  session_id: string
  roles: Role[]
  workgroup_id: string | null
  /** Whose device it is, or whose caregiver's; `null` for staff. */
  patient_id: string | null
  mfa_enrolment_required: boolean
}

/**
 * A select bounded by who reads: its text may use the columns of `viewer` and `$2` onwards, and yields one column
 * `result` of JSON, in one row or none.
 */
export type ScopedQuery<Row> = {
  /** Of the prepared statement: bears nothing that was typed or chosen. */
  name: string
  text: string
  values: unknown[]
  /** Exists for the compiler alone: the type of `result`. */
  readonly row?: Row
}

type Declared<Asked extends unknown[]> = {
  name: string
  text: string
  values: (...asked: Asked) => unknown[]
}

/** Declares a scoped query: its row, beside the text that yields it, and what it is asked with, which gives the values. */
export const scopedQuery =
  <Row, Asked extends unknown[] = []>({ name, text, values }: Declared<Asked>) =>
  (...asked: Asked): ScopedQuery<Row> => ({
    name,
    text,
    values: values(...asked),
  })

/** How a viewer is found by a key, which is `$1`. */
export type ViewerStatement = {
  name: string
  /** Selects the columns of a viewer, and others; `last` is the placeholder of `more`. */
  select: (last: string) => string
  key: Buffer
  lastValue?: string | undefined
}

/** Finds a viewer and what is read for them, as one statement, so that both are as they are at one moment. */
export function viewerStatement(
  { name, select, key, lastValue }: ViewerStatement,
  prefetch: ScopedQuery<unknown> | null | undefined,
): Statement {
  const values = [key, ...(prefetch?.values ?? []), ...(lastValue === undefined ? [] : [lastValue])]
  const viewer = select(`$${values.length}`)
  if (!prefetch) return { name, text: viewer, values }
  return {
    name: `${name}+${prefetch.name}`,
    text: `WITH viewer AS MATERIALIZED (${viewer}) SELECT viewer.*, r.result FROM viewer LEFT JOIN LATERAL (${prefetch.text}) AS r ON true`,
    values,
  }
}

/** The same query for a viewer who was found before, who is `$1`. */
export const scopedStatement = (viewer: Viewer, { name, text, values }: ScopedQuery<unknown>): Statement => ({
  name: `scoped.${name}`,
  text: `WITH viewer AS (SELECT * FROM jsonb_to_record($1::jsonb) AS v (kind text, id uuid, session_id uuid, roles text[],
      workgroup_id uuid, patient_id uuid, mfa_enrolment_required boolean))
    SELECT r.result FROM viewer, LATERAL (${text}) AS r`,
  values: [JSON.stringify(viewer), ...values],
})
