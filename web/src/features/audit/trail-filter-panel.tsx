import { deedWords } from '@filo/contract/features/audit/audit.words.ts'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FilterBox } from '../../ui/filter-box.tsx'
import { FilterChoice } from '../../ui/filter-choice.tsx'
import { FilterDay } from '../../ui/filter-day.tsx'
import { allWorkgroups } from '../staff/staff.queries.ts'
import { workgroupWords } from '../staff/workgroup.words.ts'
import { type FilterName, outcomeWords, type TrailFilters, trailChips } from './trail-filters.ts'

type TrailFilterPanelProps = {
  filters: TrailFilters
  /** '' takes the filter away. */
  onFilter: (name: FilterName, value: string) => void
  onClear: () => void
}

const deedsByWord = Object.fromEntries(
  Object.entries(deedWords).toSorted(([, a], [, b]) => a.localeCompare(b, 'it')),
)

export function TrailFilterPanel({ filters, onFilter, onClear }: TrailFilterPanelProps) {
  const { data: workgroups = [] } = useQuery(allWorkgroups)
  return (
    <FilterBox
      chips={trailChips(filters, workgroups)}
      onRemove={(name) => onFilter(name, '')}
      onClear={onClear}
    >
      <FilterDay
        label="Dal giorno"
        hint="Per esempio 21/11/2026"
        value={filters.from ?? ''}
        onChange={(value) => onFilter('from', value)}
      />
      <FilterDay
        label="Al giorno"
        hint="Compreso"
        value={filters.to ?? ''}
        onChange={(value) => onFilter('to', value)}
      />
      <FilterChoice
        label="Che cosa"
        all="Tutto"
        words={deedsByWord}
        value={filters.deed}
        onChange={(value) => onFilter('deed', value)}
      />
      <FilterChoice
        label="Esito"
        all="Tutti"
        words={outcomeWords}
        value={filters.outcome}
        onChange={(value) => onFilter('outcome', value)}
      />
      <FilterChoice
        label="Gruppo di lavoro"
        all="Tutti"
        words={Object.fromEntries(workgroups.map((workgroup) => [workgroup.id, workgroupWords(workgroup)]))}
        value={filters.workgroupId}
        onChange={(value) => onFilter('workgroupId', value)}
      />
      <Reference
        key={filters.requestId}
        value={filters.requestId ?? ''}
        onChange={(value) => onFilter('requestId', value)}
      />
    </FilterBox>
  )
}

/** What people read out by phone from a page of error; it counts as the field is left, or with Enter. */
function Reference({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value)
  const asked = typed.trim().toLowerCase()
  const tell = () => asked !== value && onChange(asked)
  return (
    <TextInput
      label="Riferimento"
      description="Come appare nei messaggi di errore"
      value={typed}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={tell}
      onKeyDown={(event) => event.key === 'Enter' && tell()}
    />
  )
}
