import type { Faq } from '@filo/contract/features/faq/faq.schema.ts'
import { matchesAny } from '@filo/ui/format/search-matches.ts'
import { useSearchParams } from '@filo/ui/search/search-params.ts'
import { useEffect, useState } from 'react'

/** Entries that the user opened and closed during one search; another search starts afresh. */
type Toggled = { search: string; byId: Readonly<Record<string, boolean>> }

/** The id of the button that opens an entry. */
export const titleId = (id: string): string => `faq-${id}`

/**
 * Which entries are open: the one named by the URL, those whose answer contains a searched word, and those that the
 * user opened. The URL names the entry opened last, so that it can be shared and survives a reload.
 */
export function useOpenFaqs(search: string, searched: readonly string[], rows: readonly Faq[] | undefined) {
  const [searchParams, setSearchParams] = useSearchParams()
  const linked = searchParams.get('open')
  const [toggled, setToggled] = useState<Toggled>({ search, byId: {} })
  const byId = toggled.search === search ? toggled.byId : {}
  useScrollToLinked(linked, rows)

  function onToggle(id: string, isOpen: boolean) {
    setToggled({ search, byId: { ...(linked && { [linked]: true }), ...byId, [id]: isOpen } })
    const next = new URLSearchParams(searchParams)
    if (isOpen) next.set('open', id)
    else if (linked === id) next.delete('open')
    setSearchParams(next, { replace: true })
  }

  return {
    isOpen: ({ id, answer }: Faq) => byId[id] ?? (id === linked || matchesAny(searched, answer)),
    onToggle,
    /** Whether the URL names an entry that no longer exists; unknown, thus false, while a search narrows the list. */
    isLinkedGone:
      linked !== null && search === '' && rows !== undefined && !rows.some(({ id }) => id === linked),
  }
}

/** Scrolls to the linked entry and focuses it, unless the user is already doing something else. */
function useScrollToLinked(linked: string | null, rows: readonly Faq[] | undefined) {
  const [target, setTarget] = useState(linked)
  useEffect(() => {
    // An entry just created may be missing from an earlier read: wait for the next one.
    const title = target && rows?.some(({ id }) => id === target) && document.getElementById(titleId(target))
    if (!title) return
    setTarget(null)
    title.scrollIntoView({ block: 'start' })
    if (document.activeElement?.matches('body, main, h1')) title.focus({ preventScroll: true })
  }, [target, rows])
}
