import { shareWithin } from '@filo/contract/features/chat/response-time.rules.ts'
import type { ResponseFigures } from '@filo/contract/features/chat/response-time.schema.ts'
import { addDays, type Day } from '@filo/contract/kit/date.ts'
import { formatDay } from '@filo/contract/kit/format-time.ts'

/** `38 min`, `1 h 35 min`, at least `1 min`; rounded up, so that "entro" is true of it. A dash for `null`. */
export function minutesInWords(minutes: number | null): string {
  if (minutes === null) return '–'
  const whole = Math.max(1, Math.ceil(minutes))
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** `86 %`; never rounded up to all, nor down to none. */
export function shareInWords(share: number): string {
  const percent = Math.round(share * 100)
  if (share < 1 && percent === 100) return '99 %'
  return share > 0 && percent === 0 ? '1 %' : `${percent} %`
}

/** `30/11–06/12`: the week that begins on a Monday. */
export const weekInWords = (monday: Day): string =>
  [monday, addDays(monday, 6)].map((day) => formatDay(day).slice(0, 5)).join('–')

/** `2 ore` */
export const countOfHours = (hours: number): string => (hours === 1 ? '1 ora' : `${hours} ore`)

/** The figures of all weeks in sentences. */
export function summaryOf(total: ResponseFigures, withinHours: number): string[] {
  const share = shareWithin(total)
  if (share === null) return ['Nessuna risposta da contare in queste settimane.']
  const due = total.answered + total.late
  const sentences = [
    `Risposte arrivate entro ${countOfHours(withinHours)}: ${total.within} su ${due} (${shareInWords(share)}).`,
  ]
  if (total.answered > 0)
    sentences.push(
      `Metà è arrivata entro ${minutesInWords(total.median)}, 9 su 10 entro ${minutesInWords(total.p90)}.`,
    )
  return sentences
}
