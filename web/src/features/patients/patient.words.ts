import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'

export const genderWords = { male: 'Maschio', female: 'Femmina' } as const

export const nutritionWords = { parenteral: 'Parenterale', enteral: 'Enterale', os: 'Per\u00a0os' } as const

/** What each field is called, by its path in the form. */
export const patientFieldWords = {
  fiscalCode: 'Codice fiscale',
  surname: 'Cognome',
  name: 'Nome',
  birthDate: 'Data di nascita',
  gender: 'Sesso',
  birthPlace: 'Luogo di nascita',
  birthProvince: 'Provincia di nascita',
  'residence.place': 'Comune di residenza',
  'residence.province': 'Provincia di residenza',
  'residence.address': 'Indirizzo',
  diagnosis: 'Diagnosi',
  parenteralNutrition: 'Nutrizione parenterale',
  enteralNutrition: 'Nutrizione enterale',
  osNutrition: 'Nutrizione per os',
  takenInCharge: 'Presa in carico',
} as const

export const caregiverFieldWords = {
  fiscalCode: 'Codice fiscale',
  surname: 'Cognome',
  name: 'Nome',
  birthDate: 'Data di nascita',
  gender: 'Sesso',
  relation: 'Relazione con il paziente',
  phone: 'Telefono',
  place: 'Comune di residenza',
  province: 'Provincia di residenza',
} as const

type Fed = Pick<Patient, 'parenteralNutrition' | 'enteralNutrition' | 'osNutrition'>

/** "Parenterale, per os" */
export function nutritionOf({ parenteralNutrition, enteralNutrition, osNutrition }: Fed): string {
  const ways = [
    parenteralNutrition && nutritionWords.parenteral,
    enteralNutrition && nutritionWords.enteral,
    osNutrition && nutritionWords.os,
  ].filter((way) => way !== false)
  return ways.map((way, index) => (index === 0 ? way : way.toLowerCase())).join(', ')
}

/** "da 1 giorno", "da 123 giorni", "da oggi" */
export function sinceDays(days: number): string {
  if (days <= 0) return 'da oggi'
  return days === 1 ? 'da 1 giorno' : `da ${days} giorni`
}
