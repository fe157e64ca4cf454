import { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import type { Chapter } from '@filo/contract/features/education/chapter.schema.ts'
import { type ApiError, errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { FileSavedList } from '@filo/ui/files/file-saved-list.tsx'
import { formatDate } from '@filo/ui/format/format.ts'
import { PageHead } from '@filo/ui/layout/page-head.tsx'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { chapterFileSource, invalidateEducation } from './chapter.queries.ts'
import { ChapterCounts } from './chapter-counts.tsx'
import { ChapterText } from './chapter-text.tsx'
import classes from './education.module.css'

/** An archived chapter, which can be read and restored. */
export function ArchivedChapter({ chapter }: { chapter: Chapter }) {
  const client = useQueryClient()
  const restoring = useRef(false)
  const [error, setError] = useState<ApiError>()
  const { id, title, description, archivedAt, files } = chapter

  async function restore() {
    if (restoring.current) return
    restoring.current = true
    const failed = await errorOf(call(chapterRoutes.restore, { params: { id } }))
    await invalidateEducation(client)
    restoring.current = false
    setError(failed)
    if (!failed) toast.success(`“${title}”: capitolo ripristinato`)
  }

  return (
    <div className={classes.page}>
      <PageHead title={title} />
      <Notice
        title={archivedAt ? `Archiviato il ${formatDate(archivedAt)}` : 'Archiviato'}
        actions={
          <Button variant="outline" onClick={restore}>
            Ripristina capitolo
          </Button>
        }
      >
        Si può leggere, ma non modificare né assegnare.
      </Notice>
      {error && (
        <Notice tone="error" announce reference={error.reference}>
          {error.message}
        </Notice>
      )}
      <ChapterCounts chapter={chapter} />
      <ChapterText text={description} chapter={chapter} heading="h2" />
      <section className={classes.files} aria-labelledby="allegati-capitolo">
        <h2 id="allegati-capitolo">Allegati</h2>
        <FileSavedList files={files} source={chapterFileSource(id)} />
      </section>
    </div>
  )
}
