import { formatFileSize, isPicture } from '@filo/contract/kit/file.ts'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import classes from './file.module.css'
import type { ChosenFile } from './file-choice.ts'
import { FileIcon } from './file-icon.tsx'
import { FilePicture } from './file-picture.tsx'

type FileChosenListProps = {
  chosen: readonly ChosenFile[]
  subjectWords?: Readonly<Record<string, string>> | undefined
  onRemove: (id: string) => void
}

/** The files chosen in a form, uploaded when it is saved. */
export function FileChosenList({ chosen, subjectWords = {}, onRemove }: FileChosenListProps) {
  return (
    <ul className={classes.list} aria-label="File da caricare">
      {chosen.map(({ id, file, subject }) => (
        <li key={id} className={classes.row}>
          <span className={classes.thumb}>
            {isPicture(file.type) ? (
              <FilePicture blob={file} alt={`Anteprima di ${file.name}`} />
            ) : (
              <FileIcon type={file.type} />
            )}
          </span>
          <div className={classes.about}>
            <p className={classes.name}>
              {file.name} <span className={classes.size}>{formatFileSize(file.size)}</span>
            </p>
            {subject && <p className={classes.added}>{subjectWords[subject]}</p>}
          </div>
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={`Togli ${file.name}`}
            onClick={() => onRemove(id)}
          >
            <IconX aria-hidden size={20} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}
