import { dayMs } from '../../kit/date.ts'
import { unopenedDays } from './assignment.limits.ts'
import type { Assignment } from './assignment.schema.ts'

/** For how many days a chapter has been unopened, once that is long enough to be pointed out; otherwise `null`. */
export function daysUnopened(
  { status, assignedAt }: Pick<Assignment, 'status' | 'assignedAt'>,
  now: Date,
): number | null {
  const days = Math.floor((now.getTime() - Date.parse(assignedAt)) / dayMs)
  return status === 'new' && days >= unopenedDays ? days : null
}
