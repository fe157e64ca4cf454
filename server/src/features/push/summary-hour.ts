import { timeFromMinutes } from '@filo/contract/kit/format-time.ts'
import { firstInstantInRome } from '@filo/contract/kit/rome.ts'

/** The instant of a full hour of a day on Italy's clock: the end of one that is skipped, the first of one that occurs twice. */
export const instantOfHour = (day: string, hour: number): Date =>
  firstInstantInRome(day, timeFromMinutes(hour * 60))
