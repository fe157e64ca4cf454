import {
  maxReasonLength,
  visitReportFields,
} from '@filo/contract/features/visit-reports/visit-report.fields.ts'
import { visitReportRoutes } from '@filo/contract/features/visit-reports/visit-report.routes.ts'
import {
  type TypedOutcome,
  type VisitReport,
  visitOutcome,
} from '@filo/contract/features/visit-reports/visit-report.schema.ts'
import { visitOutcomeWords } from '@filo/contract/features/visits/visit.words.ts'
import { labelsOf } from '@filo/contract/kit/field-table.ts'
import { codesOf } from '@filo/contract/kit/fields.ts'
import { call } from '@filo/ui/api/call.ts'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { PlainText } from '@filo/ui/display/plain-text.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { EditForm } from '@filo/ui/editing/edit-form.tsx'
import { formatValue, mergeByField } from '@filo/ui/editing/merge.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { RadioField } from '@filo/ui/fields/choice-field.tsx'
import { TextareaField } from '@filo/ui/fields/textarea-field.tsx'
import { formatDateTime } from '@filo/ui/format/format.ts'
import { useFields } from '@filo/ui/forms/form.tsx'
import { type FormValues, formValues } from '@filo/ui/forms/form-values.ts'
import { schemaResolver } from '@filo/ui/forms/resolver.ts'
import { Button } from '@mantine/core'
import { IconEdit } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { applyReportChange, visitReport } from './visit-report.queries.ts'
import classes from './visit-reports.module.css'

type OutcomeProps = { visitId: string; report: VisitReport }

/** The outcome as it was recorded, or the form that records it. */
export function OutcomeSection({ visitId, report }: OutcomeProps) {
  const { outcome, reason, recorded } = report
  // The form stays with its input if somebody else records the outcome meanwhile.
  const [isEditing, setEditing] = useState(outcome === null)
  return (
    <section className={classes.part} aria-labelledby="esito">
      <h3 id="esito">Esito</h3>
      {isEditing || outcome === null ? (
        <OutcomeForm visitId={visitId} report={report} onDone={() => setEditing(false)} />
      ) : (
        <>
          <p className={classes.outcome}>{visitOutcomeWords[outcome]}</p>
          {reason && <PlainText text={reason} />}
          {recorded && (
            <p className={classes.quiet}>
              Scritto <FullName person={recorded.by} after="da" /> il{' '}
              <Verbatim>{formatDateTime(recorded.at)}</Verbatim>
            </p>
          )}
          <Button
            variant="default"
            leftSection={<IconEdit aria-hidden size={20} />}
            onClick={() => setEditing(true)}
          >
            Cambia l’esito
          </Button>
        </>
      )}
    </section>
  )
}

type OutcomeValues = FormValues<typeof visitReportFields>
const valuesOf = (report: VisitReport): OutcomeValues => formValues(visitReportFields, report)
/** A confirmation must be seen before a change of the outcome voids it. */
const hasSameContent = (before: VisitReport, now: VisitReport) =>
  JSON.stringify([valuesOf(before), before.adequacy]) === JSON.stringify([valuesOf(now), now.adequacy])
/** A visit that was held has no reason; the one that was typed stays in the form. */
const toBody = ({ outcome, reason }: OutcomeValues) =>
  outcome === 'not_feasible' ? { outcome, reason } : { outcome }
const labels = labelsOf(visitReportFields)
const wordOf = (value: unknown) =>
  codesOf(visitOutcomeWords).some((code) => code === value)
    ? visitOutcomeWords[value as keyof typeof visitOutcomeWords]
    : formatValue(value)

function OutcomeForm({ visitId: id, report, onDone }: OutcomeProps & { onDone: () => void }) {
  const client = useQueryClient()
  const form = useFields<OutcomeValues, unknown, TypedOutcome>({
    defaultValues: valuesOf(report),
    resolver: schemaResolver(visitOutcome, { input: toBody }),
  })
  const isNotFeasible = form.watch('outcome') === 'not_feasible'
  const { adequacy } = report

  async function send(_: Partial<TypedOutcome>, version: number): Promise<VisitReport> {
    const body = { ...visitOutcome.parse(toBody(form.getValues())), version }
    const change = call(visitReportRoutes.change, { params: { id }, body })
    const outcome = await applyReportChange(client, id, change)
    if ('error' in outcome) throw outcome.error
    return outcome.reply
  }

  return (
    <>
      {adequacy && (
        <Notice tone="warning">
          <FullName person={adequacy.by} after="Il" /> ha già confermato l’adeguatezza. Se cambi l’esito, la
          conferma non vale più: un medico deve ripeterla.
        </Notice>
      )}
      <EditForm
        label="Esito della visita"
        form={form}
        read={report}
        valuesOf={valuesOf}
        isEquivalent={hasSameContent}
        send={send}
        reload={() => client.fetchQuery({ ...visitReport(id), staleTime: 0 })}
        merge={mergeByField(labels, wordOf)}
        quiet
        onSaved={(saved) => {
          onDone()
          if (saved) toast.success('Esito salvato')
        }}
        submit="Salva l’esito"
        cancel={
          report.outcome !== null && (
            <Button variant="subtle" onClick={onDone}>
              Annulla
            </Button>
          )
        }
      >
        <RadioField
          name="outcome"
          label="Come è andata"
          options={codesOf(visitOutcomeWords).map((value) => ({ value, label: visitOutcomeWords[value] }))}
        />
        {isNotFeasible && (
          <TextareaField
            name="reason"
            label={labels.reason}
            hint="Perché a distanza non si è potuta fare. Va nella relazione."
            rows={3}
            maxLength={maxReasonLength}
          />
        )}
      </EditForm>
    </>
  )
}
