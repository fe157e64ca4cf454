import { Button, NativeSelect } from '@mantine/core'
import { IconFilter, IconX } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Tick } from '../../ui/choice-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { isDateValue } from '../../ui/date-text.ts'
import { todayInRome } from '../../ui/format.ts'
import classes from './filter-panel.module.css'
import { catheterWords, type FilterName, filterChips, type PatientFilters } from './list-filters.ts'
import { nutritionWords } from './patient.words.ts'

type FilterPanelProps = {
  filters: PatientFilters
  /** '' takes the filter away. */
  onFilter: (name: FilterName, value: string) => void
  onClear: () => void
}

/** A button that opens the filters, and a chip for each that is on. */
export function FilterPanel({ filters, onFilter, onClear }: FilterPanelProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const chips = filterChips(filters)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilter aria-hidden size={20} />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {chips.length > 0 ? `Filtri (${chips.length})` : 'Filtri'}
      </Button>
      <div id={id} className={classes.panel} hidden={!open}>
        <Choice
          label="Nutrizione"
          all="Tutte"
          words={nutritionWords}
          value={filters.nutrition}
          onChange={(value) => onFilter('nutrition', value)}
        />
        <Choice
          label="Catetere venoso"
          all="Tutti"
          words={catheterWords}
          value={filters.catheter}
          onChange={(value) => onFilter('catheter', value)}
        />
        <InChargeSince
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
      </div>
      {chips.length > 0 && (
        <div className={classes.chips}>
          <ul aria-label="Filtri attivi">
            {chips.map(({ name, words }) => (
              <li key={name}>
                <button
                  type="button"
                  aria-label={`Togli il filtro ${words}`}
                  onClick={() => onFilter(name, '')}
                >
                  {words} <IconX aria-hidden size={16} />
                </button>
              </li>
            ))}
          </ul>
          <Button variant="subtle" size="compact-md" onClick={onClear}>
            Azzera filtri
          </Button>
        </div>
      )}
    </>
  )
}

type ChoiceProps = {
  label: string
  /** What no choice is called. */
  all: string
  words: Record<string, string>
  value: string | undefined
  onChange: (value: string) => void
}

function Choice({ label, all, words, value, onChange }: ChoiceProps) {
  const options = Object.entries(words).map(([code, word]) => ({ value: code, label: word }))
  return (
    <NativeSelect
      label={label}
      data={[{ value: '', label: all }, ...options]}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** A date counts as soon as it is whole; half of one leaves the list as it is. */
function InChargeSince({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const form = useForm({ values: { inChargeSince: value } })
  const typed = form.watch('inChargeSince')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed is news to tell
  useEffect(() => {
    if (typed !== value && (typed === '' || isDateValue(typed))) onChange(typed)
  }, [typed])
  return (
    <FormProvider {...form}>
      <DateField name="inChargeSince" label="In carico dal" optional max={todayInRome()} />
    </FormProvider>
  )
}
