import { type Day, dayInRome } from '@filo/contract/kit/date.ts'

export type Clock = { now(): Date; today(): Day }

export const systemClock: Clock = {
  now: () => new Date(),
  today: () => dayInRome(new Date()),
}
