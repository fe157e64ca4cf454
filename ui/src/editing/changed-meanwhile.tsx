import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { FormBar } from './form-bar.tsx'

/** Says that others saved what is being edited. */
export const ChangedMeanwhile = ({ onMerge }: { onMerge: () => void }) => (
  <FormBar role="status">
    <p>Qualcuno ha appena cambiato questi dati: quello che hai scritto resta.</p>
    <Button
      variant="outline"
      size="compact-md"
      leftSection={<IconRefresh aria-hidden size={18} />}
      onClick={onMerge}
    >
      Mostra le modifiche
    </Button>
  </FormBar>
)
