import type { Holder, IssuedAccess } from '@filo/contract/features/access/access.schema.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { QrCode } from '@filo/ui/display/qr-code.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatCode, formatDateTime, formatInstantInWords } from '@filo/ui/format/format.ts'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './access.module.css'
import { holderKindWords } from './access.words.ts'
import { AccessInstructions } from './access-instructions.tsx'

export function HolderName({ holder }: { holder: Holder }) {
  return (
    <h3 className={classes.holder} id={`accesso-${holder.id}`} tabIndex={-1} data-focus-target>
      <FullName person={holder} /> <span className={classes.kind}>{holderKindWords[holder.kind]}</span>
    </h3>
  )
}

type AccessCardProps = {
  access: IssuedAccess
  /** The only card of the page, whose main action is to print it. */
  isMain: boolean
  onPrint: () => void
  /** Other buttons beside "Stampa". */
  children?: ReactNode
}

/** A newly issued access, to hand over on screen; its codes are on paper only as a sheet, never by a print of the page. */
export function AccessCard({ access, isMain, onPrint, children }: AccessCardProps) {
  const name = personName(access.holder)
  return (
    <div className={classes.issued}>
      <p className={classes.onPaper}>QR e codice si stampano solo con il pulsante “Stampa”.</p>
      <div className={classes.secrets}>
        <QrCode className={classes.qr} text={access.qr} label={`Codice QR per il primo accesso di ${name}`} />
        <dl className={classes.code}>
          <dt>Codice</dt>
          <dd>
            <Verbatim>{formatCode(access.code)}</Verbatim>
          </dd>
          <dt>Valido fino al</dt>
          <dd>
            <Verbatim>{formatDateTime(access.expiresAt)}</Verbatim>
            <span className={classes.inWords}>{formatInstantInWords(access.expiresAt)}</span>
          </dd>
        </dl>
      </div>
      <AccessInstructions access={access} />
      <div className={classes.actions}>
        <Button
          variant={isMain ? 'filled' : 'outline'}
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
