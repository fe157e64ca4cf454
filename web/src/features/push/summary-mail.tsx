import { noticeMailRoutes } from '@filo/contract/features/push/notice-mail.routes.ts'
import {
  type SummaryChoice,
  type SummarySettings,
  summaryChoice,
} from '@filo/contract/features/push/notice-mail.schema.ts'
import { timeFromMinutes } from '@filo/contract/kit/format-time.ts'
import { ApiError, toApiError } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { LoadedPart } from '@filo/ui/feedback/loaded-part.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { RadioField } from '@filo/ui/fields/choice-field.tsx'
import { Select } from '@filo/ui/fields/select.tsx'
import { Form, useFields } from '@filo/ui/forms/form.tsx'
import { FieldGrid } from '@filo/ui/forms/form-section.tsx'
import { schemaResolver } from '@filo/ui/forms/resolver.ts'
import { FormActions, SubmitButton } from '@filo/ui/forms/submit-button.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useController, useWatch } from 'react-hook-form'
import classes from './push.module.css'
import { summaryMail } from './summary-mail.queries.ts'

type Values = { when: SummaryChoice['when']; hour: number }

/** Whether and when one is mailed how much waits. */
export function SummaryMail() {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        Riepilogo per posta
      </h2>
      <LoadedPart query={useQuery(summaryMail)} loadingLabel="Caricamento del riepilogo…">
        {(settings) =>
          settings.isOffered ? (
            <Choice settings={settings} />
          ) : (
            <Notice>Questa installazione non manda posta.</Notice>
          )
        }
      </LoadedPart>
    </section>
  )
}

const usualHour = 8

const valuesOf = ({ when, hour }: SummarySettings): Values => ({ when, hour: hour ?? usualHour })

function Choice({ settings }: { settings: SummarySettings }) {
  const client = useQueryClient()
  const form = useFields<Values, unknown, SummaryChoice>({
    defaultValues: valuesOf(settings),
    resolver: schemaResolver(summaryChoice),
  })
  const when = useWatch({ control: form.control, name: 'when' })

  async function save({ hour, ...rest }: SummaryChoice) {
    const body = { ...rest, hour: rest.when === 'daily' ? hour : null }
    const saved = await call(noticeMailRoutes.change, { body }).catch((error: unknown) => toApiError(error))
    if (saved instanceof ApiError) return saved
    client.setQueryData(summaryMail.queryKey, saved)
    form.reset(valuesOf(saved))
    toast.success('Scelta salvata')
    return undefined
  }

  return (
    <>
      <p>
        Un’email al tuo indirizzo di accesso con quanti messaggi e quante risposte aspettano: solo i numeri, e
        il link a Filo. Non arriva se non aspetta nulla, né mentre hai Filo aperto.
      </p>
      <Form form={form} label="Riepilogo per posta" onSubmit={save}>
        <RadioField
          name="when"
          label="Quando mandarlo"
          options={[
            { value: 'never', label: 'Mai' },
            { value: 'daily', label: 'Una volta al giorno' },
            {
              value: 'unread',
              label: 'Quando qualcosa resta non letto per due ore, al massimo tre volte al giorno',
            },
          ]}
        />
        {when === 'daily' && (
          <FieldGrid>
            <Hour />
          </FieldGrid>
        )}
        {when === 'unread' && (
          <p className={classes.quiet}>Nelle tue ore senza avvisi aspetta che finiscano.</p>
        )}
        <FormActions>
          <SubmitButton busyText="Salvataggio in corso…">Salva il riepilogo</SubmitButton>
        </FormActions>
      </Form>
      <p className={classes.quiet}>
        Ogni email ha un link per non riceverne più. Le email sulla sicurezza del tuo account arrivano sempre.
      </p>
    </>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: timeFromMinutes(hour * 60),
}))

function Hour() {
  const { field, fieldState } = useController<Values, 'hour'>({ name: 'hour' })
  return (
    <Select
      {...field}
      label="A che ora"
      error={fieldState.error?.message}
      value={String(field.value)}
      data={hours}
      onChange={(event) => field.onChange(Number(event.currentTarget.value))}
    />
  )
}
