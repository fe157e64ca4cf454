import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'
import type { ChangedFields } from './patient-resolver.ts'

/** Of what a form holds, that which differs from the patient as read; an empty address and none are one. */
export function changesOf(read: Omit<Patient, 'access'>, held: ChangedFields): ChangedFields {
  const changed = Object.entries(held).filter(
    ([name, value]) => written(value) !== written((read as Record<string, unknown>)[name]),
  )
  return Object.fromEntries(changed)
}

/** The same text for the same content, whatever the order in which its fields stand. */
function written(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    const filled = Object.entries(part).filter(([, content]) => content !== null && content !== '')
    return Object.fromEntries(filled.sort(([one], [other]) => (one < other ? -1 : 1)))
  })
}
