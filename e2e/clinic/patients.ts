import { randomInt } from 'node:crypto'
import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { PatientWithSecrets } from '@filo/contract/features/patients/patient.schema.ts'
import { addDays, dayInRome } from '@filo/contract/kit/date.ts'
import { computeFiscalCode } from '@filo/contract/kit/fiscal-code-person.ts'
import type { Clinic } from './api.ts'

/** Omits `d`, because journeys look for Ada and Adele by name, which a surname could contain. */
const consonants = 'bcfghjklmnpqrstvwxyz'
const vowels = 'aeiou'

/** The run's preparation has no index; a worker that takes over after a failure has a new one. */
const inOneProcess = 400
let made = (Number(process.env.TEST_WORKER_INDEX ?? -1) + 1) * inOneProcess

/**
 * A surname that no other patient of the run bears. Its first three consonants are counted, not drawn: they are what
 * tells the fiscal codes of two people of one name and one day of birth apart.
 */
export function freshSurname(): string {
  const number = made++
  const counted = [400, 20, 1].map((place) => consonants.charAt(Math.floor(number / place) % 20))
  const drawn = Array.from({ length: 3 }, () => consonants.charAt(randomInt(20)))
  return `A${[...counted, ...drawn].map((consonant) => consonant + vowels.charAt(randomInt(5))).join('')}`
}

type Changes = Record<string, unknown> & { name?: string; surname?: string; birthDate?: string }

/** An invented person, born in Rome. */
export function somebody({ name = 'Ginevra', surname = freshSurname(), birthDate, ...rest }: Changes = {}) {
  const born = birthDate ?? `${randomInt(1940, 2000)}-0${randomInt(1, 10)}-${randomInt(10, 29)}`
  const person = { name, surname, birthDate: born, gender: 'female' } as const
  return { ...person, fiscalCode: computeFiscalCode({ ...person, placeCode: 'H501' }), ...rest }
}

/** A caregiver as a client sends it. */
export const caregiverBody = (changes: Changes = {}) => ({
  ...somebody({ name: 'Adele' }),
  place: 'Roma',
  province: 'RM',
  relation: 'Sorella',
  phone: '3331234567',
  ...changes,
})

/** A patient as a client sends it. */
export const patientBody = (changes: Changes = {}) => ({
  ...somebody(changes),
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

export const addPatient = (clinic: Clinic, changes: Changes = {}): Promise<PatientWithSecrets> =>
  clinic.done(patientRoutes.create, { body: patientBody(changes) })

export const addCatheter = (clinic: Clinic, patientId: string, changes: Record<string, unknown> = {}) =>
  clinic.done(ciccRoutes.create, {
    body: {
      patientId,
      venousCatheter: true,
      catheterType: 'picc',
      brand: 'Spola',
      insertionDate: daysAgo(30),
      ...changes,
    },
  })

/** The day so many days before today in Italy, as `YYYY-MM-DD`. */
export const daysAgo = (days: number): string => addDays(dayInRome(new Date()), -days)

/** `1961-03-12` as a person writes it: `12/03/1961`. */
export const written = (day: string): string => day.split('-').reverse().join('/')
