import { chapterFileLimits } from '@filo/contract/features/education/chapter.limits.ts'
import { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import type { Chapter } from '@filo/contract/features/education/chapter.schema.ts'
import { call } from '@filo/ui/api/call.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { FileChooser } from '@filo/ui/files/file-chooser.tsx'
import { FileSavedList } from '@filo/ui/files/file-saved-list.tsx'
import { useRunningUploads } from '@filo/ui/files/upload-items.ts'
import { useQueryClient } from '@tanstack/react-query'
import { chapterFileSource, invalidateEducation } from './chapter.queries.ts'
import classes from './education.module.css'
import { useChapterUploads } from './use-chapter-uploads.ts'
import { useFileOrder } from './use-file-order.ts'

/** The files of a saved chapter in reading order; each change is saved immediately. */
export function ChapterFiles({ chapter }: { chapter: Chapter }) {
  const client = useQueryClient()
  const send = useChapterUploads()
  const { move, error } = useFileOrder(chapter.id)
  const running = useRunningUploads(chapter.id)
  // Also after a refusal: somebody else may have changed them meanwhile.
  const thenRefetch = (done: Promise<unknown>) => done.finally(() => invalidateEducation(client))
  return (
    <section className={classes.files} aria-labelledby="allegati-capitolo">
      <h2 id="allegati-capitolo">Allegati</h2>
      <p className={classes.lead}>
        Il paziente li vede in quest’ordine. Aggiungerli, spostarli o eliminarli vale subito.
      </p>
      {error && (
        <Notice tone="error" title="L’ordine non è stato salvato" announce reference={error.reference}>
          {error.message}. L’elenco mostra di nuovo l’ordine salvato.
        </Notice>
      )}
      <FileSavedList
        files={chapter.files}
        source={chapterFileSource(chapter.id)}
        onMove={move}
        onRemove={(file) =>
          thenRefetch(call(chapterRoutes.removeFile, { params: { id: chapter.id, key: file.key } }))
        }
      />
      <FileChooser
        limits={chapterFileLimits}
        existingFiles={[...chapter.files, ...running]}
        onChoose={(chosen) => send(chapter, chosen)}
      />
    </section>
  )
}
