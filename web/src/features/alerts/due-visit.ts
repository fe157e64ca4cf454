import type { Info } from '@filo/contract/features/alerts/info.schema.ts'

export type DueVisit = NonNullable<Info['incomeVisit']>

/**
 * The one visit that is told of now: the one that stood there, until it is dismissed or was taken away before its start;
 * else the first of those to come that nobody dismissed.
 */
export function dueVisit(
  shown: DueVisit | null,
  told: Pick<Info, 'incomeVisit' | 'followingVisit'>,
  { isDismissed, now }: { isDismissed: (visit: DueVisit) => boolean; now: Date },
): DueVisit | null {
  const coming = [told.incomeVisit, told.followingVisit].filter((visit) => visit !== null)
  const same = coming.find(({ id, start }) => id === shown?.id && start === shown.start)
  if (shown && !isDismissed(shown) && (same || new Date(shown.start) <= now)) return same ?? shown
  return coming.find((visit) => !isDismissed(visit) && new Date(visit.start) > now) ?? null
}
