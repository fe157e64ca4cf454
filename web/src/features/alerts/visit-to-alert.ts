import type { Info } from '@filo/contract/features/alerts/info.schema.ts'

export type IncomingVisit = NonNullable<Info['incomeVisit']>

/**
 * The visit to announce now: the one already shown, also past its start, until it is dismissed, ended, cancelled, moved
 * or somebody else's; otherwise the first upcoming one that was not dismissed.
 */
export function visitToAlert(
  shown: IncomingVisit | null,
  info: Pick<Info, 'incomeVisit' | 'followingVisit' | 'begunVisits'>,
  { isDismissed, now }: { isDismissed: (visit: IncomingVisit) => boolean; now: Date },
): IncomingVisit | null {
  const coming = [info.incomeVisit, info.followingVisit].filter((visit) => visit !== null)
  const latest = coming.find(({ id }) => id === shown?.id)
  const isMoved = latest !== undefined && latest.start !== shown?.start
  if (shown && !isDismissed(shown) && !isMoved && (latest || info.begunVisits.includes(shown.id)))
    return latest ?? shown
  return coming.find((visit) => !isDismissed(visit) && new Date(visit.start) > now) ?? null
}
