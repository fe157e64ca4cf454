import type { Role } from '@filo/contract/kit/access.ts'
import type { Statement } from './prepared-statements.ts'

/** The reader as one row, named `viewer` with the same columns in every scoped query. */
export type Viewer = {
  kind: 'staff' | 'device'
  /** Id of the member of staff, or of the patient or caregiver whose device it is. */
  id: string
  /** Id of the session or device. */
  session_id: string
  roles: Role[]
  workgroup_id: string | null
  /** The patient of the device, also of a caregiver's; `null` for staff. */
  patient_id: string | null
  mfa_enrolment_required: boolean
}

/**
 * A select bounded by its viewer: the text may use the columns of `viewer` and placeholders from `$2` on, and yields at
 * most one row with one JSON column `result`.
 */
export type ScopedQuery<Row> = {
  /** Name of the prepared statement: contains nothing that was typed or chosen. */
  name: string
  text: string
  values: unknown[]
  /** Only for the compiler: the type of `result`. */
  readonly row?: Row
}

type Declared<Asked extends unknown[]> = {
  name: string
  text: string
  values: (...asked: Asked) => unknown[]
}

/** A text without `viewer` would find everybody's rows. */
function requireViewer(name: string, text: string): void {
  if (!/\bviewer\./.test(text)) throw new Error(`${name}: a scoped query that does not ask for its viewer`)
}

/**
 * Declares a scoped query: the type of its row, its SQL text, and how arguments become values.
 * @throws Error if the text does not ask for its viewer
 */
export function scopedQuery<Row, Asked extends unknown[] = []>({ name, text, values }: Declared<Asked>) {
  requireViewer(name, text)
  return (...asked: Asked): ScopedQuery<Row> => ({ name, text, values: values(...asked) })
}

/** How to find a viewer by a key, which is `$1`. */
export type ViewerStatement = {
  name: string
  /** Selects the viewer's columns and others; `last` is the placeholder of `lastValue`. */
  select: (last: string) => string
  key: Buffer
  lastValue?: string | undefined
}

/** One statement: resolves the viewer and runs the prefetch on the same snapshot. */
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

const givenViewer = `viewer AS (SELECT * FROM jsonb_to_record($1::jsonb) AS v (kind text, id uuid, session_id uuid, roles text[],
      workgroup_id uuid, patient_id uuid, mfa_enrolment_required boolean))`

/** The same query for a viewer resolved earlier, passed as `$1`. */
export const scopedStatement = (viewer: Viewer, { name, text, values }: ScopedQuery<unknown>): Statement => ({
  name: `scoped.${name}`,
  text: `WITH ${givenViewer} SELECT r.result FROM viewer, LATERAL (${text}) AS r`,
  values: [JSON.stringify(viewer), ...values],
})

/**
 * A change bounded by its viewer in one statement. `changes` are its common table expressions, because PostgreSQL lets
 * only those at the top of a statement change rows; `text` selects the result as in a scoped query.
 */
export type ScopedChange<Row> = ScopedQuery<Row> & { changes: string }

/**
 * Declares a scoped change.
 * @throws Error if its changes do not ask for their viewer
 */
export function scopedChange<Row, Asked extends unknown[]>({
  changes,
  ...declared
}: Declared<Asked> & { changes: string }) {
  requireViewer(declared.name, changes)
  return (...asked: Asked): ScopedChange<Row> => ({
    ...declared,
    changes,
    values: declared.values(...asked),
  })
}

/** The change for a viewer resolved earlier, passed as `$1`. */
export const changeStatement = (
  viewer: Viewer,
  { name, changes, text, values }: ScopedChange<unknown>,
): Statement => ({
  name: `scoped.${name}`,
  text: `WITH ${givenViewer}, ${changes} ${text}`,
  values: [JSON.stringify(viewer), ...values],
})
