import type { OwnChapter } from '@filo/contract/features/education/device-chapter.schema.ts'
import { fileByMark } from '@filo/contract/kit/file-mark.ts'
import { FormattedText } from '@filo/ui/display/formatted-text.tsx'
import { PlainText } from '@filo/ui/display/plain-text.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { parseFormatted, placedMarks } from '@filo/ui/format/formatted-text.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Button, ButtonLink } from '../../controls/button.tsx'
import { failureWords } from '../../controls/failure-words.ts'
import { Loaded } from '../../controls/loaded.tsx'
import { ownChapter } from './chapter.queries.ts'
import { Status } from './chapter-card.tsx'
import { ChapterFile } from './chapter-file.tsx'
import { ChapterGone } from './chapter-gone.tsx'
import classes from './chapter-page.module.css'
import { ChapterPicture } from './chapter-picture.tsx'
import { fileKind } from './file-words.ts'
import { Finish } from './finish.tsx'
import { useMarkOpened } from './use-mark-opened.ts'

/** Page of one chapter. */
export function ChapterPage() {
  const { id = '' } = useParams()
  const query = useQuery(ownChapter(id))
  // A chapter withdrawn meanwhile is not left on the screen.
  if (query.error && [404, 422].includes(query.error.status)) return <ChapterGone />
  return (
    <Loaded query={query} waiting="Apro il capitolo…">
      {(chapter) => <Chapter key={chapter.id} chapter={chapter} />}
    </Loaded>
  )
}

function Chapter({ chapter }: { chapter: OwnChapter }) {
  const { id, title, notes, description, files, changedSinceCompletion } = chapter
  const opening = useMarkOpened(chapter)
  const blocks = parseFormatted(description)
  const pictures = files.filter((file) => fileKind(file) === 'picture')
  const placed = placedMarks(blocks).map((mark) => fileByMark(pictures, mark))
  const others = files.filter((file) => !placed.includes(file))
  return (
    <article className={classes.chapter}>
      <div className={classes.back}>
        <ButtonLink look="outline" to="/chapter">
          <IconArrowLeft aria-hidden size={24} />
          Tutti i capitoli
        </ButtonLink>
      </div>
      <h1 tabIndex={-1}>{title}</h1>
      <Status chapter={chapter} />
      {opening.error && (
        <Notice tone="warning" announce actions={<Button onClick={() => opening.mutate()}>Riprova</Button>}>
          Il centro non sa ancora che hai aperto questo capitolo: {failureWords(opening.error)} Puoi leggerlo
          lo stesso.
        </Notice>
      )}
      {changedSinceCompletion && (
        <Notice>Il centro ha cambiato questo capitolo dopo che lo hai finito: se vuoi, rileggilo.</Notice>
      )}
      {notes && (
        <Notice title="Il centro ti scrive">
          <PlainText text={notes} />
        </Notice>
      )}
      <FormattedText
        blocks={blocks}
        heading="h2"
        renderPicture={(mark, name) => {
          const file = fileByMark(pictures, mark)
          return file && <ChapterPicture chapterId={id} file={file} caption={name} />
        }}
      />
      {others.map((file) => (
        <ChapterFile key={file.key} chapterId={id} file={file} />
      ))}
      <Finish chapter={chapter} />
    </article>
  )
}
