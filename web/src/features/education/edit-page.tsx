import { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import {
  type Chapter,
  type NewChapter,
  newChapter,
} from '@filo/contract/features/education/chapter.schema.ts'
import { call } from '@filo/ui/api/call.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { CancelLink } from '@filo/ui/editing/cancel-link.tsx'
import { EditForm } from '@filo/ui/editing/edit-form.tsx'
import { GoneMeanwhile } from '@filo/ui/editing/gone-meanwhile.tsx'
import { useFields } from '@filo/ui/forms/form.tsx'
import { FormSection } from '@filo/ui/forms/form-section.tsx'
import { useHasUnsaved } from '@filo/ui/forms/leave-guard.tsx'
import { schemaResolver } from '@filo/ui/forms/resolver.ts'
import { PageHead } from '@filo/ui/layout/page-head.tsx'
import { LoadedPage } from '@filo/ui/pages/loaded-page.tsx'
import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { RequireWorkgroup } from '../staff/require-workgroup.tsx'
import { ArchiveButton } from './archive-button.tsx'
import { ArchivedChapter } from './archived-chapter.tsx'
import { invalidateEducation, oneChapter } from './chapter.queries.ts'
import { ChapterCounts } from './chapter-counts.tsx'
import { ChapterFields } from './chapter-fields.tsx'
import { ChapterFiles } from './chapter-files.tsx'
import { type ChapterValues, chapterValues, mergeChapter } from './chapter-values.ts'
import classes from './education.module.css'

const list = '/education/list'

export const EditChapterPage = () => (
  <RequireWorkgroup title="Modifica capitolo">
    <OpenedChapter />
  </RequireWorkgroup>
)

/** The chapter named by the URL: editable, or read-only if archived. Unsaved input stays when it is archived. */
function OpenedChapter() {
  const { id = '' } = useParams()
  const query = useQuery(oneChapter(id))
  const hasUnsaved = useHasUnsaved()
  return (
    <LoadedPage query={query} loadingLabel="Caricamento del capitolo…">
      {(chapter) =>
        chapter.archivedAt === null || hasUnsaved() ? (
          <GoneMeanwhile isGone={chapter.archivedAt !== null}>
            <Edit key={chapter.id} chapter={chapter} />
          </GoneMeanwhile>
        ) : (
          <ArchivedChapter chapter={chapter} />
        )
      }
    </LoadedPage>
  )
}

/** The form saves the text; each change to the files is saved immediately. */
function Edit({ chapter }: { chapter: Chapter }) {
  const client = useQueryClient()
  const { id } = chapter
  const form = useFields<ChapterValues, unknown, NewChapter>({
    defaultValues: chapterValues(chapter),
    resolver: schemaResolver(newChapter),
  })

  async function change(changes: Partial<NewChapter>, version: number) {
    const saved = await call(chapterRoutes.change, { params: { id }, body: { ...changes, version } })
    await invalidateEducation(client)
    return saved
  }

  return (
    <div className={classes.editor}>
      <PageHead title={chapter.title}>
        <Button
          component={Link}
          to={`/education/assign?chapter=${id}`}
          variant="outline"
          leftSection={<IconSend aria-hidden size={20} />}
        >
          Assegna
        </Button>
      </PageHead>
      <ChapterCounts chapter={chapter} />
      <EditForm
        label="Testo del capitolo"
        form={form}
        read={chapter}
        valuesOf={chapterValues}
        send={change}
        reload={() => client.fetchQuery({ ...oneChapter(id), staleTime: 0 })}
        merge={mergeChapter}
        onSaved={(_, navigate) => navigate(list)}
        submit="Salva il testo"
        cancel={<CancelLink to={list} />}
      >
        <FormSection>
          <ChapterFields chapter={chapter} />
        </FormSection>
      </EditForm>
      <ChapterFiles chapter={chapter} />
      <ArchiveButton chapter={chapter} />
    </div>
  )
}
