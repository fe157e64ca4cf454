import type { FieldProblem } from '@filo/contract/kit/failure.ts'
import { verifyAddress, verifyBirthplace } from '../places/place.check.ts'
import type { PatientRecord } from './patient.repository.ts'

type Normalized = { record: PatientRecord; problems: FieldProblem[] }
type Location = { place: string; province: string }

const isSame = (one: Location | undefined, { place, province }: Location) =>
  one?.place === place && one.province === province

/**
 * Replaces places by their official spelling, and lists what is wrong with them. Places that did not change are left
 * alone, so that other fields of a record with an outdated place can still be changed.
 */
export function normalizePlaces(record: PatientRecord, before?: PatientRecord): Normalized {
  const problems: FieldProblem[] = []

  function normalizeResidence<Written extends Location>(
    written: Written,
    stored: Location | undefined,
    path: string,
  ): Written {
    if (isSame(stored, written)) return written
    const { place, refusal } = verifyAddress(written)
    if (refusal) problems.push({ path: `${path}.${refusal.field}`, message: refusal.message })
    return place ? { ...written, place: place.name } : written
  }

  function normalizeBirthplace(): string {
    const { birthPlace: place, birthProvince: province, birthDate } = record
    if (before && isSame({ place: before.birthPlace, province: before.birthProvince }, { place, province }))
      return place
    const { place: found, refusal } = verifyBirthplace({ place, province }, birthDate)
    const path = refusal?.field === 'place' ? 'birthPlace' : 'birthProvince'
    if (refusal) problems.push({ path, message: refusal.message })
    return found?.name ?? place
  }

  const stored = new Map(before?.caregivers.map((caregiver) => [caregiver.id, caregiver]))
  return {
    record: {
      ...record,
      birthPlace: normalizeBirthplace(),
      residence: normalizeResidence(record.residence, before?.residence, 'residence'),
      caregivers: record.caregivers.map((caregiver, index) =>
        normalizeResidence(caregiver, stored.get(caregiver.id), `caregivers.${index}`),
      ),
    },
    problems,
  }
}
