import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import classes from './access.module.css'

/** Nothing for a single sheet: its own card prints it. */
export function PrintAll({ count, onPrint }: { count: number; onPrint: () => void }) {
  if (count < 2) return null
  return (
    <div className={classes.actions}>
      <Button leftSection={<IconPrinter aria-hidden size={20} />} onClick={onPrint}>
        Stampa tutti ({count} fogli)
      </Button>
    </div>
  )
}
