import { onForgetPrivate } from '@filo/ui/api/query-client.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { visitsPath } from './visit-paths.ts'

let lastUrl = visitsPath
onForgetPrivate(() => {
  lastUrl = visitsPath
})

/** Remembers the URL of the calendar or the list, with its filters, for the way back from a visit. */
export function useRememberTab(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    lastUrl = `${pathname}${search}`
  }, [pathname, search])
}

/** The link from a visit back to where it was opened: the calendar, or the list. */
export const lastTab = () => ({
  to: lastUrl,
  words: lastUrl.startsWith(`${visitsPath}/list`) ? 'Torna all’elenco' : 'Torna al calendario',
})
