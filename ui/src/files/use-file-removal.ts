import type { SavedFile } from '@filo/contract/kit/file.ts'
import { errorOf } from '../api/api-error.ts'
import { useConfirm } from '../dialogs/confirm-dialog.tsx'
import { toast } from '../feedback/toast.tsx'

/** Removes it for good, and is waited for. */
export type RemoveFile = (file: SavedFile) => Promise<unknown>

/** Asks, removes and tells it; answers whether it is gone. */
export function useFileRemoval() {
  const confirm = useConfirm()
  return async (file: SavedFile, remove: RemoveFile): Promise<boolean> => {
    const sure = await confirm({
      title: `Eliminare l’allegato ${file.name}?`,
      description: 'Il file viene cancellato subito e non si può recuperare.',
      confirmLabel: `Elimina ${file.name}`,
      run: () => errorOf(remove(file)),
    })
    if (sure) toast.success('Allegato eliminato')
    return sure
  }
}
