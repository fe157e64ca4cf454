import { lastPageOf } from '@filo/contract/kit/page.ts'
import { useEffect, useEffectEvent } from 'react'
import type { ListState } from '../search/list-state.ts'
import type { ListQuery } from './data-list-props.ts'

/**
 * Replaces a page number past the end of the list with the last page, in the URL too, unless the user still sees the
 * rows that were there (`isHeld`). Returns whether that is pending: the list has rows, but none on this page.
 */
export function usePageClamp(
  { page, onCorrectPage }: Pick<ListState, 'page' | 'onCorrectPage'>,
  { data, isPlaceholderData }: Pick<ListQuery<unknown>, 'data' | 'isPlaceholderData'>,
  isHeld: boolean,
): { isPastEnd: boolean } {
  const isPastEnd = !isHeld && data !== undefined && data.items.length === 0 && data.total > 0
  const shown = data && !isPlaceholderData && !isHeld ? Math.min(page, lastPageOf(data)) : undefined
  const correct = useEffectEvent(onCorrectPage)
  useEffect(() => {
    if (shown !== undefined) correct(shown)
  }, [shown])
  return { isPastEnd }
}
