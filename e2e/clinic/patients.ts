import { randomInt } from 'node:crypto'
import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { PatientWithSecrets } from '@filo/contract/features/patients/patient.schema.ts'
import { addDays, dayInRome } from '@filo/contract/kit/date.ts'
import { computeFiscalCode } from '@filo/contract/kit/fiscal-code-person.ts'
import type { ApiClient } from './api.ts'

/** Without `d`: journeys look for Ada and Adele by name, which a surname could otherwise contain. */
const consonants = 'bcfghjklmnpqrstvwxyz'
const vowels = 'aeiou'

/** Global setup has no worker index; a worker that takes over after a failure has a new one. */
const surnamesPerProcess = 400
let nextNumber = (Number(process.env.TEST_WORKER_INDEX ?? -1) + 1) * surnamesPerProcess

/**
 * A surname that is unique in the run. Its first three consonants count up instead of being random, because only they
 * distinguish the fiscal codes of two people with the same name and day of birth.
 */
export function freshSurname(): string {
  const number = nextNumber++
  const counted = [400, 20, 1].map((place) => consonants.charAt(Math.floor(number / place) % 20))
  const drawn = Array.from({ length: 3 }, () => consonants.charAt(randomInt(20)))
  return `A${[...counted, ...drawn].map((consonant) => consonant + vowels.charAt(randomInt(5))).join('')}`
}

type Changes = Record<string, unknown> & { name?: string; surname?: string; birthDate?: string }

/** An invented person, born in Rome, with a valid fiscal code. */
export function randomPerson({
  name = 'Ginevra',
  surname = freshSurname(),
  birthDate,
  ...rest
}: Changes = {}) {
  const born = birthDate ?? `${randomInt(1940, 2000)}-0${randomInt(1, 10)}-${randomInt(10, 29)}`
  const person = { name, surname, birthDate: born, gender: 'female' } as const
  return { ...person, fiscalCode: computeFiscalCode({ ...person, placeCode: 'H501' }), ...rest }
}

/** A caregiver as a client sends it. */
export const caregiverBody = (changes: Changes = {}) => ({
  ...randomPerson({ name: 'Adele' }),
  place: 'Roma',
  province: 'RM',
  relation: 'Sorella',
  phone: '3331234567',
  ...changes,
})

/** A patient as a client sends it. */
export const patientBody = (changes: Changes = {}) => ({
  ...randomPerson(changes),
  birthPlace: 'Roma',
  birthProvince: 'RM',
  residence: { place: 'Viterbo', province: 'VT', address: 'Via della Spola 2' },
  diagnosis: 'Sindrome dell’intestino corto',
  parenteralNutrition: true,
  enteralNutrition: false,
  osNutrition: true,
  takenInCharge: '2026-01-15',
  informedConsent: true,
  caregivers: [],
  ...changes,
})

export const addPatient = (api: ApiClient, changes: Changes = {}): Promise<PatientWithSecrets> =>
  api.callOrThrow(patientRoutes.create, { body: patientBody(changes) })

export const addCatheter = (api: ApiClient, patientId: string, changes: Record<string, unknown> = {}) =>
  api.callOrThrow(ciccRoutes.create, {
    body: {
      patientId,
      venousCatheter: true,
      catheterType: 'picc',
      brand: 'Spola',
      insertionDate: daysAgo(30),
      ...changes,
    },
  })

/** The day `days` days before today in Italy, as `YYYY-MM-DD`. */
export const daysAgo = (days: number): string => addDays(dayInRome(new Date()), -days)

/** Formats `1961-03-12` as `12/03/1961`. */
export const formatItalianDate = (day: string): string => day.split('-').reverse().join('/')
