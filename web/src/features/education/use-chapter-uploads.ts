import { uploads } from '@filo/ui/api/upload-queue.ts'
import type { ChosenFile } from '@filo/ui/files/file-choice.ts'
import { useQueryClient } from '@tanstack/react-query'
import { addFile, invalidateEducation } from './chapter.queries.ts'

/** Passes files of a saved chapter to the upload panel, which continues on any page. */
export function useChapterUploads() {
  const client = useQueryClient()
  return ({ id, title }: { id: string; title: string }, chosen: readonly ChosenFile[]) =>
    uploads.add(
      { id, label: `Capitolo “${title}”`, path: `/education/${id}/edit` },
      chosen,
      async (file, options) => {
        await addFile(id, file, options)
        await invalidateEducation(client)
      },
    )
}
