import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { ApiError } from '../api/api-error.ts'
import { useIdempotent } from '../api/idempotent.ts'
import { type FieldByErrorCode, Form, type FormNavigate } from '../forms/form.tsx'
import { FormActions, SubmitButton } from '../forms/submit-button.tsx'

type CreateFormProps<Values extends FieldValues, Body, Reply> = {
  /** Names the form for assistive technology. */
  label: string
  /** From `useFields`. */
  form: UseFormReturn<Values, unknown, Body>
  /** Creates; with the same key once only, however often it is sent. */
  create: (body: Body, idempotencyKey: string) => Promise<Reply>
  /** As a `Form` takes them. */
  fieldByErrorCode?: FieldByErrorCode
  enterAdvances?: boolean
  /** Says so and leads on by `navigate`, which leaves alone who is elsewhere by then. */
  onCreated: (reply: Reply, navigate: FormNavigate) => unknown
  /** Before the error is shown. */
  onError?: (error: ApiError, body: Body) => Promise<void> | void
  /** What the button reads that sends. */
  submit: string
  busyText?: string
  /** The way out, beside that button. */
  cancel?: ReactNode
  children: ReactNode
}

/** A form that creates something, once: an answer that was lost on the way makes no second one. */
export function CreateForm<Values extends FieldValues, Body, Reply>(
  props: CreateFormProps<Values, Body, Reply>,
) {
  const {
    busyText = 'Salvataggio in corso…',
    label,
    form,
    create,
    fieldByErrorCode: fieldOf,
    enterAdvances = false,
    onCreated,
    onError,
    submit,
    cancel,
    children,
  } = props
  const send = useIdempotent(create)

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
      fieldByErrorCode={fieldOf}
      enterAdvances={enterAdvances}
      canRetry
    >
      {children}
      <FormActions>
        <SubmitButton busyText={busyText}>{submit}</SubmitButton>
        {cancel}
      </FormActions>
    </Form>
  )
}
