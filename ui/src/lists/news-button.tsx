import { IconRefresh } from '@tabler/icons-react'
import classes from './news-button.module.css'

/** Shows what others changed in a list, when the user wants to. */
export const NewsButton = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <button type="button" className={classes.button} onClick={onShow}>
    <IconRefresh aria-hidden size={16} />
    {count} novità – Aggiorna
  </button>
)
