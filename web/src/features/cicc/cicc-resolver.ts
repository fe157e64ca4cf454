import { ciccProblems } from '@filo/contract/features/cicc/cicc.rules.ts'
import { type NewCicc, newCicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { type Day, isDay } from '@filo/contract/kit/date.ts'
import type { FieldProblem } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { ChosenFile } from './chosen-file.ts'
import { type CiccRecord, type CiccValues, recordOf } from './cicc-values.ts'

/** What a valid form holds. */
export type ReadyCicc = { record: NewCicc; chosen: ChosenFile[] }

/** Judges the fields by the contract's own shape and rules, as the server will. */
export const ciccResolver =
  (patientId: string, birthDate: Day): Resolver<CiccValues, unknown, ReadyCicc> =>
  async (values, _context, options) => {
    const record = recordOf(values)
    const parsed = newCicc.safeParse({ patientId, ...record })
    const problems: FieldProblem[] = [
      ...(values.venousCatheter === null ? [{ path: 'venousCatheter', message: messages.required }] : []),
      ...(parsed.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })),
      ...ciccProblems(withRealDates(record), birthDate),
    ]
    if (problems.length === 0 && parsed.success)
      return { values: { record: parsed.data, chosen: values.chosen }, errors: {} }
    const errors: FieldErrors = {}
    // One sentence a field: what is no date cannot also be too early a one.
    for (const { path, message } of problems) errors[path] ??= { type: 'invalid', message }
    return { values: {}, errors: toNestErrors(errors, options) }
  }

/** Rules that compare dates are for dates; the shape speaks about the rest. */
function withRealDates(record: CiccRecord): CiccRecord {
  const real = (date: string | null | undefined) => (date && isDay(date) ? date : null)
  return { ...record, insertionDate: real(record.insertionDate), removalDate: real(record.removalDate) }
}
