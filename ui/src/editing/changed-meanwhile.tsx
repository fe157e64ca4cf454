import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { FormBar } from './form-bar.tsx'

/** Says that others saved what is being edited. */
export const ChangedMeanwhile = ({ words, onMerge }: { words: string; onMerge: () => void }) => (
  <FormBar role="status">
    <p>{words}</p>
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
