import { maxNoteLength, visitChangeFields } from '@filo/contract/features/visits/visit.fields.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import type { VisitWithHistory } from '@filo/contract/features/visits/visit.schema.ts'
import { shapeOf } from '@filo/contract/kit/field-table.ts'
import { strict } from '@filo/contract/kit/fields.ts'
import { ApiError } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { PlainText } from '@filo/ui/display/plain-text.tsx'
import { EditForm, type FormHandle } from '@filo/ui/editing/edit-form.tsx'
import type { MeanwhileWords } from '@filo/ui/editing/meanwhile-words.ts'
import { formatValue, mergeByField } from '@filo/ui/editing/merge.ts'
import { TextareaField } from '@filo/ui/fields/textarea-field.tsx'
import { useFields } from '@filo/ui/forms/form.tsx'
import { type FormValues, formValues } from '@filo/ui/forms/form-values.ts'
import { schemaResolver } from '@filo/ui/forms/resolver.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type Ref, useEffect } from 'react'
import { applyVisitChange, oneVisit } from './visit.queries.ts'
import classes from './visits.module.css'

const fields = { note: visitChangeFields.note }
const schema = strict(shapeOf(fields, 'sent'))
const words: MeanwhileWords = {
  changed: 'Qualcuno ha appena cambiato la nota: quello che hai scritto resta.',
  title: 'La nota è cambiata mentre la scrivevi',
  conflict:
    'Ora ci sono due testi: nel riquadro c’è il tuo. Se lo salvi di nuovo, prende il posto di quello salvato da altri.',
  useSaved: 'Usa quello salvato',
}
const valuesOf = (visit: VisitWithHistory): FormValues<typeof fields> => formValues(fields, visit)

/** Speaks of the note where a refusal speaks of data. */
const inNoteWords = (refused: ApiError) =>
  refused.code === 'stale_version'
    ? new ApiError({ ...refused, message: 'Nel frattempo un’altra persona ha cambiato la nota' })
    : refused

/** Whether the form has input that is not saved, or on its way. */
export type NoteState = 'saved' | 'unsaved' | 'saving'

type NoteFormProps = {
  visit: VisitWithHistory
  /** The id of its heading. */
  labelledBy: string
  handle?: Ref<FormHandle>
  onState?: (state: NoteState) => void
  /** A physician has confirmed that the visit was adequate. */
  isConfirmed?: boolean
}

/** The note of a visit, editable until its adequacy is confirmed; what somebody was typing then stays. */
export function NoteForm(props: NoteFormProps) {
  const { visit, labelledBy, handle, onState, isConfirmed = false } = props
  const { id, note } = visit
  const client = useQueryClient()
  const form = useFields({ defaultValues: valuesOf(visit), resolver: schemaResolver(schema) })
  const { isDirty, isSubmitting } = form.formState
  const state = !isDirty ? 'saved' : isSubmitting ? 'saving' : 'unsaved'
  useEffect(() => onState?.(state), [state, onState])
  const isLocked = isConfirmed && !isDirty
  if (isLocked)
    return (
      <>
        {note ? <PlainText text={note} /> : <p className={classes.quiet}>Nessuna nota.</p>}
        <p className={classes.quiet}>L’adeguatezza è confermata: la nota non si cambia più.</p>
      </>
    )
  return (
    <EditForm
      label="Nota della visita"
      form={form}
      handle={handle}
      read={visit}
      valuesOf={valuesOf}
      send={async (changes, version) => {
        const change = call(visitRoutes.change, { params: { id }, body: { ...changes, version } })
        const outcome = await applyVisitChange(client, change)
        if ('error' in outcome) throw inNoteWords(outcome.error)
        return outcome.reply
      }}
      reload={() => client.fetchQuery({ ...oneVisit(id), staleTime: 0 })}
      merge={mergeByField({ note: 'Nota' }, formatValue, { note: maxNoteLength })}
      words={words}
      onSaved={(saved) => saved && form.reset(valuesOf(saved))}
      submit="Salva la nota"
      cancel={null}
    >
      <TextareaField
        name="note"
        labelledBy={labelledBy}
        hint="Per il gruppo di lavoro e per la relazione: il paziente non la legge nell’app."
        optional
        rows={4}
      />
    </EditForm>
  )
}
