import { formatFileSize } from '@filo/contract/kit/file.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './file.module.css'
import { FileDownloadButton } from './file-download-button.tsx'
import type { FileSource } from './file-source.ts'
import { FileThumbnail } from './file-thumbnail.tsx'
import { type DatedFile, pictureDaySentence } from './picture-day.ts'
import { previewKind } from './preview-kind.ts'
import { addedSentence } from './upload-date.ts'

type FileRowProps = {
  file: DatedFile
  source: FileSource
  onShow: () => void
  /** Absent when files may not be removed. */
  onRemove?: (() => void) | undefined
  children: ReactNode
}

/** One saved file with its actions. */
export function FileRow({ file, source, onShow, onRemove, children }: FileRowProps) {
  return (
    <div className={classes.row}>
      {previewKind(file.type) ? (
        <button type="button" className={classes.thumb} aria-label={`Vedi ${file.name}`} onClick={onShow}>
          <FileThumbnail source={source} file={file} />
        </button>
      ) : (
        <FileThumbnail source={source} file={file} className={classes.thumb} />
      )}
      <div className={classes.about}>
        <p className={classes.name}>
          {file.name} <span className={classes.size}>{formatFileSize(file.size)}</span>
        </p>
        {file.takenOn && <p className={classes.added}>{pictureDaySentence(file)}</p>}
        <p className={classes.added}>{addedSentence(file)}</p>
        {children}
      </div>
      <span className={classes.actions}>
        <FileDownloadButton source={source} file={file} compact />
        {onRemove && (
          <Button
            size="compact-md"
            variant="subtle"
            color="red"
            aria-label={`Elimina ${file.name}`}
            onClick={onRemove}
          >
            Elimina
          </Button>
        )}
      </span>
    </div>
  )
}
