import type { IssuedAccess } from '@filo/contract/features/access/access.schema.ts'
import { useUser } from '../../session/session.tsx'
import { workgroupOf } from '../../session/workgroup.ts'
import { formatCode } from '../../ui/format/format.ts'
import classes from './access.module.css'
import { appAddress } from './access.words.ts'

/** What the person does at home, and whom they call. Says nothing of health: paper gets lost. */
export function AccessSteps({ access }: { access: IssuedAccess }) {
  const facility = workgroupOf(useUser())?.facility
  return (
    <div className={classes.steps}>
      <ol>
        <li>Con la fotocamera del telefono inquadra il QR.</li>
        <li>Tocca l’indirizzo che compare: si apre l’app Filo, già collegata a te.</li>
        <li>
          Se il QR non si legge, apri <strong>{appAddress(access.qr)}</strong> e scrivi il tuo codice fiscale
          e il codice <strong className={classes.inline}>{formatCode(access.code)}</strong>.
        </li>
        <li>Fatto: QR e codice servono una volta sola e poi non valgono più.</li>
      </ol>
      {facility && (
        <p>
          Serve aiuto? Chiama <strong>{facility.name}</strong> al{' '}
          <strong className={classes.inline}>{facility.phone}</strong>.
        </p>
      )}
    </div>
  )
}
