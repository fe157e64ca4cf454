import { installationRoutes } from '@filo/contract/features/installation/installation.routes.ts'
import type { NoticeCode } from '@filo/contract/kit/notice.ts'
import { call } from '@filo/ui/api/call.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSession } from '../../session/session.tsx'
import classes from './notices-banner.module.css'

const pollMs = 60_000

/** Shows administrators the problems of the installation, on every page and for as long as they last. */
export function NoticesBanner() {
  const { user } = useSession()
  const isShown = user?.permissions.includes('audit:read') && !user.owesSecondFactor
  const { data } = useQuery({
    queryKey: ['notices'],
    // A background call: it neither extends the session nor asks a user who is away to sign in again.
    queryFn: ({ signal }) =>
      call(installationRoutes.notices, { signal, background: true, aboutSession: true }),
    refetchInterval: pollMs,
    enabled: isShown === true,
  })
  if (!isShown || !data || data.items.length === 0) return null
  return (
    <aside className={classes.banner} aria-label="Avvisi per chi amministra">
      <div role="status">
        {data.items.map(({ code, about }) => (
          <p key={`${code} ${about}`}>{sentences[code](about)}</p>
        ))}
      </div>
      <details>
        <summary>Per chi gestisce il server</summary>
        {data.items.map(({ code, about }) => (
          <p key={`${code} ${about}`}>{advice[code]}</p>
        ))}
      </details>
    </aside>
  )
}

const sentences: Record<NoticeCode, (about: string | null) => ReactNode> = {
  disk_scarce: () => (
    <>
      <strong>Spazio su disco quasi esaurito.</strong> Per ora si può entrare e consultare, ma non salvare.
    </>
  ),
  file_disk_scarce: () => (
    <>
      <strong>Spazio per gli allegati quasi esaurito.</strong> Per ora non si possono aggiungere file; tutto
      il resto si salva.
    </>
  ),
  untrusted_proxy: (about) => (
    <>
      <strong>Molti accessi sembrano venire da un solo computer: {about}.</strong> Gli errori di uno possono
      bloccare l’accesso di altri.
    </>
  ),
  mail_unreachable: () => (
    <>
      <strong>Il server di posta non accetta email.</strong> Inviti, codici e avvisi per email aspettano e
      partono da soli appena le accetta.
    </>
  ),
  push_refused: (about) => (
    <>
      <strong>Gli avvisi non arrivano: {about} li rifiuta.</strong> Chi li ha accesi in quei browser e
      telefoni, per ora, deve aprire Filo.
    </>
  ),
  push_unreachable: (about) => (
    <>
      <strong>Da un’ora gli avvisi non arrivano: {about} non risponde.</strong> Chi li ha accesi in quei
      browser e telefoni, per ora, deve aprire Filo.
    </>
  ),
}

const advice: Record<NoticeCode, string> = {
  disk_scarce: 'Libera spazio su disco: il salvataggio riprende da solo, senza riavvii.',
  file_disk_scarce: 'Libera spazio per gli allegati.',
  untrusted_proxy: 'Se quel computer è il proxy della struttura, indicalo in TRUST_PROXY.',
  mail_unreachable:
    'Controlla SMTP_URL e il server di posta, poi fai una prova con “npm run admin -- mail --test INDIRIZZO”.',
  push_refused: 'Controlla FILO_PUSH_KEY e FILO_PUSH_CONTACT: gli avvisi riprendono da soli.',
  push_unreachable: 'Apri nel firewall la porta 443 verso quel nome: gli avvisi riprendono da soli.',
}
