import type { Day } from '../../kit/date.ts'
import type { FieldProblem } from '../../kit/failure.ts'
import { messages } from '../../kit/messages.ts'
import { isFed, type Nutrition } from './patient.schema.ts'

type Record = Nutrition & {
  birthDate: Day
  takenInCharge: Day
  fiscalCode: string
  caregivers: { fiscalCode: string }[]
}

const sharedFiscalCode = 'Questo codice fiscale è già di un’altra persona di questa scheda'

/** Checks a whole record beyond the shape of each field, also after a partial change. */
export function patientProblems(record: Record): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (!isFed(record)) problems.push({ path: 'parenteralNutrition', message: messages.atLeastOneYes })
  if (record.takenInCharge < record.birthDate)
    problems.push({ path: 'takenInCharge', message: messages.dateBeforeBirth })
  const seen = new Set([record.fiscalCode])
  for (const [index, { fiscalCode }] of record.caregivers.entries()) {
    if (seen.has(fiscalCode))
      problems.push({ path: `caregivers.${index}.fiscalCode`, message: sharedFiscalCode })
    seen.add(fiscalCode)
  }
  return problems
}
