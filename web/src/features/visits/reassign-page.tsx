import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import type { Reassigned, Visit } from '@filo/contract/features/visits/visit.schema.ts'
import { listName, nameAfter } from '@filo/contract/kit/person-name.ts'
import { type ApiError, outcomeOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { NoticeInFocus } from '@filo/ui/feedback/notice-in-focus.tsx'
import { StandaloneCheckbox } from '@filo/ui/fields/choice-field.tsx'
import { Select } from '@filo/ui/fields/select.tsx'
import { PageHead } from '@filo/ui/layout/page-head.tsx'
import { LoadedPage } from '@filo/ui/pages/loaded-page.tsx'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { patientLabel } from '../patient-search/patient-label.ts'
import { PatientName } from '../patient-search/patient-name.tsx'
import { colleagues } from '../staff/colleague.queries.ts'
import { invalidateVisits, visitsToReassign } from './visit.queries.ts'
import { visitsPath } from './visit-paths.ts'
import { timeInWords } from './visit-time.ts'
import classes from './visits.module.css'

/** Reassigns the upcoming visits of colleagues who no longer hold any, several at a time. */
export function ReassignPage() {
  const query = useQuery(visitsToReassign)
  const [done, setDone] = useState<Reassigned | null>(null)
  return (
    <div className={classes.page}>
      <PageHead title="Affida a un collega" />
      {done && <Done done={done} />}
      <LoadedPage query={query} loadingLabel="Caricamento delle visite da affidare…">
        {({ items }) =>
          items.length > 0 ? (
            <Choose key={done?.items[0]?.id} visits={items} onDone={setDone} />
          ) : (
            <>
              <p>Nessuna visita da affidare a un altro collega.</p>
              <Button component={Link} to={`${visitsPath}/list`} variant="outline">
                Torna all’elenco
              </Button>
            </>
          )
        }
      </LoadedPage>
    </div>
  )
}

function Choose({ visits, onDone }: { visits: readonly Visit[]; onDone: (done: Reassigned) => void }) {
  const client = useQueryClient()
  const { data: team } = useQuery(colleagues)
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const [hcpId, setHcpId] = useState('')
  const [error, setError] = useState<ApiError | null>(null)
  const [isSending, setSending] = useState(false)
  const chosen = visits.filter(({ id }) => !excluded.has(id))

  const choose = (id: string, isChosen: boolean) =>
    setExcluded((before) => new Set(isChosen ? [...before].filter((one) => one !== id) : [...before, id]))

  async function submit() {
    if (isSending || hcpId === '' || chosen.length === 0) return
    setError(null)
    setSending(true)
    const outcome = await outcomeOf(
      call(visitRoutes.reassign, {
        body: { hcpId, visits: chosen.map(({ id, version }) => ({ id, version })) },
      }),
    )
    await invalidateVisits(client)
    setSending(false)
    if ('reply' in outcome) onDone(outcome.reply)
    else setError(outcome.error)
  }

  return (
    <>
      {error && (
        <Notice tone="error" announce reference={error.reference}>
          {error.message}
        </Notice>
      )}
      <fieldset className={classes.chooser}>
        <legend>Visite da affidare</legend>
        {visits.map((visit) => (
          <StandaloneCheckbox
            key={visit.id}
            label={`${timeInWords(visit)}: ${patientLabel(visit.patient)} (era ${nameAfter('con', visit.hcp)})`}
            checked={!excluded.has(visit.id)}
            onChange={(isChosen) => choose(visit.id, isChosen)}
          />
        ))}
      </fieldset>
      <div className={classes.line}>
        <Select
          label="A quale collega"
          data={[
            { value: '', label: 'Scegli…' },
            ...(team?.items ?? []).map((one) => ({ value: one.id, label: listName(one) })),
          ]}
          value={hcpId}
          onChange={(event) => setHcpId(event.currentTarget.value)}
        />
      </div>
      <div className={classes.line}>
        <Button
          aria-disabled={hcpId === '' || chosen.length === 0 || isSending || undefined}
          {...((hcpId === '' || chosen.length === 0) && { 'data-disabled': true })}
          onClick={submit}
        >
          {chosen.length === 1 ? 'Affida 1 visita' : `Affida ${chosen.length} visite`}
        </Button>
        <Button component={Link} to={`${visitsPath}/list`} variant="default">
          Annulla
        </Button>
      </div>
    </>
  )
}

function Done({ done: { items, clashes } }: { done: Reassigned }) {
  const count = items.length === 1 ? '1 visita affidata' : `${items.length} visite affidate`
  const title = items[0] ? `${count} ${nameAfter('a', items[0].hcp)}` : count
  return (
    <NoticeInFocus tone={clashes.length > 0 ? 'warning' : 'success'} title={title}>
      {clashes.length > 0 && (
        <>
          <p>A queste ore quel collega ha già una visita: scegli qualcun altro.</p>
          <ul>
            {clashes.map((visit) => (
              <li key={visit.id}>
                {timeInWords(visit)}: <PatientName patient={visit.patient} />
              </li>
            ))}
          </ul>
        </>
      )}
    </NoticeInFocus>
  )
}
