import type { HandedOverPatient } from '@filo/contract/features/handover/handover.schema.ts'
import { dayInRome, daysBetween } from '@filo/contract/kit/date.ts'
import { dayInWords } from '@filo/contract/kit/format-time.ts'
import { formatDate, formatTime } from '@filo/ui/format/format.ts'
import { catheterName } from '../cicc/catheter-words.ts'

/** The moment of a handover: `alle 14:05 di lunedì 30 novembre`. */
export function momentInWords(at: string): string {
  const { weekday, date } = dayInWords(dayInRome(new Date(at)))
  return `alle ${formatTime(at)} di ${weekday} ${date}`
}

/** Since when somebody waits, by the hour: `dalle 10:42`, `dalle 22:40 di ieri`, `dalle 09:10 del 28/11/2026`. */
export function waitingSince(since: string, at: string): string {
  const days = daysBetween(dayInRome(new Date(since)), dayInRome(new Date(at)))
  const time = `dalle ${formatTime(since)}`
  if (days === 0) return time
  return days === 1 ? `${time} di ieri` : `${time} del ${formatDate(since)}`
}

type Catheter = Pick<HandedOverPatient, 'hasCatheter' | 'catheterType' | 'catheterTypeOther'>

/** The catheter in place, by its type: `PICC`; `Senza catetere`, `Catetere da registrare`. */
export function catheterInWords({ hasCatheter, ...type }: Catheter): string {
  if (hasCatheter === null) return 'Catetere da registrare'
  return hasCatheter ? catheterName(type) : 'Senza catetere'
}
