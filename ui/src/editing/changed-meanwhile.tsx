import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import classes from './changed-meanwhile.module.css'

/** Says that others saved what is being edited; pinned below the form, so that nothing above it moves. */
export const ChangedMeanwhile = ({ onMerge }: { onMerge: () => void }) => (
  <div className={classes.bar} role="status">
    <p>Qualcuno ha appena cambiato questi dati: quello che hai scritto resta.</p>
    <Button
      variant="outline"
      size="compact-md"
      leftSection={<IconRefresh aria-hidden size={18} />}
      onClick={onMerge}
    >
      Mostra le modifiche
    </Button>
  </div>
)
