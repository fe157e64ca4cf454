import { disableRefusal, enableRefusal, moveRefusal } from '@filo/contract/features/staff/staff.policy.ts'
import type { StaffPerson } from '@filo/contract/features/staff/staff.schema.ts'
import { nameAfter } from '@filo/contract/kit/person-name.ts'
import { Button } from '@mantine/core'
import classes from './staff.module.css'
import { useEnableDisable } from './use-enable-disable.tsx'

const lockedWords: Record<NonNullable<StaffPerson['locked']>, string> = {
  self: 'Il tuo account: può disattivarlo un altro amministratore',
  'last-administrator': 'Unico amministratore attivo: non si può disattivare',
}

type PersonActionsProps = {
  person: StaffPerson
  /** Called after each attempt to disable or enable, successful or not. */
  onSettled: (person: StaffPerson, disabled: boolean) => void
  onMove: () => void
}

/** The actions for a person, or why there is none. */
export function PersonActions({ person, onSettled, onMove }: PersonActionsProps) {
  const { disable, enable } = useEnableDisable(person, onSettled)
  const theName = nameAfter('il', person)
  return (
    <div className={classes.actions}>
      {!moveRefusal(person.workgroup?.id ?? null) && (
        <Button variant="default" size="compact-sm" aria-label={`Sposta ${theName}…`} onClick={onMove}>
          Sposta…
        </Button>
      )}
      {person.locked && <p className={classes.locked}>{lockedWords[person.locked]}</p>}
      {!disableRefusal(person) && (
        <Button variant="default" size="compact-sm" aria-label={`Disattiva ${theName}`} onClick={disable}>
          Disattiva
        </Button>
      )}
      {!enableRefusal(person) && (
        <Button variant="outline" size="compact-sm" aria-label={`Riattiva ${theName}`} onClick={enable}>
          Riattiva
        </Button>
      )}
    </div>
  )
}
