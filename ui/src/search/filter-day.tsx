import { lazyPart } from '../feedback/lazy-part.tsx'
import { MissingPart } from '../feedback/missing-part.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { formatDate } from '../format/format.ts'
import { type FilteredDay, isMeant } from './filtered-day.ts'
import type { Filter } from './filters.ts'

// A date field weighs as much as a list, and few look for a day.
const FilterDayField = lazyPart(async () => (await import('./filter-day-field.tsx')).FilterDayField, {
  waiting: <Skeleton pieces={1} />,
  missing: (retry) => <MissingPart onRetry={retry} />,
})

/** A day, up to today where no other is meant. */
export const dayFilter = (day: FilteredDay): Filter => ({
  accepts: (text): text is string => isMeant(text, day.ahead ?? false),
  chip: (value) => `${day.chip} ${formatDate(value)}`,
  field: (value, onChange) => <FilterDayField {...day} value={value} onChange={onChange} />,
})
