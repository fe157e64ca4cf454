import type { IssuedAccess } from '@filo/contract/features/access/access.schema.ts'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { PrintOnly } from '@filo/ui/display/print-only.tsx'
import { QrCode } from '@filo/ui/display/qr-code.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatCode, formatDateTime, formatInstantInWords } from '@filo/ui/format/format.ts'
import { Logo } from '@filo/ui/theme/logo.tsx'
import { useUser } from '../../session/session.tsx'
import { workgroupOf } from '../../session/workgroup.ts'
import { holderKindWords } from './access.words.ts'
import { AccessInstructions } from './access-instructions.tsx'
import classes from './access-sheets.module.css'

/** One A4 sheet for each person. While they are in the page, nothing else is printed. */
export function AccessSheets({ accesses }: { accesses: readonly IssuedAccess[] }) {
  return (
    <PrintOnly>
      {accesses.map((access) => (
        <Sheet key={access.holder.id} access={access} />
      ))}
    </PrintOnly>
  )
}

function Sheet({ access }: { access: IssuedAccess }) {
  const facility = workgroupOf(useUser())?.facility
  const { holder, code, qr, expiresAt } = access
  return (
    <article className={classes.sheet}>
      <header className={classes.head}>
        <Logo height={54} />
        <p>{facility?.name}</p>
      </header>
      <h2>Il tuo primo accesso a Filo</h2>
      <p className={classes.person}>
        <FullName person={holder} /> <span>{holderKindWords[holder.kind]}</span>
      </p>
      <div className={classes.secrets}>
        <QrCode className={classes.qr} text={qr} label="Codice QR" />
        <dl>
          <dt>Il tuo codice</dt>
          <dd className={classes.code}>
            <Verbatim>{formatCode(code)}</Verbatim>
          </dd>
          <dt>Valido fino al</dt>
          <dd>
            <Verbatim>{formatDateTime(expiresAt)}</Verbatim>
            <span className={classes.inWords}>{formatInstantInWords(expiresAt)}</span>
          </dd>
        </dl>
      </div>
      <AccessInstructions access={access} />
      <p className={classes.care}>Questo foglio è personale: non darlo ad altri.</p>
    </article>
  )
}
