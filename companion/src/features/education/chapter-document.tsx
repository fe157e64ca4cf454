import { Notice } from '@filo/ui/feedback/notice.tsx'
import { IconDownload } from '@tabler/icons-react'
import { Button } from '../../controls/button.tsx'
import { failureWords } from '../../controls/failure-words.ts'
import { useSaveFile } from '../../controls/use-save-file.ts'
import { readDocument } from './chapter.queries.ts'
import classes from './chapter-file.module.css'
import type { ChapterFileProps } from './file-words.ts'
import { fileDetail, fileTitle } from './file-words.ts'

/** Downloads a document, which the telephone opens with an app of its own; shows progress and failures. */
export function ChapterDocument({ chapterId, file }: ChapterFileProps) {
  const { save, isSaving, isKept, message, error } = useSaveFile(file, (key) => readDocument(chapterId, key))
  return (
    <div className={classes.file}>
      <Button look="outline" fullWidth busy={isSaving} onClick={save}>
        <IconDownload aria-hidden size={28} />
        <span>
          {isKept ? 'Salva' : isSaving ? 'Sto scaricando' : 'Scarica'} “{fileTitle(file)}” ({fileDetail(file)}
          )
        </span>
      </Button>
      {message && <p role="status">{message}</p>}
      {error && (
        <Notice tone="error" announce title="Non è stato scaricato" reference={error.reference}>
          {failureWords(error)}
        </Notice>
      )}
    </div>
  )
}
