import { type Day, daysBetween } from '../../kit/date.ts'
import type { FieldProblem } from '../../kit/failure.ts'
import { messages } from '../../kit/messages.ts'
import { catheterFields } from './cicc.fields.ts'
import type { Cicc, NewCicc, PictureChange } from './cicc.schema.ts'

type CiccRecord = Omit<NewCicc, 'patientId'>
type Choice = [value: string | null | undefined, text: string | null | undefined, path: string]

/** Whether a record's catheter is in place. */
export const isInPlace = ({
  venousCatheter,
  removalDate,
}: Pick<Cicc, 'venousCatheter' | 'removalDate'>): boolean => venousCatheter && !removalDate

/** The record if its catheter is in place. */
export const inPlaceOrNull = (cicc: Cicc | null): Cicc | null => (cicc && isInPlace(cicc) ? cicc : null)

/**
 * Checks a whole record beyond the shape of each field: `other` needs its text, and dates must be in order (birth ≤
 * insertion ≤ removal).
 */
export function ciccProblems(record: CiccRecord, birthDate: Day): FieldProblem[] {
  const problems: FieldProblem[] = []
  const choices: Choice[] = [
    [record.catheterType, record.catheterTypeOther, 'catheterTypeOther'],
    [record.pumpUsedType, record.pumpUsedTypeOther, 'pumpUsedTypeOther'],
    [record.materialType, record.materialTypeOther, 'materialTypeOther'],
    [record.lockType, record.lockTypeOther, 'lockTypeOther'],
    [
      record.locationOfInsertion?.vein,
      record.locationOfInsertion?.veinOther,
      'locationOfInsertion.veinOther',
    ],
  ]
  for (const [value, text, path] of choices)
    if (value === 'other' && !text) problems.push({ path, message: messages.required })
  if (record.otherDevices?.other && !record.otherDevices.otherReason)
    problems.push({ path: 'otherDevices.otherReason', message: messages.required })
  const { insertionDate, removalDate } = record
  if (insertionDate && insertionDate < birthDate)
    problems.push({ path: 'insertionDate', message: messages.dateBeforeBirth })
  if (removalDate && removalDate < (insertionDate ?? birthDate))
    problems.push({ path: 'removalDate', message: 'La rimozione non può precedere l’inserzione' })
  return problems
}

/** Checks the days of shots that a person wrote. */
export const pictureProblems = (pictures: readonly PictureChange[], birthDate: Day): FieldProblem[] =>
  pictures.flatMap(({ takenOn }, index) =>
    takenOn && takenOn < birthDate
      ? [{ path: `pictures.${index}.takenOn`, message: messages.dateBeforeBirth }]
      : [],
  )

/** Keeps the day that a file names only if it can be true: in the patient's life and not in the future. */
export const plausibleShotDay = (day: Day | null | undefined, birthDate: Day, today: Day): Day | null =>
  day && day >= birthDate && day <= today ? day : null

/**
 * Days that the catheter has been in place on `today`, or had been at its removal; `null` without an insertion date.
 */
export function dwellDays(record: Pick<Cicc, 'insertionDate' | 'removalDate'>, today: Day): number | null {
  return record.insertionDate ? daysBetween(record.insertionDate, record.removalDate ?? today) : null
}

const noCatheter = Object.fromEntries(Object.keys(catheterFields).map((name) => [name, null])) as Record<
  keyof typeof catheterFields,
  null
>

/** Clears the catheter's fields in a record without a venous catheter. */
export const withoutCatheter = <R extends CiccRecord>(record: R): R =>
  record.venousCatheter ? record : { ...record, ...noCatheter }
