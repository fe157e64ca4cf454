import type { StoredFile } from '@filo/contract/kit/file.ts'
import { type Saved, saveFile } from '@filo/ui/api/save-file.ts'
import type { FileSource } from '@filo/ui/files/file-source.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

const words: Partial<Record<Saved, string>> = {
  downloaded: 'Scaricato: lo trovi tra i file scaricati del telefono.',
  'too-late': 'È pronto: tocca “Salva”.',
}

/**
 * Saves a file on the telephone. One that came too late for the share sheet is kept for the next tap; `isKept` names the
 * button after it.
 */
export function useSaveFile({ key, name: ownName }: StoredFile, read: FileSource['read']) {
  const [kept, setKept] = useState<Awaited<ReturnType<typeof read>>>()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async () => {
      const file = kept ?? (await read(key))
      const saved = await saveFile(file.blob, file.name ?? ownName, { asksAgain: !kept })
      setKept(saved === 'too-late' ? file : undefined)
      return saved
    },
  })
  return {
    save: () => mutate(),
    isSaving: isPending,
    isKept: kept !== undefined,
    message: data && words[data],
    error: isPending ? null : error,
  }
}
