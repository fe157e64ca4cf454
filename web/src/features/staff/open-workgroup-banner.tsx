import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { formatTime } from '@filo/ui/format/format.ts'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../session/session.tsx'
import classes from './staff.module.css'
import { fullWorkgroupName } from './workgroup.words.ts'

/** Where this PC's clock is ahead of the server's, or nobody answers, the end is asked for again after so long. */
const againMs = 5_000
/** What is being typed can still be saved. */
const warningMs = 5 * 60_000
const list = '/patient/list'
const isOnPatient = (path: string) => path.startsWith('/patient/') && path !== list

type Opened = NonNullable<CurrentUser['openWorkgroup']>

/** Says on every page in whose workgroup an administrator is, and ends it: at a click, or when its time is over. */
export function OpenWorkgroupBanner({ opened: { workgroup, reason, until } }: { opened: Opened }) {
  const { sessionChanged } = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [busy, setBusy] = useState(false)
  const isEnding = useIsEnding(until)

  /** A changed form asks first whether it may be left. */
  async function hasLeftPatient(): Promise<boolean> {
    if (!isOnPatient(pathname)) return true
    await navigate(list, { replace: true })
    return !isOnPatient(window.location.pathname)
  }

  async function close() {
    setBusy(true)
    if (await hasLeftPatient()) await end()
    setBusy(false)
  }

  async function end() {
    const error = await errorOf(call(staffRoutes.closeWorkgroup))
    // It may be over already, or closed in another tab.
    if (error && error.code !== 'not_found') return toast.error(error.message)
    await sessionChanged()
    toast.success(`${workgroup.name}: gruppo chiuso`)
  }

  /** The server says whether it is over: this PC's clock may be wrong by hours. */
  const leaveIfOver = useEffectEvent(async () => {
    const now = await call(staffRoutes.current, { background: true })
    if (now.openWorkgroup?.until === until) return
    await sessionChanged()
    if (!now.openWorkgroup) toast.success(`${workgroup.name}: il tempo è finito, gruppo chiuso`)
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isGone = false
    const wait = (ms: number) => {
      if (isGone) return
      timer = setTimeout(async () => {
        await leaveIfOver().catch((error: unknown) => console.error(error))
        wait(againMs)
      }, ms)
    }
    wait(Math.max(Date.parse(until) - Date.now(), 0))
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [until])

  return (
    <aside className={classes.banner} aria-label="Gruppo di lavoro aperto">
      <p>
        <strong>Gruppo aperto: {fullWorkgroupName(workgroup)}</strong> fino alle {formatTime(until)} · motivo:{' '}
        {reason}
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

function useIsEnding(until: string): boolean {
  const [isEnding, setEnding] = useState(false)
  useEffect(() => {
    setEnding(false)
    const timer = setTimeout(() => setEnding(true), Math.max(Date.parse(until) - Date.now() - warningMs, 0))
    return () => clearTimeout(timer)
  }, [until])
  return isEnding
}
