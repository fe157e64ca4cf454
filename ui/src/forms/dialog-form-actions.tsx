import { Button } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { DialogActions } from '../dialogs/dialog.tsx'
import { SubmitButton } from './submit-button.tsx'

type DialogFormActionsProps = ComponentProps<typeof SubmitButton> & { onClose: () => void }

/** The buttons that end the form of a dialog: the way out, shut while it sends, and the action. */
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
