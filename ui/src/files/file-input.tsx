import type { FileLimits } from '@filo/contract/kit/file.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useRef } from 'react'
import classes from './file.module.css'

type FileInputProps = {
  reference: React.RefObject<HTMLInputElement | null>
  accept: string
  multiple?: boolean
  capture?: 'environment'
  onTake: (list: FileList | null) => void
}

/** Opened by a button, hence hidden. */
export function FileInput({ reference, onTake, ...attributes }: FileInputProps) {
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

type CameraButtonProps = {
  limits: FileLimits
  /** The icon alone, beside a button that says the rest. */
  compact?: boolean
  describedBy?: string
  onTake: (list: FileList | null) => void
}

/** Takes a photo with the camera of a phone or tablet; hidden elsewhere, and where no photos are accepted. */
export function CameraButton({ limits, compact = false, describedBy, onTake }: CameraButtonProps) {
  const camera = useRef<HTMLInputElement>(null)
  const types = limits.types.filter((type) => type === 'image/jpeg' || type === 'image/png')
  if (types.length === 0) return null
  const open = () => camera.current?.click()
  return (
    <>
      {compact ? (
        <ActionIcon
          className={classes.camera ?? ''}
          variant="default"
          size={44}
          aria-label="Scatta una foto"
          onClick={open}
        >
          <IconCamera aria-hidden size={22} />
        </ActionIcon>
      ) : (
        <Button
          className={classes.camera ?? ''}
          variant="outline"
          leftSection={<IconCamera aria-hidden size={20} />}
          aria-describedby={describedBy}
          onClick={open}
        >
          Scatta una foto
        </Button>
      )}
      <FileInput reference={camera} accept={types.join()} capture="environment" onTake={onTake} />
    </>
  )
}
