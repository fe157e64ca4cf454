import { responseTimeRoutes } from '@filo/contract/features/chat/response-time.routes.ts'
import type { ResponseTimes } from '@filo/contract/features/chat/response-time.schema.ts'
import { queryFnFor } from '@filo/ui/api/call.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatDate } from '@filo/ui/format/format.ts'
import { PageHead } from '@filo/ui/layout/page-head.tsx'
import { LoadedPage } from '@filo/ui/pages/loaded-page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useUser } from '../../session/session.tsx'
import classes from './response-times.module.css'
import { ResponseTimesTable } from './response-times-table.tsx'
import { summaryOf } from './response-times-words.ts'

/** How long a workgroup's patients waited for an answer, by week; of no person. */
export function ResponseTimesPage() {
  const { id = '' } = useParams()
  const query = useQuery({
    queryKey: ['chat', 'response-times', id],
    queryFn: queryFnFor(responseTimeRoutes.ofWorkgroup, { params: { id } }),
  })
  return (
    <LoadedPage query={query} loadingLabel="Caricamento dei tempi di risposta…">
      {(times) => <Loaded times={times} />}
    </LoadedPage>
  )
}

function Loaded({ times }: { times: ResponseTimes }) {
  const { workgroup, weeks, total, withinHours } = times
  return (
    <>
      <PageHead title="Tempi di risposta" />
      <div className={classes.page}>
        <p className={classes.quiet}>
          {workgroup.name}, {workgroup.facility} · ultime {weeks.length} settimane
        </p>
        {summaryOf(total, withinHours).map((sentence) => (
          <p key={sentence} className={classes.summary}>
            {sentence}
          </p>
        ))}
        <ResponseTimesTable weeks={weeks} withinHours={withinHours} />
        <HowCounted times={times} />
      </div>
    </>
  )
}

function HowCounted({ times: { workgroup, inAnswerHours, since } }: { times: ResponseTimes }) {
  const isOwn = useUser().workgroup?.id === workgroup.id
  return (
    <section className={classes.quiet} aria-labelledby="come-si-conta">
      <h2 id="come-si-conta">Come si conta</h2>
      <p>
        Il tempo va dal primo messaggio di un paziente o caregiver a cui nessuno ha risposto, alla risposta
        scritta;{' '}
        {inAnswerHours
          ? 'conta solo negli orari di risposta attuali.'
          : 'conta a tutte le ore, perché gli orari di risposta non sono indicati.'}{' '}
        {!inAnswerHours && isOwn && <Link to="/user/profile/edit/answer-hours">Indica gli orari</Link>}
      </p>
      <p>
        È in ritardo chi aspetta ancora e ha superato il tempo: conta come risposta non arrivata. “Non serve
        risposta” non conta. Sono dati del gruppo: nessuno è confrontato con i colleghi. Partono dal{' '}
        <Verbatim>{formatDate(since)}</Verbatim>.
      </p>
    </section>
  )
}
