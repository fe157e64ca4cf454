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
  /** The id of the signed-in person: uploads stop when it changes. `null` for nobody, undefined while unknown. */
  owner: string | null | undefined
  /** Navigates to a page of the app without a reload. */
  onOpen: (path: string) => void
}

/**
 * The running uploads, in a panel that floats over every page. Mounted above the router, so navigation does not affect
 * it.
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
