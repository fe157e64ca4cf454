import type { SavedFile } from '@filo/contract/kit/file.ts'
import { errorOf } from '../api/api-error.ts'
import { useConfirm } from '../dialogs/confirm-dialog.tsx'
import { toast } from '../feedback/toast.tsx'

/** Removes the file permanently; resolves when done. */
export type RemoveFile = (file: SavedFile) => Promise<unknown>

/**
 * Returns a function that asks for confirmation, removes the file and shows a toast; resolves to whether it was
 * removed.
 */
export function useFileRemoval() {
  const confirm = useConfirm()
  return async (file: SavedFile, remove: RemoveFile): Promise<boolean> => {
    const isConfirmed = await confirm({
      title: `Eliminare l’allegato ${file.name}?`,
      description: 'Il file viene cancellato subito e non si può recuperare.',
      confirmLabel: `Elimina ${file.name}`,
      run: () => errorOf(remove(file)),
    })
    if (isConfirmed) toast.success('Allegato eliminato')
    return isConfirmed
  }
}
