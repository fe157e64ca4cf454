import type { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { bareRoute } from '../../api/bare-route.ts'
import { call } from '../../api/call.ts'
import { failureIn } from '../../api/call-failure.ts'
import { useSession } from '../../session/session.tsx'
import { formatTime } from '../../ui/format.ts'
import { toast } from '../../ui/toast.tsx'
import classes from './staff.module.css'
import { workgroupWords } from './workgroup.words.ts'

const closing = bareRoute<typeof staffRoutes.closeWorkgroup>({
  method: 'DELETE',
  path: '/admin/workgroup-access',
})

/** Where this PC's clock is ahead of the server's, the end is asked for again after so long. */
const againMs = 5_000

type Opened = NonNullable<CurrentUser['openWorkgroup']>

/** Says on every page in whose workgroup an administrator is, and ends it: at a click, or when its time is over. */
export function OpenWorkgroupBanner({ opened: { workgroup, reason, until } }: { opened: Opened }) {
  const { signedIn } = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [busy, setBusy] = useState(false)

  /** A patient's page would only say that it does not exist. */
  async function leave() {
    if (pathname.startsWith('/patient')) await navigate('/patient/list', { replace: true })
    await signedIn()
  }

  async function close() {
    setBusy(true)
    const failure = await failureIn(call(closing))
    setBusy(false)
    // It may be over already, or closed in another tab.
    if (failure && failure.code !== 'not_found') return toast.error(failure.message)
    await leave()
    toast.success(`${workgroup.name}: gruppo chiuso`)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew only when the end moves
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = (ms: number) => {
      timer = setTimeout(() => {
        wait(againMs)
        leave().catch((error: unknown) => console.error(error))
      }, ms)
    }
    wait(Math.max(Date.parse(until) - Date.now(), 0))
    return () => clearTimeout(timer)
  }, [until])

  return (
    <aside className={classes.banner} aria-label="Gruppo di lavoro aperto">
      <p>
        <strong>Gruppo aperto: {workgroupWords(workgroup)}</strong> fino alle {formatTime(until)} · motivo:{' '}
        {reason}
      </p>
      <Button variant="outline" size="compact-md" disabled={busy} onClick={close}>
        Chiudi
      </Button>
    </aside>
  )
}
