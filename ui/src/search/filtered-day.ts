import { isDay } from '@filo/contract/kit/date.ts'
import { todayInRome } from '../format/format.ts'

export type FilteredDay = {
  label: string
  hint?: string
  /** What comes before the day on the chip. */
  chip: string
  /** A day to come is meant as well. */
  ahead?: boolean
}

export const isMeant = (text: string, ahead: boolean) => isDay(text) && (ahead || text <= todayInRome())
