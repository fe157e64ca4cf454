import type { Holder, IssuedAccess } from '@filo/contract/features/access/access.schema.ts'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { QrCode } from '../../ui/display/qr-code.tsx'
import { formatCode, formatDateTime } from '../../ui/format/format.ts'
import classes from './access.module.css'
import { fullName, holderKindWords } from './access.words.ts'
import { AccessSteps } from './access-steps.tsx'

export function HolderName({ holder, level }: { holder: Holder; level: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <Heading className={classes.holder} id={`accesso-${holder.id}`} tabIndex={-1} data-focus-target>
      {fullName(holder)} <span className={classes.kind}>{holderKindWords[holder.kind]}</span>
    </Heading>
  )
}

type AccessCardProps = {
  access: IssuedAccess
  onPrint: () => void
  /** Other buttons beside "Stampa". */
  children?: ReactNode
}

/** A fresh access, to hand over on screen or on paper. */
export function AccessCard({ access, onPrint, children }: AccessCardProps) {
  const name = fullName(access.holder)
  return (
    <div className={classes.issued}>
      <div className={classes.secrets}>
        <QrCode className={classes.qr} text={access.qr} label={`Codice QR per il primo accesso di ${name}`} />
        <dl className={classes.code}>
          <dt>Codice</dt>
          <dd>{formatCode(access.code)}</dd>
          <dt>Valido fino al</dt>
          <dd>{formatDateTime(access.expiresAt)}</dd>
        </dl>
      </div>
      <AccessSteps access={access} />
      <div className={classes.actions}>
        <Button
          variant="outline"
          leftSection={<IconPrinter aria-hidden size={20} />}
          aria-label={`Stampa il foglio di ${name}`}
          onClick={onPrint}
        >
          Stampa
        </Button>
        {children}
      </div>
    </div>
  )
}
