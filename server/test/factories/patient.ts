import { randomInt } from 'node:crypto'
import { computeFiscalCode } from '@filo/contract/kit/fiscal-code-person.ts'

const surnames = ['Rossi', 'De Luca', 'D’Angelo', 'Bianchi', 'Esposito', 'Colombo', 'Greco']
const names = ['Maria', 'Nicolò', 'Anna', 'Luca', 'Chiara', 'Paolo', 'Elena']
const pick = (list: string[]) => list[randomInt(list.length)] ?? ''

function person(changes: { name?: string; surname?: string }) {
  const gender = randomInt(2) === 0 ? 'male' : 'female'
  const birthDate = `${randomInt(1940, 2000)}-0${randomInt(1, 10)}-${randomInt(10, 29)}`
  const name = changes.name ?? pick(names)
  const surname = changes.surname ?? pick(surnames)
  const fiscalCode = computeFiscalCode({
    name,
    surname,
    birthDate,
    gender,
    placeCode: `H${randomInt(100, 1000)}`,
  })
  return { name, surname, birthDate, fiscalCode, gender } as const
}

/** A valid caregiver as a client sends it. */
export const caregiverBody = (changes: Record<string, unknown> = {}) => ({
  ...person(changes),
  place: 'Roma',
  province: 'RM',
  relation: 'Coniuge',
  phone: '3331234567',
  ...changes,
})

/** A valid patient as a client sends it. */
export const patientBody = (changes: Record<string, unknown> = {}) => ({
  ...person(changes),
  birthPlace: 'Roma',
  birthProvince: 'RM',
  residence: { place: 'Roma', province: 'RM', address: 'Via di Prova 2' },
  diagnosis: 'Intestino corto',
  parenteralNutrition: true,
  enteralNutrition: false,
  osNutrition: false,
  takenInCharge: '2026-01-15',
  informedConsent: true,
  caregivers: [] as unknown[],
  ...changes,
})
