import { IconRefresh } from '@tabler/icons-react'
import { keepRowsInPlace } from './keep-rows-in-place.ts'
import classes from './news-button.module.css'

/** Shows what others changed in a list, when the user wants to. */
export const NewsButton = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <button
    type="button"
    className={classes.button}
    onClick={({ currentTarget }) => keepRowsInPlace(currentTarget, onShow)}
  >
    <IconRefresh aria-hidden size={16} />
    {count} novità – Aggiorna
  </button>
)
