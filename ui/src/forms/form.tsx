import type { FieldProblem } from '@filo/contract/kit/failure.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  type FieldValues,
  FormProvider,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { type NavigateOptions, useNavigate } from 'react-router'
import { type ApiError, type ApiErrorCode, asFieldError } from '../api/api-error.ts'
import { toast } from '../feedback/toast.tsx'
import { ErrorSummary } from './error-summary.tsx'
import classes from './form.module.css'
import { onFormKey } from './form-keys.ts'
import { findField, flattenErrors, sortByPosition } from './form-problems.ts'
import { type Question, useLeaveGuard } from './leave-guard.tsx'

/** `useForm` for our forms: after a failed submit the focus goes to the error summary, not to the first field. */
export function useFields<Values extends FieldValues, Context, Sent = Values>(
  options: Omit<UseFormProps<Values, Context, Sent>, 'shouldFocusError'>,
): UseFormReturn<Values, Context, Sent> {
  return useForm({ ...options, shouldFocusError: false })
}

/** The field to show an error of each code at, when the server does not name one. */
export type FieldByErrorCode = Partial<Record<ApiErrorCode, string>>

/** Opens the next page unless the person has left the form meanwhile; returns whether it did. */
export type FormNavigate = (to: string, options?: NavigateOptions) => boolean

const saving: Question = {
  title: 'Salvataggio in corso',
  description: 'Se esci ora e il salvataggio non riesce, le modifiche andranno perse.',
}

type FormProps<Values extends FieldValues, Context, Sent> = {
  /** From `useFields`. */
  form: UseFormReturn<Values, Context, Sent>
  /** Sends the values; resolves to the error, if any. `navigate` bypasses the leave guard. */
  onSubmit: (values: Sent, navigate: FormNavigate) => Promise<ApiError | undefined>
  /** Names the form for assistive technology. */
  label: string
  /** An error from a submit elsewhere about the fields of this form, as in a multi-step form. */
  error?: ApiError | null | undefined
  fieldByErrorCode?: FieldByErrorCode | undefined
  /** Shows a retry button under the summary of a transient error, for long forms. */
  canRetry?: boolean
  /** Enter moves to the next empty field and submits only when there is none, for long forms. */
  enterAdvances?: boolean
  /** Asks before leaving with unsaved changes (default); off for sign-in and similar forms. */
  guarded?: boolean
  children: ReactNode
}

type Outcome = { attempt: number; problems: FieldProblem[]; error: ApiError | null }

export function Form<Values extends FieldValues, Context, Sent>(props: FormProps<Values, Context, Sent>) {
  const { form, onSubmit, label, guarded = true, fieldByErrorCode = {}, canRetry = false, children } = props
  const { enterAdvances = false } = props
  const element = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [outcome, setOutcome] = useState<Outcome>({ attempt: 0, problems: [], error: null })
  const isShown = useRef(false)
  const isNavigating = useRef(false)
  const navigate = useNavigate()
  useLeaveGuard(guarded && form.formState.isDirty, {
    ...(form.formState.isSubmitting && { question: saving }),
    mayLeave: () => isNavigating.current,
  })

  // A layout effect ends together with the form; the end of a passive one may come after the next response.
  useLayoutEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  function navigateIfShown(to: string, options?: NavigateOptions): boolean {
    if (!isShown.current) return false
    isNavigating.current = true
    navigate(to, options)
    isNavigating.current = false
    return true
  }

  function report(problems: FieldProblem[], error: ApiError | null) {
    const sorted = sortByPosition(problems, element.current)
    setOutcome((before) => ({ attempt: before.attempt + 1, problems: sorted, error }))
  }

  function showError(refused: ApiError) {
    const path = fieldByErrorCode[refused.code]
    const error = path ? asFieldError(refused, path) : refused
    const details = error.details ?? []
    for (const { path, message } of details) {
      // An error at a path without a field would block the next submit and never be visible.
      if (findField(element.current, path)) form.setError(path as never, { type: 'server', message })
    }
    report([...details], error)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each error is shown once
  useEffect(() => {
    if (props.error) showError(props.error)
  }, [props.error])

  async function send(values: Sent) {
    const error = await onSubmit(values, navigateIfShown)
    if (error && !isShown.current) toast.error(`Salvataggio non riuscito (${label}). ${error.message}`)
    else if (error) showError(error)
    else setOutcome({ attempt: 0, problems: [], error: null })
  }

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        // Should the browser ever submit the form natively, no value would end up in the URL.
        method="post"
        className={classes.form}
        aria-label={label}
        onKeyDown={(event) => onFormKey(event, enterAdvances)}
        onSubmit={async (event) => {
          event.preventDefault()
          event.stopPropagation()
          if (sending.current) return
          sending.current = true
          try {
            await form.handleSubmit(send, (errors) => report(flattenErrors(errors), null))(event)
          } finally {
            sending.current = false
          }
        }}
      >
        {outcome.attempt > 0 && (
          <ErrorSummary
            key={outcome.attempt}
            problems={outcome.problems}
            error={outcome.error}
            fieldOf={(path) => findField(element.current, path)}
          />
        )}
        {canRetry && outcome.error?.isTransient && (
          <div>
            <Button type="submit">Riprova</Button>
          </div>
        )}
        {enterAdvances && (
          <p className={classes.keys}>
            <kbd>Invio</kbd> passa al prossimo campo da compilare, <kbd>S</kbd> e <kbd>N</kbd> rispondono,{' '}
            <kbd>Ctrl</kbd> + <kbd>Invio</kbd> salva.
          </p>
        )}
        {children}
      </form>
    </FormProvider>
  )
}
