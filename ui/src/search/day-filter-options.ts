import { isDay } from '@filo/contract/kit/date.ts'
import { todayInRome } from '../format/format.ts'

export type DayFilterOptions = {
  label: string
  hint?: string
  /** What comes before the day on the chip. */
  chip: string
  /** A day to come is meant as well. */
  allowsFuture?: boolean
}

export const isAllowedDay = (text: string, ahead: boolean) => isDay(text) && (ahead || text <= todayInRome())
