import { saveFile } from '@filo/ui/api/save-file.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../controls/button.tsx'
import { failureWords } from '../../controls/failure-words.ts'
import { readDocument } from './chapter.queries.ts'
import classes from './chapter-file.module.css'
import type { ChapterFileProps } from './file-words.ts'
import { fileDetail, fileTitle } from './file-words.ts'

/** Downloads a document, which the telephone opens with an app of its own; shows progress and failures. */
export function ChapterDocument({ chapterId, file }: ChapterFileProps) {
  const {
    mutate,
    isPending,
    data: saved,
    error,
  } = useMutation({
    mutationFn: async () => {
      const { blob, name } = await readDocument(chapterId, file.key)
      return saveFile(blob, name ?? file.name)
    },
  })
  return (
    <div className={classes.file}>
      <Button look="outline" fullWidth busy={isPending} onClick={() => mutate()}>
        <IconDownload aria-hidden size={28} />
        <span>
          {isPending ? 'Sto scaricando' : 'Scarica'} “{fileTitle(file)}” ({fileDetail(file)})
        </span>
      </Button>
      {saved === 'downloaded' && <p role="status">Scaricato: lo trovi tra i file scaricati del telefono.</p>}
      {error && !isPending && (
        <Notice tone="error" announce title="Non è stato scaricato" reference={error.reference}>
          {failureWords(error)}
        </Notice>
      )}
    </div>
  )
}
