import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'
import { formatDate } from '@filo/ui/format/format.ts'
import { daysWords } from '../cicc/catheter-words.ts'

export const nutritionWords = { parenteral: 'Parenterale', enteral: 'Enterale', os: 'Per\u00a0os' } as const

type Fed = Pick<Patient, 'parenteralNutrition' | 'enteralNutrition' | 'osNutrition'>

/** "Parenterale, per os" */
export function nutritionOf({ parenteralNutrition, enteralNutrition, osNutrition }: Fed): string {
  const routes = [
    parenteralNutrition && nutritionWords.parenteral,
    enteralNutrition && nutritionWords.enteral,
    osNutrition && nutritionWords.os,
  ].filter((route) => route !== false)
  return routes.map((route, index) => (index === 0 ? route : route.toLowerCase())).join(', ')
}

/** "da 123 giorni", "da oggi" */
export const sinceDays = (days: number): string => `da ${daysWords(days)}`

/** "altro paziente nato il 12/03/1961", "altri pazienti nati il 12/03/1961 e il 02/01/1970" */
export function homonymBirths({ total, birthDates }: Patient['homonyms']): string {
  const days = birthDates.map((day) => `il ${formatDate(day)}`)
  if (total === 1) return `altro paziente nato ${days[0]}`
  const unnamed = total - days.length
  const last = unnamed === 0 ? days.pop() : unnamed === 1 ? '1 altro' : `${unnamed} altri`
  return `altri pazienti nati ${days.join(', ')} e ${last}`
}

/** "Viterbo (VT)", "Lione (estero)" */
export const withProvince = (place: string, province: string): string =>
  province === 'EE' ? `${place} (estero)` : `${place} (${province})`
