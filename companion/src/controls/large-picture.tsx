import { rememberFocus } from '@filo/ui/feedback/focus-recovery.ts'
import { IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import classes from './large-picture.module.css'
import { useZoom } from './use-zoom.ts'

type LargePictureProps = { src: string; alt: string; title: string; onClose: () => void }

/**
 * A picture across the whole screen, without the frame of a dialog. Two fingers, a double tap, the wheel, keys and two
 * buttons enlarge it.
 */
export function LargePicture({ src, alt, title, onClose }: LargePictureProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { zoom, stage, picture, begin, larger, smaller, handlers } = useZoom()

  useEffect(() => {
    const restoreFocus = rememberFocus()
    const element = dialog.current
    element?.showModal()
    stage.current?.focus()
    return () => {
      element?.close()
      restoreFocus()
    }
  }, [stage])

  return (
    <dialog ref={dialog} className={classes.screen} aria-label={title} onCancel={onClose}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields */}
      <div
        {...handlers}
        ref={stage}
        className={classes.stage}
        role="group"
        aria-label="Foto ingrandita: più e meno cambiano la grandezza, le frecce la spostano"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is enlarged and moved by keys
        tabIndex={0}
      >
        <img
          ref={picture}
          src={src}
          alt={alt}
          draggable={false}
          onLoad={begin}
          style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
        />
      </div>
      <div className={classes.close}>
        <Button look="outline" onClick={onClose}>
          <IconX aria-hidden size={28} /> Chiudi
        </Button>
      </div>
      <div className={classes.tools}>
        <Button look="outline" aria-label="Più piccola" onClick={smaller}>
          <IconZoomOut aria-hidden size={32} />
        </Button>
        <Button look="outline" aria-label="Più grande" onClick={larger}>
          <IconZoomIn aria-hidden size={32} />
        </Button>
      </div>
    </dialog>
  )
}
