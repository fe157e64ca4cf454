import { type Day, dayInRome } from '@filo/contract/kit/date.ts'

export type Clock = { now(): Date; today(): Day }

/** Each answer asks what day it is; within a minute, which no midnight splits, it is the same. */
let known = { minute: 0, day: '' }

export const systemClock: Clock = {
  now: () => new Date(),
  today: () => {
    const now = new Date()
    const minute = Math.floor(now.getTime() / 60_000)
    if (minute !== known.minute) known = { minute, day: dayInRome(now) }
    return known.day
  },
}
