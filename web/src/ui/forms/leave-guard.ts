import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useConfirm } from '../dialogs/confirm-dialog.tsx'

/**
 * While `dirty`, asks before another page takes this one's place, and lets the browser ask before the tab is
 * closed. Another tab or filter of the same path does not count as leaving. `passing` is asked at the very
 * moment of leaving: true lets through (a save that moves on).
 */
export function useLeaveGuard(dirty: boolean, passing: () => boolean = () => false) {
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !passing() && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    confirm({
      title: 'Modifiche non salvate',
      description: 'Uscendo da questa pagina le modifiche andranno perse.',
      confirmLabel: 'Esci',
      closeLabel: 'Resta',
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker, confirm])

  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
}
