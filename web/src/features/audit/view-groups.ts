import type { RecordView } from '@filo/contract/features/audit/audit.schema.ts'
import { isReadAction } from '@filo/contract/features/audit/audit.words.ts'

/** Views of a record by one person within a quarter of an hour of the same day, newest first; never empty. */
export type ViewGroup = { newest: RecordView; oldest: RecordView; views: RecordView[] }

/** An action within a group, and how often it was done. */
export type Deed = { action: string; count: number }

const quarterMs = 15 * 60_000

/**
 * Groups views, newest first, of which none is left out. Older views extend the last group of their person or follow
 * it, so that groups keep their places when more are loaded. A day's reads in an app are a group of their own, because
 * the server has grouped them already.
 */
export function groupViews(views: readonly RecordView[]): ViewGroup[] {
  const groups: ViewGroup[] = []
  const lastOf = new Map<string, ViewGroup>()
  for (const view of views) {
    const person = JSON.stringify([view.who, view.unit, view.openedFor])
    const group = view.reads ? undefined : lastOf.get(person)
    if (group && msBetween(view, group.newest) < quarterMs) {
      group.views.push(view)
      group.oldest = view
      continue
    }
    const added = { newest: view, oldest: view, views: [view] }
    groups.push(added)
    if (!view.reads) lastOf.set(person, added)
  }
  return groups
}

const msBetween = (older: RecordView, newer: RecordView) => Date.parse(newer.at) - Date.parse(older.at)

/** The actions of a group, each once: changes, and what was only looked at; newest first. */
export function deedsOf({ views }: ViewGroup): { changes: Deed[]; reads: Deed[] } {
  const counts = new Map<string, number>()
  for (const { action } of views) counts.set(action, (counts.get(action) ?? 0) + 1)
  const deeds = [...counts].map(([action, count]) => ({ action, count }))
  return {
    changes: deeds.filter(({ action }) => !isReadAction(action)),
    reads: deeds.filter(({ action }) => isReadAction(action)),
  }
}
