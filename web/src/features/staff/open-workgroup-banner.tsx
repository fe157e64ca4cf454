import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { currentTime } from '@filo/contract/kit/clock.ts'
import { errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { formatTime } from '@filo/ui/format/format.ts'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../session/session.tsx'
import classes from './staff.module.css'
import { fullWorkgroupName } from './workgroup.words.ts'

/** Pause before asking again if it is not over yet, or the server does not answer. */
const retryMs = 5_000
/** Long enough before the end to save what is being typed. */
const warningMs = 5 * 60_000
const list = '/patient/list'
const isOnPatient = (path: string) => path.startsWith('/patient/') && path !== list

type Opened = NonNullable<CurrentUser['openWorkgroup']>

/** Shows on every page which workgroup an administrator has opened; closes it on click or when its time is over. */
export function OpenWorkgroupBanner({ opened: { workgroup, reason, until } }: { opened: Opened }) {
  const { sessionChanged } = useSession()
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const [busy, setBusy] = useState(false)
  const isEnding = useIsEnding(until)

  /** On a patient's page, opens the list first, which may ask about a changed form; the list then closes the workgroup. */
  async function close() {
    if (isOnPatient(pathname)) navigate(list, { replace: true, state: { ends: until } })
    else await end()
  }

  const endOnList = useEffectEvent(end)
  // In the history entry, so that whoever stays on the form has not closed anything.
  const isOpenedToEnd = state?.ends === until
  useEffect(() => {
    if (isOpenedToEnd) endOnList()
  }, [isOpenedToEnd])

  async function end() {
    setBusy(true)
    const error = await errorOf(call(staffRoutes.closeWorkgroup))
    // It may be over already, or closed in another tab.
    if (error && error.code !== 'not_found') toast.error(error.message)
    else {
      await sessionChanged()
      toast.success(`${workgroup.name}: gruppo chiuso`)
    }
    setBusy(false)
  }

  /** Asks the server whether it is over: somebody may have opened the workgroup again. */
  const leaveIfOver = useEffectEvent(async () => {
    const now = await call(staffRoutes.current, { background: true })
    if (now.openWorkgroup?.until === until) return
    await sessionChanged()
    if (!now.openWorkgroup) toast.success(`${workgroup.name}: il tempo è finito, gruppo chiuso`)
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isUnmounted = false
    const wait = (ms: number) => {
      if (isUnmounted) return
      timer = setTimeout(async () => {
        await leaveIfOver().catch((error: unknown) => console.error(error))
        wait(retryMs)
      }, ms)
    }
    wait(Math.max(msUntil(until), 0))
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [until])

  return (
    <aside className={classes.banner} aria-label="Gruppo di lavoro aperto">
      <p>
        <strong>Gruppo aperto: {fullWorkgroupName(workgroup)}</strong> fino alle{' '}
        <Verbatim>{formatTime(until)}</Verbatim> · motivo: {reason}
      </p>
      <p role="status" className={classes.ending}>
        {isEnding && 'Mancano pochi minuti: salva ciò che stai scrivendo.'}
      </p>
      <Button variant="outline" size="compact-md" disabled={busy} onClick={close}>
        Chiudi
      </Button>
    </aside>
  )
}

const msUntil = (instant: string) => Date.parse(instant) - currentTime().getTime()

function useIsEnding(until: string): boolean {
  const [isEnding, setEnding] = useState(false)
  useEffect(() => {
    setEnding(false)
    const timer = setTimeout(() => setEnding(true), Math.max(msUntil(until) - warningMs, 0))
    return () => clearTimeout(timer)
  }, [until])
  return isEnding
}
