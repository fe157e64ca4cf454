import { daysBetween } from '@filo/contract/kit/date.ts'
import { todayInRome } from './format.ts'

/**
 * A person's age on a day, both `YYYY-MM-DD`: `65 a`, for children under two years `7 mesi`, under a month `12 giorni`.
 * A person born on 29 February grows older on 1 March.
 */
export function formatAge(birthDate: string, today: string = todayInRome()): string {
  const months = monthsLived(birthDate, today)
  if (months >= 24) return `${Math.floor(months / 12)} a`
  if (months >= 1) return pluralize(months, 'mese', 'mesi')
  return pluralize(daysBetween(birthDate, today), 'giorno', 'giorni')
}

function monthsLived(birthDate: string, today: string): number {
  const [bornYear = 0, bornMonth = 0] = birthDate.split('-').map(Number)
  const [year = 0, month = 0] = today.split('-').map(Number)
  const turned = (year - bornYear) * 12 + month - bornMonth
  return today.slice(8) < birthDate.slice(8) ? turned - 1 : turned
}

const pluralize = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
