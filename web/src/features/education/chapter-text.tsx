import type { Chapter } from '@filo/contract/features/education/chapter.schema.ts'
import type { StoredFile } from '@filo/contract/kit/file.ts'
import { fileByMark } from '@filo/contract/kit/file-mark.ts'
import { FormattedText } from '@filo/ui/display/formatted-text.tsx'
import { FilePicture } from '@filo/ui/files/file-picture.tsx'
import { thumbnailQuery } from '@filo/ui/files/file-source.ts'
import { parseFormatted } from '@filo/ui/format/formatted-text.ts'
import { IconPhotoOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { chapterFileSource } from './chapter.queries.ts'
import classes from './chapter-text.module.css'

type ChapterTextProps = {
  text: string
  /** Absent while the chapter is not saved and has no files. */
  chapter?: Pick<Chapter, 'id' | 'files'> | undefined
  heading: 'h2' | 'h3'
}

/** The text of a chapter as the patient reads it, with the pictures at their steps; names those that are gone. */
export const ChapterText = ({ text, chapter, heading }: ChapterTextProps) => (
  <FormattedText
    blocks={parseFormatted(text)}
    heading={heading}
    renderPicture={(mark, name) => {
      const file = fileByMark(chapter?.files ?? [], mark)
      if (chapter && file) return <Picture chapterId={chapter.id} file={file} caption={name} />
      return (
        <p className={classes.gone}>
          <IconPhotoOff aria-hidden size={20} />
          <span>La foto “{name || mark}” non è tra gli allegati: il paziente non la vede.</span>
        </p>
      )
    }}
  />
)

type PictureProps = { chapterId: string; file: StoredFile; caption: string }

function Picture({ chapterId, file, caption }: PictureProps) {
  const { data } = useQuery(thumbnailQuery(chapterFileSource(chapterId), file))
  return (
    <figure className={classes.picture}>
      {data && <FilePicture blob={data.blob} alt={`Foto: ${caption || file.name}`} />}
      <figcaption>{caption || file.name}</figcaption>
    </figure>
  )
}
