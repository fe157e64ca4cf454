import { Button } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { DialogActions } from '../dialogs/dialog.tsx'
import { SubmitButton } from './submit-button.tsx'

type DialogFormActionsProps = ComponentProps<typeof SubmitButton> & { onClose: () => void }

/** The buttons of a form in a dialog: cancel, disabled while sending, and submit. */
export function DialogFormActions({ onClose, ...submit }: DialogFormActionsProps) {
  const { formState } = useFormContext()
  return (
    <DialogActions>
      <Button variant="default" disabled={formState.isSubmitting} onClick={onClose}>
        Annulla
      </Button>
      <SubmitButton {...submit} />
    </DialogActions>
  )
}
