import type { StoredFile } from '@filo/contract/kit/file.ts'
import { saveFile } from '@filo/ui/api/save-file.ts'
import type { FileSource } from '@filo/ui/files/file-source.ts'
import { useMutation } from '@tanstack/react-query'

/** Saves a file on the telephone. `isDownloaded` tells that it is among the downloads, where people look for it. */
export function useSaveFile({ key, name: ownName }: StoredFile, read: FileSource['read']) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async () => {
      const { blob, name } = await read(key)
      return saveFile(blob, name ?? ownName)
    },
  })
  return {
    save: () => mutate(),
    isSaving: isPending,
    isDownloaded: data === 'downloaded',
    error: isPending ? null : error,
  }
}
