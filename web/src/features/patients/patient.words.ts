import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'

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

/** "da 1 giorno", "da 123 giorni", "da oggi" */
export function sinceDays(days: number): string {
  if (days <= 0) return 'da oggi'
  return days === 1 ? 'da 1 giorno' : `da ${days} giorni`
}
