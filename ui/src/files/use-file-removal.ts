import type { SavedFile } from '@filo/contract/kit/file.ts'
import { errorOf } from '../api/api-error.ts'
import { useConfirm } from '../dialogs/confirm-dialog.tsx'
import { toast } from '../feedback/toast.tsx'

/** Removes the file permanently; resolves when done. */
export type RemoveFile = (file: SavedFile) => Promise<unknown>

/**
 * Returns a function that asks for confirmation, removes one of `files` and shows a toast; resolves to whether it was
 * removed.
 */
export function useFileRemoval(files: readonly SavedFile[]) {
  const confirm = useConfirm((file: SavedFile, remove: RemoveFile) =>
    files.some(({ key }) => key === file.key)
      ? {
          title: `Eliminare l’allegato ${file.name}?`,
          description: 'Il file viene cancellato subito e non si può recuperare.',
          confirmLabel: `Elimina ${file.name}`,
          run: () => errorOf(remove(file)),
        }
      : null,
  )
  return async (file: SavedFile, remove: RemoveFile): Promise<boolean> => {
    const isConfirmed = await confirm(file, remove)
    if (isConfirmed) toast.success('Allegato eliminato')
    return isConfirmed
  }
}
