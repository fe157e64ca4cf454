import { Button } from '@mantine/core'
import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { Notice } from '../../ui/notice.tsx'
import { acceptedFiles, type ChosenFile, judgeFiles, limitsSentence } from './chosen-file.ts'
import classes from './files.module.css'

type FileChooserProps = {
  /** Already there or about to be: they count, and none comes twice. */
  present: readonly { name: string; size: number }[]
  onChoose: (files: ChosenFile[]) => void
}

/** Files by button, by dropping, or from the camera; the limits stand there before one chooses. */
export function FileChooser({ present, onChoose }: FileChooserProps) {
  const limits = useId()
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<ReturnType<typeof judgeFiles>['refused']>([])
  const [over, setOver] = useState(false)

  function take(list: FileList | null) {
    const judged = judgeFiles([...(list ?? [])], present)
    setRefused(judged.refused)
    if (judged.taken.length > 0)
      onChoose(judged.taken.map((taken) => ({ id: newIdempotencyKey(), file: taken })))
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
            aria-describedby={limits}
            onClick={() => file.current?.click()}
          >
            Scegli file
          </Button>
          <Button
            className={classes.camera ?? ''}
            variant="outline"
            leftSection={<IconCamera aria-hidden size={20} />}
            aria-describedby={limits}
            onClick={() => camera.current?.click()}
          >
            Scatta una foto
          </Button>
          <span className={classes.hint}>oppure trascinali qui</span>
        </div>
        <p id={limits} className={classes.limits}>
          {limitsSentence}
        </p>
        <HiddenInput reference={file} accept={acceptedFiles} multiple onTake={take} />
        <HiddenInput reference={camera} accept="image/jpeg,image/png" capture="environment" onTake={take} />
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
