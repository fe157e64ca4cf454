import { formatPhone } from '@filo/contract/kit/phone.ts'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { IconPhone } from '@tabler/icons-react'
import { PatientSwitch } from '../features/access/patient-switch.tsx'
import { useUnreadOfOthers } from '../features/chat/use-unread-of-others.ts'
import { useMe } from '../session/session.tsx'
import classes from './person-header.module.css'

/** Header that always shows the patient's name, a switch to another one, and a button that calls the clinic. */
export function PersonHeader({ hasSwitch }: { hasSwitch: boolean }) {
  const { person, patient, workgroup } = useMe()
  const unread = useUnreadOfOthers()
  const isCaregiver = person.kind === 'caregiver'
  return (
    <header className={classes.who}>
      <p className={classes.name}>
        {isCaregiver && <span className={classes.role}>Assisti</span>}
        <strong>
          <FullName person={patient} />
        </strong>
      </p>
      <div className={classes.buttons}>
        {hasSwitch && <PatientSwitch className={classes.switch} unread={unread} />}
        <a
          className={classes.call}
          href={`tel:${workgroup.phone}`}
          aria-label={`Chiama ${workgroup.facility}, ${formatPhone(workgroup.phone)}`}
        >
          <IconPhone aria-hidden size={24} />
          Chiama
        </a>
      </div>
    </header>
  )
}
