import { disableRefusal, enableRefusal, moveRefusal } from '@filo/contract/features/staff/staff.policy.ts'
import type { StaffPerson } from '@filo/contract/features/staff/staff.schema.ts'
import { nameAfter } from '@filo/contract/kit/person-name.ts'
import { Menu, MenuItem } from '@filo/ui/display/menu.tsx'
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
  const mayMove = !moveRefusal(person.workgroup?.id ?? null)
  const mayDisable = !disableRefusal(person)
  const mayEnable = !enableRefusal(person)
  if (!mayMove && !mayDisable && !mayEnable && !person.locked) return null
  return (
    <Menu compact label={`Azioni per ${nameAfter('il', person)}`}>
      {mayMove && <MenuItem onClick={onMove}>Sposta…</MenuItem>}
      {mayDisable && <MenuItem onClick={disable}>Disattiva</MenuItem>}
      {!mayDisable && person.locked && (
        <MenuItem refusal={lockedWords[person.locked]} onClick={disable}>
          Disattiva
        </MenuItem>
      )}
      {mayEnable && <MenuItem onClick={enable}>Riattiva</MenuItem>}
    </Menu>
  )
}
