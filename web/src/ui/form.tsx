import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  type FieldValues,
  FormProvider,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { ErrorSummary, type Problem } from './error-summary.tsx'
import type { Failure } from './failure.ts'
import classes from './form.module.css'
import { fieldIn, problemsIn, sortAsOnPage } from './form-problems.ts'
import { useLeaveGuard } from './leave-guard.ts'

/** react-hook-form as every form here wants it: after a failed submit the focus goes to the summary. */
export function useFields<Values extends FieldValues, Context, Sent = Values>(
  options: Omit<UseFormProps<Values, Context, Sent>, 'shouldFocusError'>,
): UseFormReturn<Values, Context, Sent> {
  return useForm({ ...options, shouldFocusError: false })
}

type FormProps<Values extends FieldValues, Context, Sent> = {
  /** From `useFields`. */
  form: UseFormReturn<Values, Context, Sent>
  /** Sends; answers what failed, or nothing. May navigate: the leave guard is down meanwhile. */
  onSubmit: (values: Sent) => Promise<Failure | undefined>
  /** Names the form for assistive technology. */
  label?: string
  /** The field that takes the focus when the server refuses the whole (the password at sign-in), not the summary. */
  focusAfterRefusal?: string
  /** What a sending from elsewhere was refused for, and whose fields stand here: a form of several steps. */
  refusal?: Failure | null | undefined
  /** Ask before leaving with changes (default). Off for sign-in and the like. */
  guarded?: boolean
  children: ReactNode
}

type Outcome = { attempt: number; problems: Problem[]; failure: Failure | null }

export function Form<Values extends FieldValues, Context, Sent>(props: FormProps<Values, Context, Sent>) {
  const { form, onSubmit, label, guarded = true, focusAfterRefusal, refusal, children } = props
  const element = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [outcome, setOutcome] = useState<Outcome>({ attempt: 0, problems: [], failure: null })
  useLeaveGuard(guarded && form.formState.isDirty, () => sending.current)

  function report(problems: Problem[], failure: Failure | null) {
    const sorted = sortAsOnPage(problems, element.current)
    setOutcome((before) => ({ attempt: before.attempt + 1, problems: sorted, failure }))
  }

  function take(failure: Failure) {
    const details = failure.details ?? []
    for (const { path, message } of details) {
      // A path that no field here bears would block the form's next submit and never be seen.
      if (fieldIn(element.current, path)) form.setError(path as never, { type: 'server', message })
    }
    report([...details], failure)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is told once
  useEffect(() => {
    if (refusal) take(refusal)
  }, [refusal])

  async function send(values: Sent) {
    const failure = await onSubmit(values)
    if (failure) take(failure)
    else setOutcome({ attempt: 0, problems: [], failure: null })
  }

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        // Should the browser ever send it by itself, nothing of it would stand in the address.
        method="post"
        className={classes.form}
        aria-label={label}
        onSubmit={async (event) => {
          event.preventDefault()
          event.stopPropagation()
          if (sending.current) return
          sending.current = true
          try {
            await form.handleSubmit(send, (errors) => report(problemsIn(errors), null))(event)
          } finally {
            sending.current = false
          }
        }}
      >
        {outcome.attempt > 0 && (
          <ErrorSummary
            key={outcome.attempt}
            problems={outcome.problems}
            failure={outcome.failure}
            focusInstead={outcome.failure && focusAfterRefusal}
            fieldOf={(path) => fieldIn(element.current, path)}
          />
        )}
        {children}
      </form>
    </FormProvider>
  )
}
