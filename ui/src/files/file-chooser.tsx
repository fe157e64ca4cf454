import { type FileLimits, isPicture, limitsSentence } from '@filo/contract/kit/file.ts'
import { Button } from '@mantine/core'
import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { newIdempotencyKey } from '../api/idempotency-key.ts'
import { Notice } from '../feedback/notice.tsx'
import classes from './file.module.css'
import {
  acceptedTypesOf,
  type ChosenFile,
  type FileChoice,
  isAmong,
  type KnownFile,
  validateFiles,
} from './file-choice.ts'
import { FilmCheck } from './film-check.tsx'

type FileChooserProps = {
  limits: FileLimits
  /** Files already saved, chosen or uploading: they count towards the limit, and duplicates of them are refused. */
  existingFiles: readonly KnownFile[]
  /** The subject of the pictures chosen next. */
  subject?: string | undefined
  /** The button that chooses files. */
  buttonRef?: React.Ref<HTMLButtonElement>
  onChoose: (files: ChosenFile[]) => void
}

/** Chooses files by button, by drag and drop, or from the camera, and states the limits beforehand. */
export function FileChooser({ limits, existingFiles, subject, buttonRef, onChoose }: FileChooserProps) {
  const limitsId = useId()
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<FileChoice['refused']>([])
  const [films, setFilms] = useState<ChosenFile[]>([])
  const [over, setOver] = useState(false)
  const photoTypes = limits.types.filter((type) => type === 'image/jpeg' || type === 'image/png')

  // Reading the files takes a moment, in which others may come or go.
  const latest = useRef({ existingFiles, onChoose })
  latest.current = { existingFiles, onChoose }
  const isThere = ({ file }: ChosenFile) => isAmong(latest.current.existingFiles, file)

  async function take(list: FileList | null) {
    const files = [...(list ?? [])]
    const { taken, refused } = await validateFiles(files, latest.current.existingFiles, limits)
    setRefused(refused)
    const toChosenFile = (file: File) => ({
      id: newIdempotencyKey(),
      file,
      ...(subject && isPicture(file.type) && { subject }),
    })
    const chosen = taken.map(toChosenFile)
    const added = chosen.filter(({ file }) => file.type.startsWith('video/'))
    setFilms((before) => [...before.filter(isThere), ...added])
    if (chosen.length > 0) latest.current.onChoose(chosen)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <div className={classes.chooser}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping files is a mouse shortcut for the buttons */}
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div className={classes.buttons}>
          <Button
            ref={buttonRef}
            variant="outline"
            leftSection={<IconPaperclip aria-hidden size={20} />}
            aria-describedby={limitsId}
            onClick={() => file.current?.click()}
          >
            {limits.count === 1 ? 'Scegli un file' : 'Scegli file'}
          </Button>
          {photoTypes.length > 0 && (
            <Button
              className={classes.camera ?? ''}
              variant="outline"
              leftSection={<IconCamera aria-hidden size={20} />}
              aria-describedby={limitsId}
              onClick={() => camera.current?.click()}
            >
              Scatta una foto
            </Button>
          )}
          <span className={classes.hint}>oppure {limits.count === 1 ? 'trascinalo' : 'trascinali'} qui</span>
        </div>
        <p id={limitsId} className={classes.limits}>
          {limitsSentence(limits)}
        </p>
        <HiddenInput
          reference={file}
          accept={acceptedTypesOf(limits).join()}
          multiple={limits.count > 1}
          onTake={take}
        />
        <HiddenInput reference={camera} accept={photoTypes.join()} capture="environment" onTake={take} />
      </div>
      {films.filter(isThere).map(({ id, file }) => (
        <FilmCheck key={id} film={file} />
      ))}
      {refused.length > 0 && (
        <Notice tone="error" announce title="Non aggiunti">
          <ul className={classes.refused}>
            {refused.map(({ name, reason }) => (
              <li key={`${name} ${reason}`}>
                <strong>{name}</strong>: {reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

type HiddenInputProps = {
  reference: React.RefObject<HTMLInputElement | null>
  accept: string
  multiple?: boolean
  capture?: 'environment'
  onTake: (list: FileList | null) => void
}

/** Opened by the buttons, hence hidden. */
function HiddenInput({ reference, onTake, ...attributes }: HiddenInputProps) {
  return (
    <input
      {...attributes}
      ref={reference}
      type="file"
      hidden
      onChange={(event) => {
        onTake(event.currentTarget.files)
        // Choosing the same file again after its removal must fire `change`.
        event.currentTarget.value = ''
      }}
    />
  )
}
