import { type StaffRole, staffRoles } from '@filo/contract/features/staff/staff.schema.ts'
import { roleWords } from '@filo/contract/kit/access.ts'
import { choiceFilter } from '@filo/ui/search/filter-choice.tsx'
import { useUser } from '../../session/session.tsx'
import { useWorkgroupFilter } from './workgroup-filter.ts'

const { administrator, supervisor, physician, nurse } = roleWords
const staffWords = { administrator, supervisor, physician, nurse }
const stateWords = { enabled: 'Attivi', disabled: 'Disattivati' }

/** The filters of the staff list. */
export function usePeopleFilters() {
  const { admin } = useUser()
  // A supervisor sees neither supervisors nor administrators.
  const offered: readonly StaffRole[] = admin ? staffRoles : ['physician', 'nurse']
  return {
    role: choiceFilter<StaffRole>({ label: 'Ruolo', all: 'Tutti', words: staffWords, offered }),
    state: choiceFilter({ label: 'Stato', all: 'Tutti', words: stateWords }),
    workgroupId: useWorkgroupFilter(),
  }
}
