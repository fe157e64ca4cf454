import type { Info } from '@filo/contract/features/alerts/info.schema.ts'

export type IncomingVisit = NonNullable<Info['incomeVisit']>

/**
 * The one visit that is told of now: the one that stood there, until it is dismissed or was taken away before its start;
 * else the first of those to come that nobody dismissed.
 */
export function visitToAlert(
  shown: IncomingVisit | null,
  told: Pick<Info, 'incomeVisit' | 'followingVisit'>,
  { isDismissed, now }: { isDismissed: (visit: IncomingVisit) => boolean; now: Date },
): IncomingVisit | null {
  const coming = [told.incomeVisit, told.followingVisit].filter((visit) => visit !== null)
  const same = coming.find(({ id, start }) => id === shown?.id && start === shown.start)
  if (shown && !isDismissed(shown) && (same || new Date(shown.start) <= now)) return same ?? shown
  return coming.find((visit) => !isDismissed(visit) && new Date(visit.start) > now) ?? null
}
