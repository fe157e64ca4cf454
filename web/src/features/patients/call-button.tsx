import { formatPhone } from '@filo/contract/kit/phone.ts'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import classes from './call-button.module.css'

/** Calls a number from a phone, a tablet, or a computer that can make calls. */
export function CallButton({ name, number }: { name: string; number: string }) {
  const written = formatPhone(number)
  return (
    <Button
      component="a"
      href={`tel:${number}`}
      variant="default"
      className={classes.call ?? ''}
      leftSection={<IconPhone aria-hidden size={20} />}
      aria-label={`Chiama ${name}: ${written}`}
    >
      <Verbatim>{written}</Verbatim>
    </Button>
  )
}
