import { useCopy } from '@filo/ui/display/use-copy.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import classes from './invite-link.module.css'

/** The link of an invite that no email carries, to be copied: it is shown this once. */
export function InviteLink({ link }: { link: string }) {
  const { copy, isRefused } = useCopy('Link copiato')
  return (
    <div className={classes.link}>
      <code translate="no">{link}</code>
      <Button data-autofocus leftSection={<IconCopy aria-hidden size={18} />} onClick={() => copy(link)}>
        Copia il link
      </Button>
      {isRefused && (
        <Notice tone="warning" announce>
          Il browser non permette di copiare: seleziona il link.
        </Notice>
      )}
    </div>
  )
}
