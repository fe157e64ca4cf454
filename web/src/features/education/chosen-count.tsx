import { Button } from '@mantine/core'
import classes from './education.module.css'

/** How many are chosen, across all pages of the list. */
export const ChosenCount = ({ count, onClear }: { count: number; onClear: () => void }) => (
  <span className={classes.chosen}>
    <span role="status">
      {count === 0 && 'Nessun paziente scelto'}
      {count === 1 && '1 paziente scelto'}
      {count > 1 && `${count} pazienti scelti`}
    </span>
    {count > 0 && (
      <Button variant="subtle" size="compact-md" onClick={onClear}>
        Togli tutti
      </Button>
    )}
  </span>
)
