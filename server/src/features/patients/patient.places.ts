import type { FieldProblem } from '@filo/contract/kit/failure.ts'
import { verifyAddress, verifyBirthplace } from '../places/place.check.ts'
import type { PatientRecord } from './patient.repository.ts'

type Settled = { record: PatientRecord; problems: FieldProblem[] }
type Home = { place: string; province: string }

const isSame = (one: Home | undefined, { place, province }: Home) =>
  one?.place === place && one.province === province

/**
 * The record with its places as they are spelt, and what is wrong with them. What stood there before is left alone, so
 * that a row of other times can still be changed elsewhere.
 */
export function normalizePlaces(record: PatientRecord, before?: PatientRecord): Settled {
  const problems: FieldProblem[] = []

  function home<Written extends Home>(written: Written, stored: Home | undefined, path: string): Written {
    if (isSame(stored, written)) return written
    const { place, refusal } = verifyAddress(written)
    if (refusal) problems.push({ path: `${path}.${refusal.field}`, message: refusal.message })
    return place ? { ...written, place: place.name } : written
  }

  function birthPlace(): string {
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
      birthPlace: birthPlace(),
      residence: home(record.residence, before?.residence, 'residence'),
      caregivers: record.caregivers.map((caregiver, index) =>
        home(caregiver, stored.get(caregiver.id), `caregivers.${index}`),
      ),
    },
    problems,
  }
}
