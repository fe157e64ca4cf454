import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { toast } from '../feedback/toast.tsx'
import { type FieldByErrorCode, Form } from '../forms/form.tsx'
import { FormActions, SubmitButton } from '../forms/submit-button.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { type EditOptions, useEdit } from './use-edit.ts'

type EditFormProps<Values extends FieldValues, Body extends object, Read, Reply> = EditOptions<
  Values,
  Body,
  Read,
  Reply
> & {
  /** Names the form for assistive technology. */
  label: string
  /** As a `Form` takes it. */
  fieldByErrorCode?: FieldByErrorCode
  /** The page itself says that it is saved. */
  quiet?: boolean
  /** What the button reads that saves. */
  submit?: string
  /** The way out, beside that button. */
  cancel: ReactNode
  /** The fields; given what is edited as it was last read, and how to put another version in its place. */
  children: ReactNode | ((read: Read, setRead: (read: Read) => void) => ReactNode)
}

/**
 * A form that changes what is there already. If somebody else saved first, what was typed stays and stands over
 * what they saved, with both values of each field in conflict.
 */
export function EditForm<
  Values extends FieldValues,
  Body extends object,
  Read extends { version: number },
  Reply,
>(props: EditFormProps<Values, Body, Read, Reply>) {
  const {
    label,
    fieldByErrorCode: fieldOf,
    quiet = false,
    submit = 'Salva',
    cancel,
    children,
    ...edit
  } = props
  const { read, setRead, merged, save, takeSaved } = useEdit<Values, Body, Read, Reply>({
    ...edit,
    onSaved(reply, navigate) {
      if (!quiet) toast.success(reply === null ? 'Nessuna modifica da salvare' : 'Modifiche salvate')
      return edit.onSaved(reply, navigate)
    },
  })

  return (
    <Form form={edit.form} onSubmit={save} label={label} fieldByErrorCode={fieldOf} canRetry>
      {merged && <ConflictNotice {...merged} onAcceptSaved={takeSaved} submit={submit} />}
      {typeof children === 'function' ? children(read, setRead) : children}
      <FormActions>
        <SubmitButton busyText="Salvataggio in corso…">{submit}</SubmitButton>
        {cancel}
      </FormActions>
    </Form>
  )
}
