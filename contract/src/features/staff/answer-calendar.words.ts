import { type Day, daysBetween } from '../../kit/date.ts'
import { dayInWords } from '../../kit/format-time.ts'
import type { Closed, Opening } from './answer-calendar.rules.ts'
import type { AnswerCalendar, AnswerSpan } from './answer-calendar.schema.ts'

/** Days of the week as people count them, by `weekdayOf`. */
export const weekdaysInOrder = [
  { weekday: 1, name: 'lunedì' },
  { weekday: 2, name: 'martedì' },
  { weekday: 3, name: 'mercoledì' },
  { weekday: 4, name: 'giovedì' },
  { weekday: 5, name: 'venerdì' },
  { weekday: 6, name: 'sabato' },
  { weekday: 0, name: 'domenica' },
]

/** `lunedì dalle 8`: when the hours begin again, as said on a day. */
export function openingInWords({ day, time }: Opening, today: Day): string {
  return `${dayFrom(day, today)} ${hourFrom(time)}`
}

function dayFrom(day: Day, today: Day): string {
  const ahead = daysBetween(today, day)
  const { weekday, date } = dayInWords(day)
  if (ahead === 0) return 'oggi'
  if (ahead === 1) return 'domani'
  return ahead < 7 ? weekday : `${weekday} ${date}`
}

/** `Il centro legge lunedì dalle 8.`; of what somebody has read already, `Il centro risponde lunedì dalle 8.` */
export function closedSentence({ opening }: Closed, today: Day, { isRead = false } = {}): string {
  const verb = isRead ? 'risponde' : 'legge'
  if (!opening) return isRead ? 'Per ora il centro non risponde.' : 'Per ora il centro non legge i messaggi.'
  return `Il centro ${verb} ${openingInWords(opening, today)}.`
}

/** `da lunedì a venerdì dalle 8 alle 14; sabato dalle 8 alle 12; esclusi i festivi nazionali` */
export function hoursInWords({ spans, onHolidays }: Pick<AnswerCalendar, 'spans' | 'onHolidays'>): string {
  const hours = new Map<string, string[]>()
  for (const span of spans.toSorted(byDay)) {
    const days = daysInWords(span.days)
    hours.set(days, [...(hours.get(days) ?? []), hoursOf(span)])
  }
  const lines = [...hours].map(([days, times]) => `${days} ${listed(times)}`)
  return [...lines, ...(onHolidays ? [] : ['esclusi i festivi nazionali'])].join('; ')
}

const firstPlace = ({ days }: AnswerSpan) =>
  weekdaysInOrder.findIndex(({ weekday }) => days.includes(weekday))
const byDay = (one: AnswerSpan, other: AnswerSpan) =>
  firstPlace(one) - firstPlace(other) || (one.from < other.from ? -1 : 1)

/** `da lunedì a venerdì`, `martedì e giovedì`, `tutti i giorni` */
function daysInWords(days: readonly number[]): string {
  const chosen = weekdaysInOrder.flatMap(({ weekday, name }, place) =>
    days.includes(weekday) ? [{ place, name }] : [],
  )
  const [first, last] = [chosen[0], chosen.at(-1)]
  if (!first || !last) return ''
  if (chosen.length === 7) return 'tutti i giorni'
  const areInARow = last.place - first.place === chosen.length - 1
  if (areInARow && chosen.length > 2) return `da ${first.name} a ${last.name}`
  return listed(chosen.map(({ name }) => name))
}

/** `a, b e c` */
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`

const hoursOf = ({ from, until }: AnswerSpan): string =>
  from === '00:00' && until === '00:00' ? 'a ogni ora' : `${hourFrom(from)} ${hourUntil(until)}`

/** `8`, `8:30`, `14` */
const hour = (time: string) => time.replace(/^0/, '').replace(/:00$/, '')

function hourFrom(time: string): string {
  if (time === '00:00') return 'da mezzanotte'
  return hour(time).startsWith('1') && time.startsWith('0') ? `dall’${hour(time)}` : `dalle ${hour(time)}`
}

function hourUntil(time: string): string {
  if (time === '00:00') return 'a mezzanotte'
  return hour(time).startsWith('1') && time.startsWith('0') ? `all’${hour(time)}` : `alle ${hour(time)}`
}
