import { chapterFileLimits } from '@filo/contract/features/education/chapter.limits.ts'
import { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import { type NewChapter, newChapter } from '@filo/contract/features/education/chapter.schema.ts'
import { call } from '@filo/ui/api/call.ts'
import { CancelLink } from '@filo/ui/editing/cancel-link.tsx'
import { CreateForm } from '@filo/ui/editing/create-form.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import type { ChosenFile } from '@filo/ui/files/file-choice.ts'
import { FileField } from '@filo/ui/files/file-field.tsx'
import { useFields } from '@filo/ui/forms/form.tsx'
import { FormSection, FullWidthRow } from '@filo/ui/forms/form-section.tsx'
import { schemaResolver } from '@filo/ui/forms/resolver.ts'
import { PageHead } from '@filo/ui/layout/page-head.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { RequireWorkgroup } from '../staff/require-workgroup.tsx'
import { invalidateEducation } from './chapter.queries.ts'
import { ChapterFields } from './chapter-fields.tsx'
import { type ChapterValues, chapterValues } from './chapter-values.ts'
import classes from './education.module.css'
import { useChapterUploads } from './use-chapter-uploads.ts'

type NewValues = ChapterValues & {
  /** Files to send once the chapter is saved. */
  chosen: ChosenFile[]
}

export const AddChapterPage = () => (
  <RequireWorkgroup title="Nuovo capitolo">
    <AddChapter />
  </RequireWorkgroup>
)

/** Form for a new chapter and its first files, which are sent once the chapter exists. */
function AddChapter() {
  const client = useQueryClient()
  const send = useChapterUploads()
  const form = useFields<NewValues, unknown, NewChapter>({
    defaultValues: { ...chapterValues(null), chosen: [] },
    resolver: schemaResolver<NewValues, NewChapter>(newChapter, { input: ({ chosen: _, ...text }) => text }),
  })
  return (
    <div className={classes.editor}>
      <PageHead title="Nuovo capitolo" />
      <CreateForm
        label="Nuovo capitolo"
        form={form}
        create={(body, idempotencyKey) => call(chapterRoutes.create, { body, idempotencyKey })}
        onCreated={async (chapter, navigate) => {
          const chosen = form.getValues('chosen')
          if (chosen.length > 0) send(chapter, chosen)
          await invalidateEducation(client)
          toast.success('Capitolo creato')
          navigate(`/education/${chapter.id}/edit`, { replace: true })
        }}
        submit="Crea capitolo"
        cancel={<CancelLink to="/education/list" />}
      >
        <FormSection>
          <ChapterFields />
        </FormSection>
        <FormSection title="Allegati" hint="Facoltativi: si possono aggiungere anche dopo.">
          <FullWidthRow>
            <FileField name="chosen" limits={chapterFileLimits} existingFiles={[]} />
          </FullWidthRow>
        </FormSection>
      </CreateForm>
    </div>
  )
}
