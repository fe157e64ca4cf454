import type { installationRoutes } from '@filo/contract/features/installation/installation.routes.ts'
import type { NoticeCode } from '@filo/contract/kit/notice.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { bareRoute } from '../../api/bare-route.ts'
import { call } from '../../api/call.ts'
import { useSession } from '../../session/session.tsx'
import classes from './notices-banner.module.css'

const list = bareRoute<typeof installationRoutes.notices>({
  method: 'GET',
  path: '/installation/notice/list',
})

const againMs = 60_000

/** Tells administrators, on every page and for as long as it holds, what the installation suffers from. */
export function NoticesBanner() {
  const { user } = useSession()
  const isTold = user?.permissions.includes('audit:read') && !user.owesSecondFactor
  const { data } = useQuery({
    queryKey: ['notices'],
    // Nobody asked for it: it neither extends a session nor asks whoever is away to sign in again.
    queryFn: ({ signal }) => call(list, { signal, background: true, aboutSession: true }),
    refetchInterval: againMs,
    enabled: isTold === true,
  })
  if (!isTold || !data || data.items.length === 0) return null
  return (
    <aside className={classes.banner} aria-label="Avvisi per chi amministra">
      <div role="status">
        {data.items.map(({ code, about }) => (
          <p key={`${code} ${about}`}>{sentences[code](about)}</p>
        ))}
      </div>
    </aside>
  )
}

const sentences: Record<NoticeCode, (about: string | null) => ReactNode> = {
  disk_scarce: () => (
    <>
      <strong>Spazio su disco quasi esaurito.</strong> Si accede e si consulta, ma non si salva. Libera spazio
      sul server: poi si salva di nuovo, senza riavviare.
    </>
  ),
  file_disk_scarce: () => (
    <>
      <strong>Spazio per gli allegati quasi esaurito.</strong> Non si aggiungono file, il resto si salva.
      Libera spazio sul server.
    </>
  ),
  untrusted_proxy: (about) => (
    <>
      <strong>Un proxy non è indicato.</strong> Chi arriva da {about} conta come un solo indirizzo, anche nei
      limiti ai tentativi di accesso. Se è un proxy della tua struttura, indicalo in TRUST_PROXY.
    </>
  ),
}
