import { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import type { Chapter } from '@filo/contract/features/education/chapter.schema.ts'
import type { SavedFile } from '@filo/contract/kit/file.ts'
import { call } from '@filo/ui/api/call.ts'
import { moveItem } from '@filo/ui/lists/move-item.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateEducation, oneChapter } from './chapter.queries.ts'

const mutationKey = ['chapter-file-order']

/** Moves files of a chapter: shown at once, saved one by one, each at the version left by the previous save. */
export function useFileOrder(id: string) {
  const client = useQueryClient()
  const { queryKey } = oneChapter(id)
  const change = (changed: (chapter: Chapter) => Partial<Chapter>) =>
    client.setQueryData(queryKey, (chapter) => chapter && { ...chapter, ...changed(chapter) })

  const { mutate, error } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: async (_move: { key: string; to: number }) => {
      const chapter = client.getQueryData(queryKey)
      if (!chapter) return undefined
      const { id, version, files } = chapter
      const fileOrder = files.map(({ key }) => key)
      return call(chapterRoutes.change, { params: { id }, body: { fileOrder, version } })
    },
    onMutate: async ({ key, to }) => {
      change(({ files }) => ({ files: moveItem(files, (file) => file.key === key, to) }))
      await client.cancelQueries({ queryKey })
    },
    onSuccess: (saved) => void change(({ version }) => ({ version: saved?.version ?? version })),
    // Only after the last move, because an order read meanwhile is outdated.
    onSettled: () => (client.isMutating({ mutationKey }) === 1 ? invalidateEducation(client) : undefined),
  })
  return { move: ({ key }: SavedFile, to: number) => mutate({ key, to }), error }
}
