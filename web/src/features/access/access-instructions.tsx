import type { IssuedAccess } from '@filo/contract/features/access/access.schema.ts'
import { formatPhone } from '@filo/contract/kit/phone.ts'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatCode } from '@filo/ui/format/format.ts'
import { useUser } from '../../session/session.tsx'
import { workgroupOf } from '../../session/workgroup.ts'
import classes from './access.module.css'
import { appUrl } from './access.words.ts'

/** Instructions for the first use at home, and a number to call. Contains no health data: paper gets lost. */
export function AccessInstructions({ access }: { access: IssuedAccess }) {
  const facility = workgroupOf(useUser())?.facility
  return (
    <div className={classes.steps}>
      <Steps access={access} />
      {facility && (
        <p>
          Serve aiuto? Chiama <strong>{facility.name}</strong> al{' '}
          <strong className={classes.inline}>
            <Verbatim>{formatPhone(facility.phone)}</Verbatim>
          </strong>
          .
        </p>
      )}
    </div>
  )
}

const Steps = ({ access }: { access: IssuedAccess }) => (
  <ol>
    <li>Con la fotocamera del telefono inquadra il QR.</li>
    <li>
      Tocca l’indirizzo che compare, poi <strong>Entra qui</strong>: l’app Filo è collegata a te. Su iPhone e
      iPad segui prima i passi per l’icona.
    </li>
    <li>
      <WithoutCamera access={access} />
    </li>
    <li>Fatto: QR e codice servono una volta sola e poi non valgono più.</li>
  </ol>
)

const WithoutCamera = ({ access }: { access: IssuedAccess }) => (
  <>
    Se il QR non si legge, apri <strong>{appUrl(access.qr)}</strong> e scrivi il tuo codice fiscale e il
    codice{' '}
    <strong className={classes.inline}>
      <Verbatim>{formatCode(access.code)}</Verbatim>
    </strong>
    .
  </>
)
