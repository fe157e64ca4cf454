import type { Faq } from '@filo/contract/features/faq/faq.schema.ts'
import { matchesAny } from '@filo/ui/format/search-matches.ts'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** What was opened and closed by hand under one search; another search begins anew. */
type Toggled = { search: string; byId: Readonly<Record<string, boolean>> }

/** Of the button that opens an entry. */
export const titleId = (id: string): string => `faq-${id}`

/**
 * Which entries are open: the one that the address names, those whose answer holds what is searched, and what was opened
 * by hand. The address follows the last one that was, so that it can be handed on and is there again after a reload.
 */
export function useOpenFaqs(search: string, searched: readonly string[], rows: readonly Faq[] | undefined) {
  const [address, setAddress] = useSearchParams()
  const linked = address.get('open')
  const [toggled, setToggled] = useState<Toggled>({ search, byId: {} })
  const byId = toggled.search === search ? toggled.byId : {}
  useArrival(linked, rows)

  function onToggle(id: string, isOpen: boolean) {
    setToggled({ search, byId: { ...(linked && { [linked]: true }), ...byId, [id]: isOpen } })
    const next = new URLSearchParams(address)
    if (isOpen) next.set('open', id)
    else if (linked === id) next.delete('open')
    setAddress(next, { replace: true })
  }

  return {
    isOpen: ({ id, answer }: Faq) => byId[id] ?? (id === linked || matchesAny(searched, answer)),
    onToggle,
    /** The address names an entry that is there no longer, as far as all are shown. */
    isLinkedGone:
      linked !== null && search === '' && rows !== undefined && !rows.some(({ id }) => id === linked),
  }
}

/** Whoever comes by a link to an entry is led there, unless they are already doing something else. */
function useArrival(linked: string | null, rows: readonly Faq[] | undefined) {
  const [wanted, setWanted] = useState(linked)
  useEffect(() => {
    // What was just written may not be in what was read before.
    const title = wanted && rows?.some(({ id }) => id === wanted) && document.getElementById(titleId(wanted))
    if (!title) return
    setWanted(null)
    title.scrollIntoView({ block: 'start' })
    if (document.activeElement?.matches('body, main, h1')) title.focus({ preventScroll: true })
  }, [wanted, rows])
}
