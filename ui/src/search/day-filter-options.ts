import { isDay } from '@filo/contract/kit/date.ts'
import { todayInRome } from '../format/format.ts'

export type DayFilterOptions = {
  label: string
  hint?: string
  /** The text before the date on the chip. */
  chip: string
  /** Accepts future days too. */
  allowsFuture?: boolean
}

export const isAllowedDay = (text: string, allowsFuture: boolean) =>
  isDay(text) && (allowsFuture || text <= todayInRome())
