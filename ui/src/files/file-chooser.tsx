import { type FileLimits, isPicture, limitsSentence } from '@filo/contract/kit/file.ts'
import { Button } from '@mantine/core'
import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { newIdempotencyKey } from '../api/idempotency-key.ts'
import { Notice } from '../feedback/notice.tsx'
import classes from './file.module.css'
import { acceptedTypesOf, type ChosenFile, type KnownFile, validateFiles } from './file-choice.ts'

type FileChooserProps = {
  limits: FileLimits
  /** Already there or about to be: they count, and none comes twice. */
  existingFiles: readonly KnownFile[]
  /** What the pictures show that are chosen next. */
  subject?: string | undefined
  onChoose: (files: ChosenFile[]) => void
}

/** Files by button, by dropping, or from the camera; the limits stand there before one chooses. */
export function FileChooser({ limits, existingFiles, subject, onChoose }: FileChooserProps) {
  const limitsId = useId()
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<ReturnType<typeof validateFiles>['refused']>([])
  const [over, setOver] = useState(false)
  const photographed = limits.types.filter((type) => type === 'image/jpeg' || type === 'image/png')

  function take(list: FileList | null) {
    const { taken, refused } = validateFiles([...(list ?? [])], existingFiles, limits)
    setRefused(refused)
    const chosenOf = (file: File) => ({
      id: newIdempotencyKey(),
      file,
      ...(subject && isPicture(file.type) && { subject }),
    })
    if (taken.length > 0) onChoose(taken.map(chosenOf))
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <div className={classes.chooser}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's short cut for the buttons inside */}
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
            variant="outline"
            leftSection={<IconPaperclip aria-hidden size={20} />}
            aria-describedby={limitsId}
            onClick={() => file.current?.click()}
          >
            {limits.count === 1 ? 'Scegli un file' : 'Scegli file'}
          </Button>
          {photographed.length > 0 && (
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
        <HiddenInput reference={camera} accept={photographed.join()} capture="environment" onTake={take} />
      </div>
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

/** The buttons speak for it. */
function HiddenInput({ reference, onTake, ...attributes }: HiddenInputProps) {
  return (
    <input
      {...attributes}
      ref={reference}
      type="file"
      hidden
      onChange={(event) => {
        onTake(event.currentTarget.files)
        // The same file chosen again after its removal must count as a change.
        event.currentTarget.value = ''
      }}
    />
  )
}
