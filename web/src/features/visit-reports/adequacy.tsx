import { adequacyRefusal } from '@filo/contract/features/visit-reports/visit-report.policy.ts'
import { visitReportRoutes } from '@filo/contract/features/visit-reports/visit-report.routes.ts'
import type { VisitReport } from '@filo/contract/features/visit-reports/visit-report.schema.ts'
import type { VisitWithHistory } from '@filo/contract/features/visits/visit.schema.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { invalidState } from '@filo/contract/kit/policy.ts'
import { call } from '@filo/ui/api/call.ts'
import { useConfirm } from '@filo/ui/dialogs/confirm-dialog.tsx'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { formatDateTime } from '@filo/ui/format/format.ts'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useUser } from '../../session/session.tsx'
import { applyReportChange } from './visit-report.queries.ts'
import classes from './visit-reports.module.css'

const changedMeanwhile = invalidState('Nel frattempo la relazione è cambiata: rileggila, poi conferma')

type AdequacyProps = { visit: VisitWithHistory; report: VisitReport }

/** A physician's confirmation that care at a distance was adequate, or who may still give it. */
export function Adequacy({ visit, report }: AdequacyProps) {
  const { adequacy } = report
  return (
    <section className={classes.part} aria-labelledby="adeguatezza">
      <h3 id="adeguatezza">Adeguatezza</h3>
      {adequacy ? (
        <p className={classes.confirmed}>
          <IconCircleCheck aria-hidden size={22} />
          <span>
            Confermata <FullName person={adequacy.by} after="da" /> il{' '}
            <Verbatim>{formatDateTime(adequacy.at)}</Verbatim>
          </span>
        </p>
      ) : (
        <Unconfirmed visit={visit} report={report} />
      )}
    </section>
  )
}

function Unconfirmed({ visit: { id, patient }, report }: AdequacyProps) {
  const client = useQueryClient()
  const mayConfirm = useUser().permissions.includes('visit:confirm')
  const refusal = adequacyRefusal(report)

  const confirm = useConfirm((seen: VisitReport) => ({
    title: `Confermare l’adeguatezza della visita di ${personName(patient)}?`,
    description:
      'Confermi che per questo paziente l’assistenza a distanza era adeguata. Dopo, la nota non si cambia più.',
    confirmLabel: 'Conferma l’adeguatezza',
    tone: 'normal',
    run: async () => {
      const body = { version: seen.version }
      const change = call(visitReportRoutes.confirm, { params: { id }, body })
      const outcome = await applyReportChange(client, id, change)
      if ('error' in outcome) return outcome.error
      toast.success('Adeguatezza confermata')
      return undefined
    },
    // They attest the report that they saw.
    refusal: refusal ?? (report.version === seen.version ? null : changedMeanwhile),
  }))

  if (!mayConfirm)
    return <p className={classes.quiet}>Non ancora confermata: la conferma un medico del gruppo di lavoro.</p>
  if (refusal) return <p className={classes.quiet}>{refusal.message}.</p>
  return (
    <>
      <p className={classes.quiet}>Non ancora confermata.</p>
      <Button leftSection={<IconCircleCheck aria-hidden size={20} />} onClick={() => confirm(report)}>
        Conferma l’adeguatezza
      </Button>
    </>
  )
}
