import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ApiError } from '../api/api-error.ts'
import { toast } from '../feedback/toast.tsx'
import { type FieldByErrorCode, Form } from '../forms/form.tsx'
import { FormActions, SubmitButton } from '../forms/submit-button.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { useIsGone } from './gone-meanwhile.tsx'
import { dataWords, type MeanwhileWords } from './meanwhile-words.ts'
import { type EditOptions, useEdit } from './use-edit.ts'

/** Saves a form from elsewhere on the page. */
export type FormHandle = {
  /** Saves as the form's own button does; returns whether it was saved. Refusals are shown in the form. */
  submit(): Promise<boolean>
}

type EditFormProps<Values extends FieldValues, Body extends object, Read, Reply> = EditOptions<
  Values,
  Body,
  Read,
  Reply
> & {
  /** Names the form for assistive technology. */
  label: string
  /** As in `Form`. */
  fieldByErrorCode?: FieldByErrorCode
  /** Shows no toast, because the page itself reports success. */
  quiet?: boolean
  /** The label of the button that saves. */
  submit?: string
  handle?: Ref<FormHandle> | undefined
  /** Sentences about what others save meanwhile. */
  words?: MeanwhileWords
  /** The cancel link, next to that button. */
  cancel: ReactNode
  /** The fields. A function gets the record as it was last read, and `setRead` to replace it with another version. */
  children: ReactNode | ((read: Read, setRead: (read: Read) => void) => ReactNode)
}

/**
 * A form that edits an existing record. If somebody else saves meanwhile, it says so; the typed values are merged over
 * the saved ones, and both values of each field in conflict are shown.
 */
export function EditForm<
  Values extends FieldValues,
  Body extends object,
  Read extends { version: number },
  Reply,
>(props: EditFormProps<Values, Body, Read, Reply>) {
  const { label, fieldByErrorCode, quiet = false, submit = 'Salva', cancel, children, ...more } = props
  const { words = dataWords, handle, ...edit } = more
  const { read, setRead, merged, isMergeAsked, mergeLatest, save, acceptSaved, keepBoth } = useEdit<
    Values,
    Body,
    Read,
    Reply
  >({
    ...edit,
    onSaved(reply, navigate) {
      if (!quiet) toast.success(reply === null ? 'Nessuna modifica da salvare' : 'Modifiche salvate')
      return edit.onSaved(reply, navigate)
    },
  })
  const isGone = useIsGone()
  const [error, setError] = useState<ApiError | null>(null)
  const { handleSubmit, formState } = edit.form
  const running = useRef<ReturnType<typeof save>>(undefined)
  const startSave: typeof save = (body, navigate) => {
    running.current = save(body, navigate)
    return running.current
  }
  useImperativeHandle(handle, () => ({
    async submit() {
      // A second request of the same version would be refused.
      if (formState.isSubmitting) return !(await running.current)
      if (!formState.isDirty) return true
      let isSaved = false
      const send = async (body: Body) => {
        const refused = await startSave(body, () => false)
        setError(refused ?? null)
        isSaved = !refused
      }
      await handleSubmit(send)()
      return isSaved
    },
  }))

  return (
    <Form
      form={edit.form}
      onSubmit={startSave}
      label={label}
      fieldByErrorCode={fieldByErrorCode}
      error={error}
      canRetry
    >
      {merged && (
        <ConflictNotice
          {...merged}
          words={words}
          hasInput={formState.isDirty}
          inFocus={isMergeAsked}
          onAcceptSaved={acceptSaved}
          onKeepBoth={keepBoth}
          submit={submit}
        />
      )}
      {typeof children === 'function' ? children(read, setRead) : children}
      <FormActions>
        {!isGone && <SubmitButton busyText="Salvataggio in corso…">{submit}</SubmitButton>}
        {cancel}
      </FormActions>
      {mergeLatest && !isGone && <ChangedMeanwhile words={words.changed} onMerge={mergeLatest} />}
    </Form>
  )
}
