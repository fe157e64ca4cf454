import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { CallLink } from '../../controls/call-link.tsx'
import { rememberedClinics } from '../../session/remembered-clinics.ts'
import classes from './access.module.css'

/** Calls the clinics of the connected person while nothing else is known of them, as without a network. */
export const ClinicCalls = () =>
  rememberedClinics().map(({ facility, phone }) => (
    <div key={phone} className={classes.clinic}>
      <p>
        Il tuo centro:{' '}
        <strong>
          <Verbatim>{facility}</Verbatim>
        </strong>
      </p>
      <CallLink who="Chiama" phone={phone} fullWidth />
    </div>
  ))
