import { StandaloneCheckbox } from '../fields/choice-field.tsx'
import classes from './filter-box.module.css'
import type { Filter } from './filters.ts'

/** A filter that is on or off. */
export const booleanFilter = (label: string): Filter<'true'> => ({
  accepts: (text) => text === 'true',
  chip: () => label,
  field: (value, onChange) => (
    <div className={classes.tick}>
      <StandaloneCheckbox
        label={label}
        checked={value === 'true'}
        onChange={(on) => onChange(on ? 'true' : '')}
      />
    </div>
  ),
})
