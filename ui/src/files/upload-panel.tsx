import '@mantine/core/styles/ActionIcon.layer.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import unseen from '../theme/unseen.module.css'
import { useClosingWarning, useStopOnOwnerChange, useUploadAnnouncement } from './upload-guards.ts'
import { useUploads } from './upload-items.ts'
import classes from './upload-panel.module.css'
import { UploadWindow } from './upload-window.tsx'
import { interruptedSentence } from './upload-words.ts'

type UploadPanelProps = {
  /** Whose uploads they are: with another they stop. `null` for nobody, undefined while that is not known. */
  owner: string | null | undefined
  /** Goes to a page of the app without loading it anew. */
  onOpen: (path: string) => void
}

/**
 * The files on their way, in a window that floats over whatever page is open. It stands above the router: going from
 * page to page neither stops nor hides them.
 */
export function UploadPanel({ owner, onOpen }: UploadPanelProps) {
  const items = useUploads()
  const [lost, dismissLost] = useStopOnOwnerChange(owner)
  const warning = useClosingWarning(items)
  const spoken = useUploadAnnouncement(items)
  const [isOpen, setOpen] = useState(() => !matchMedia('(width < 48em)').matches)

  return (
    <>
      <div role="status" className={unseen.text}>
        {spoken}
      </div>
      {items.length > 0 && (
        <UploadWindow
          items={items}
          warning={warning}
          isOpen={isOpen || warning !== ''}
          onToggle={setOpen}
          onOpen={onOpen}
        />
      )}
      {lost > 0 && items.length === 0 && (
        <section className={classes.panel} aria-label="Caricamenti">
          <div className={classes.lost} role="alert">
            <p>{interruptedSentence(lost)}</p>
            <Button variant="default" onClick={dismissLost}>
              Ho capito
            </Button>
          </div>
        </section>
      )}
    </>
  )
}
