import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { ApiError } from '../api/api-error.ts'
import { useIdempotent } from '../api/idempotent.ts'
import { type FieldByErrorCode, Form, type FormNavigate } from '../forms/form.tsx'
import { HeldFields } from '../forms/form-section.tsx'
import { FormActions, SubmitButton } from '../forms/submit-button.tsx'
import { useIsGone } from './gone-meanwhile.tsx'

type CreateFormProps<Values extends FieldValues, Body, Reply> = {
  /** Names the form for assistive technology. */
  label: string
  /** From `useFields`. */
  form: UseFormReturn<Values, unknown, Body>
  /** Creates the record; sent again with the same key, it creates nothing more. */
  create: (body: Body, idempotencyKey: string) => Promise<Reply>
  /** As in `Form`. */
  fieldByErrorCode?: FieldByErrorCode
  enterAdvances?: boolean
  /** Reports success and opens the next page with `navigate`, which does nothing if the person has left the form. */
  onCreated: (reply: Reply, navigate: FormNavigate) => unknown
  /** Runs before the error is shown. */
  onError?: (error: ApiError, body: Body) => Promise<void> | void
  /** The label of the button that sends. */
  submit: string
  busyText?: string
  /** The cancel link, next to that button. */
  cancel?: ReactNode
  /** Nothing can be sent for now, as the form says. */
  held?: boolean
  children: ReactNode
}

/** A form that creates a record, only once even when a response is lost and the form is sent again. */
export function CreateForm<Values extends FieldValues, Body, Reply>(
  props: CreateFormProps<Values, Body, Reply>,
) {
  const {
    busyText = 'Salvataggio in corso…',
    label,
    form,
    create,
    fieldByErrorCode,
    enterAdvances = false,
    onCreated,
    onError,
    submit,
    cancel,
    held = false,
    children,
  } = props
  const send = useIdempotent(create)
  const isGone = useIsGone()

  async function createOnce(body: Body, navigate: FormNavigate): Promise<ApiError | undefined> {
    const outcome = await send(body)
    if ('reply' in outcome) await onCreated(outcome.reply, navigate)
    else await onError?.(outcome.error, body)
    return 'error' in outcome ? outcome.error : undefined
  }

  return (
    <Form
      form={form}
      onSubmit={createOnce}
      label={label}
      fieldByErrorCode={fieldByErrorCode}
      enterAdvances={enterAdvances}
      canRetry
    >
      {children}
      <FormActions>
        {!isGone && (
          <HeldFields held={held}>
            <SubmitButton busyText={busyText}>{submit}</SubmitButton>
          </HeldFields>
        )}
        {cancel}
      </FormActions>
    </Form>
  )
}
