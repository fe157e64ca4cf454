import { limitsSentence } from '@filo/contract/kit/file.ts'
import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import classes from './file.module.css'
import { acceptedTypesOf } from './file-choice.ts'
import { CameraButton, FileInput } from './file-input.tsx'
import { FilmCheck } from './film-check.tsx'
import { RefusedFiles } from './refused-files.tsx'
import { type FileChoiceOptions, useFileChoice } from './use-file-choice.ts'

/** Chooses files by button, by drag and drop, or from the camera, and states the limits beforehand. */
export function FileChooser(props: FileChoiceOptions) {
  const { limits } = props
  const { take, refused, films } = useFileChoice(props)
  const limitsId = useId()
  const file = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

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
        <FileInput
          reference={file}
          accept={acceptedTypesOf(limits).join()}
          multiple={limits.count > 1}
          onTake={take}
        />
        <div className={classes.buttons}>
          <Button
            variant="outline"
            leftSection={<IconPaperclip aria-hidden size={20} />}
            aria-describedby={limitsId}
            onClick={() => file.current?.click()}
          >
            {limits.count === 1 ? 'Scegli un file' : 'Scegli file'}
          </Button>
          <CameraButton limits={limits} describedBy={limitsId} onTake={take} />
          <span className={classes.hint}>oppure {limits.count === 1 ? 'trascinalo' : 'trascinali'} qui</span>
        </div>
        <p id={limitsId} className={classes.limits}>
          {limitsSentence(limits)}
        </p>
      </div>
      {films.map(({ id, file }) => (
        <FilmCheck key={id} film={file} />
      ))}
      <RefusedFiles refused={refused} />
    </div>
  )
}
