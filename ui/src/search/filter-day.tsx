import { lazyPart } from '../feedback/lazy-part.tsx'
import { LoadFailedNotice } from '../feedback/load-failed-notice.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { formatDate } from '../format/format.ts'
import { type DayFilterOptions, isAllowedDay } from './day-filter-options.ts'
import type { Filter } from './filters.ts'

// Loaded lazily: a date field is as large as a whole list, and few people filter by date.
const FilterDayField = lazyPart(async () => (await import('./filter-day-field.tsx')).FilterDayField, {
  fallback: <Skeleton pieces={1} />,
  failed: (retry) => <LoadFailedNotice onRetry={retry} />,
})

/** A filter by day, up to today unless future days are allowed. */
export const dayFilter = (day: DayFilterOptions): Filter => ({
  accepts: (text): text is string => isAllowedDay(text, day.allowsFuture ?? false),
  chip: (value) => `${day.chip} ${formatDate(value)}`,
  field: (value, onChange) => <FilterDayField {...day} value={value} onChange={onChange} />,
})
