import { IconSearch } from '@tabler/icons-react'
import classes from './palette-button.module.css'

const shortcut = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button type="button" className={classes.button} aria-keyshortcuts="Control+K Meta+K" onClick={onOpen}>
      <IconSearch aria-hidden size={20} />
      <span className={classes.word}>Cerca</span>
      <kbd className={classes.keys} aria-hidden>
        {shortcut}
      </kbd>
    </button>
  )
}
