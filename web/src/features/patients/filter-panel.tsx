import { Tick } from '../../ui/choice-field.tsx'
import { FilterBox } from '../../ui/filter-box.tsx'
import { FilterChoice } from '../../ui/filter-choice.tsx'
import { FilterDay } from '../../ui/filter-day.tsx'
import classes from './filter-panel.module.css'
import { catheterWords, type FilterName, filterChips, type PatientFilters } from './list-filters.ts'
import { nutritionWords } from './patient.words.ts'

type FilterPanelProps = {
  filters: PatientFilters
  /** '' takes the filter away. */
  onFilter: (name: FilterName, value: string) => void
  onClear: () => void
}

export function FilterPanel({ filters, onFilter, onClear }: FilterPanelProps) {
  return (
    <FilterBox chips={filterChips(filters)} onRemove={(name) => onFilter(name, '')} onClear={onClear}>
      <FilterChoice
        label="Nutrizione"
        all="Tutte"
        words={nutritionWords}
        value={filters.nutrition}
        onChange={(value) => onFilter('nutrition', value)}
      />
      <FilterChoice
        label="Catetere venoso"
        all="Tutti"
        words={catheterWords}
        value={filters.catheter}
        onChange={(value) => onFilter('catheter', value)}
      />
      <FilterDay
        label="In carico dal"
        value={filters.inChargeSince ?? ''}
        onChange={(value) => onFilter('inChargeSince', value)}
      />
      <div className={classes.tick}>
        <Tick
          label="Accesso mai usato"
          checked={filters.accessNeverUsed === 'true'}
          onChange={(checked) => onFilter('accessNeverUsed', checked ? 'true' : '')}
        />
      </div>
    </FilterBox>
  )
}
