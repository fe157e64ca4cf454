import { ciccProblems } from '@filo/contract/features/cicc/cicc.rules.ts'
import { type NewCicc, newCicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { type Day, isDay } from '@filo/contract/kit/date.ts'
import { schemaResolver } from '@filo/ui/forms/resolver.ts'
import { type CiccRecord, type CiccValues, recordOf } from './cicc-values.ts'

/** Validates the form by the contract's schema and rules, as the server will. */
export const validateCicc = (patientId: string, birthDate: Day) =>
  schemaResolver<CiccValues, NewCicc>(newCicc, {
    input: (values) => ({ patientId, ...recordOf(values), venousCatheter: values.venousCatheter }),
    rules: (values) => ciccProblems(withRealDates(recordOf(values)), birthDate),
  })

/** Rules compare only valid dates; the schema reports all others. */
function withRealDates(record: CiccRecord): CiccRecord {
  const real = (date: string | null | undefined) => (date && isDay(date) ? date : null)
  return { ...record, insertionDate: real(record.insertionDate), removalDate: real(record.removalDate) }
}
