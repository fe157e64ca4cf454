import { formatFileSize, isPicture, type SavedFile } from '@filo/contract/kit/file.ts'
import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Dialog } from '../dialogs/dialog.tsx'
import { FileDownloadButton } from './file-download-button.tsx'
import { FilePdf } from './file-pdf.tsx'
import { FilePlayer } from './file-player.tsx'
import type { FileSource } from './file-source.ts'
import { FileOriginal, FileView } from './file-view.tsx'
import classes from './picture.module.css'
import { type DatedFile, pictureDaySentence } from './picture-day.ts'
import { previewKind } from './preview-kind.ts'
import { addedSentence } from './upload-date.ts'
import { useArrowKeys } from './use-arrow-keys.ts'
import { type RemoveFile, useFileRemoval } from './use-file-removal.ts'

type FileDialogProps<File extends DatedFile> = {
  source: FileSource
  /** The files to step through, in order: pictures, PDFs, videos, recordings. */
  files: readonly File[]
  first: File
  /** Names a file by what it shows; by default the file’s own name. */
  titleOf?: ((file: File) => string) | undefined
  detail?: ((file: File) => ReactNode) | undefined
  onRemove?: RemoveFile | undefined
  onClose: () => void
}

/** Shows files one at a time. Each is fetched only when it is shown, because viewing a clinical file is audited. */
export function FileDialog<File extends DatedFile>(props: FileDialogProps<File>) {
  const { source, files, first, titleOf = nameOf, detail, onRemove, onClose } = props
  const [shown, setShown] = useState({ key: first.key, at: files.indexOf(first) })
  const [original, setOriginal] = useState<string | null>(null)
  const removal = useFileRemoval(files)
  const found = files.findIndex(({ key }) => key === shown.key)
  // When the shown file was removed, show the next one.
  const at = found === -1 ? Math.min(shown.at, files.length - 1) : found
  const file = files[at]

  function step(by: 1 | -1) {
    const next = files[at + by]
    if (next) setShown({ key: next.key, at: at + by })
  }
  useArrowKeys(step)
  useEffect(() => {
    if (!file) onClose()
  }, [file, onClose])
  if (!file) return null
  const isOriginal = original === file.key
  const title = titleOf(file)
  const areAllPictures = files.every(({ type }) => isPicture(type))

  return (
    <Dialog
      title={title}
      description={[
        file.takenOn && pictureDaySentence(file),
        addedSentence(file),
        title !== file.name && file.name,
        formatFileSize(file.size),
      ]
        .filter(Boolean)
        .join(' · ')}
      wide
      onClose={onClose}
    >
      <Content key={file.key} source={source} file={file} isOriginal={isOriginal} />
      {files.length > 1 && (
        <nav className={classes.steps} aria-label={areAllPictures ? 'Foto' : 'Allegati'}>
          <Step word="Precedente" isEnd={at === 0} onStep={() => step(-1)} />
          <span role="status">
            {at + 1} di {files.length}
          </span>
          <Step
            word={areAllPictures ? 'Successiva' : 'Successivo'}
            isEnd={at === files.length - 1}
            onStep={() => step(1)}
          />
        </nav>
      )}
      <div className={classes.foot}>
        {detail?.(file)}
        <div className={classes.tools}>
          {isPicture(file.type) && (
            <Button variant="default" onClick={() => setOriginal(isOriginal ? null : file.key)}>
              {isOriginal ? 'Adatta alla finestra' : 'Apri originale'}
            </Button>
          )}
          <FileDownloadButton source={source} file={file} />
          {onRemove && (
            <Button variant="subtle" color="red" onClick={() => removal(file, onRemove)}>
              Elimina
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

const nameOf = ({ name }: SavedFile) => name

type ContentProps = { source: FileSource; file: SavedFile; isOriginal: boolean }

function Content({ source, file, isOriginal }: ContentProps) {
  const kind = previewKind(file.type)
  if (kind === 'pdf') return <FilePdf source={source} file={file} />
  if (kind === 'video' || kind === 'audio') return <FilePlayer source={source} file={file} kind={kind} />
  return isOriginal ? <FileOriginal source={source} file={file} /> : <FileView source={source} file={file} />
}

type StepProps = { word: 'Precedente' | 'Successiva' | 'Successivo'; isEnd: boolean; onStep: () => void }

/** Stays in place at the first or last file (`aria-disabled`), so that it keeps the focus. */
const Step = ({ word, isEnd, onStep }: StepProps) => (
  <Button variant="default" aria-disabled={isEnd || undefined} onClick={onStep}>
    {word === 'Precedente' && <IconChevronLeft aria-hidden size={20} />}
    <span className={classes.word}>{word}</span>
    {word !== 'Precedente' && <IconChevronRight aria-hidden size={20} />}
  </Button>
)
