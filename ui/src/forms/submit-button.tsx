import { Button, Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import unseen from '../theme/unseen.module.css'
import classes from './form.module.css'

type SubmitButtonProps = {
  children: ReactNode
  /** Shown while the form is being sent. */
  busyText?: string | undefined
  fullWidth?: boolean
  /** Red, for an action that deletes something. */
  danger?: boolean
}

/** Uses `aria-disabled` while sending to keep the focus: `disabled` would reset it to the top of the page. */
export function SubmitButton({
  children,
  busyText = 'Invio in corso…',
  fullWidth = false,
  danger = false,
}: SubmitButtonProps) {
  const { formState } = useFormContext()
  const busy = formState.isSubmitting
  return (
    <>
      <Button
        type="submit"
        fullWidth={fullWidth}
        color={danger ? 'red' : 'navy'}
        aria-disabled={busy || undefined}
        data-busy={busy || undefined}
        className={classes.submit ?? ''}
        leftSection={busy ? <Loader size={18} color="white" aria-hidden /> : undefined}
      >
        {busy ? busyText : children}
      </Button>
      <span role="status" className={unseen.text}>
        {busy ? busyText : ''}
      </span>
    </>
  )
}

/** The row of buttons that ends a form: submit first, then cancel. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
