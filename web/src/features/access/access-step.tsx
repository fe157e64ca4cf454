import type { AccessStatus } from '@filo/contract/features/access/access.schema.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { Button } from '@mantine/core'
import classes from './access.module.css'
import { AccessCards } from './access-cards.tsx'
import type { IssuedCodes } from './use-issued-codes.ts'

type AccessStepProps = {
  /** One for each holder, the patient first. */
  statuses: readonly AccessStatus[]
  /** The secrets that this page still has in memory: none after a reload. */
  codes: IssuedCodes
  onDone: () => void
}

/** The last step after adding people: QR and code for everybody, shown only once. */
export function AccessStep({ statuses, codes, onDone }: AccessStepProps) {
  const unreadable = statuses.filter(({ holder, state }) => state !== 'used' && !codes.forHolder(holder))
  const isPending = codes.pending.length > 0
  return (
    <div className={classes.step}>
      {unreadable.length > 0 && (
        <Notice
          tone="warning"
          title={
            statuses.some(({ holder }) => codes.forHolder(holder))
              ? 'Altri QR e codici non si possono rileggere'
              : 'QR e codici non si possono rileggere'
          }
        >
          Per sicurezza si mostrano una volta sola, appena creati. Se nessuno li ha stampati o consegnati,
          rigenerali: quelli di prima smettono subito di funzionare.
        </Notice>
      )}
      <AccessCards statuses={statuses} codes={codes} renewable="unseen" />
      <div className={classes.actions}>
        <Button variant={isPending ? 'default' : 'filled'} onClick={onDone}>
          Fine, vai alla scheda
        </Button>
      </div>
    </div>
  )
}
