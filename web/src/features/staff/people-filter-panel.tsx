import { staffRoles } from '@filo/contract/features/staff/staff.schema.ts'
import { roleWords } from '@filo/contract/kit/access.ts'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../session/session.tsx'
import { FilterBox } from '../../ui/filter-box.tsx'
import { FilterChoice } from '../../ui/filter-choice.tsx'
import { type FilterName, type PeopleFilters, peopleChips, stateWords } from './people-filters.ts'
import { allWorkgroups } from './staff.queries.ts'
import { workgroupWords } from './workgroup.words.ts'

type PeopleFilterPanelProps = {
  filters: PeopleFilters
  /** '' takes the filter away. */
  onFilter: (name: FilterName, value: string) => void
  onClear: () => void
}

export function PeopleFilterPanel({ filters, onFilter, onClear }: PeopleFilterPanelProps) {
  const { admin } = useUser()
  const { data: workgroups = [] } = useQuery(allWorkgroups)
  // A supervisor sees neither supervisors nor administrators.
  const roles = admin ? staffRoles : (['physician', 'nurse'] as const)
  return (
    <FilterBox
      chips={peopleChips(filters, workgroups)}
      onRemove={(name) => onFilter(name, '')}
      onClear={onClear}
    >
      <FilterChoice
        label="Ruolo"
        all="Tutti"
        words={Object.fromEntries(roles.map((role) => [role, roleWords[role]]))}
        value={filters.role}
        onChange={(value) => onFilter('role', value)}
      />
      <FilterChoice
        label="Stato"
        all="Tutti"
        words={stateWords}
        value={filters.state}
        onChange={(value) => onFilter('state', value)}
      />
      <FilterChoice
        label="Gruppo di lavoro"
        all="Tutti"
        words={Object.fromEntries(workgroups.map((workgroup) => [workgroup.id, workgroupWords(workgroup)]))}
        value={filters.workgroupId}
        onChange={(value) => onFilter('workgroupId', value)}
      />
    </FilterBox>
  )
}
