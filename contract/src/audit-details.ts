import { accessDetails } from './features/access/access.actions.ts'
import { auditDetails } from './features/audit/audit.actions.ts'
import { authDetails, credentialFields } from './features/auth/auth.actions.ts'
import { quickReplyFields } from './features/chat/quick-reply.fields.ts'
import { ciccDetails } from './features/cicc/cicc.actions.ts'
import { ciccFields } from './features/cicc/cicc.fields.ts'
import { assignmentFields, chapterFields } from './features/education/chapter.fields.ts'
import { educationDetails } from './features/education/education.actions.ts'
import { facilityFields } from './features/facilities/facility.fields.ts'
import { faqChangeFields } from './features/faq/faq.fields.ts'
import { maintenanceDetails } from './features/installation/maintenance.actions.ts'
import { inviteDetails } from './features/invites/invite.actions.ts'
import { patientDetails } from './features/patients/patient.actions.ts'
import { patientFields } from './features/patients/patient.fields.ts'
import { profileFields, workgroupFields } from './features/staff/staff.fields.ts'
import { visitDetails } from './features/visits/visit.actions.ts'
import { visitFields } from './features/visits/visit.fields.ts'

/** What a detail of an audit entry is called, and what its values are where they are code words. */
type Detail = { label: string; words?: Readonly<Record<string, string>> }

/** Every detail; each feature declares its own. */
const details: Readonly<Record<string, Detail>> = {
  ...accessDetails,
  ...auditDetails,
  ...authDetails,
  ...ciccDetails,
  ...educationDetails,
  ...inviteDetails,
  ...maintenanceDetails,
  ...patientDetails,
  ...visitDetails,
}

/** The fields that an action may name, by its noun. */
const fieldsOfNoun: Readonly<Record<string, Readonly<Record<string, { label: string }>>>> = {
  assignment: assignmentFields,
  chapter: chapterFields,
  cicc: ciccFields,
  facility: facilityFields,
  faq: faqChangeFields,
  quickReply: quickReplyFields,
  patient: { ...patientFields, caregivers: patientDetails.caregivers },
  staff: { ...profileFields, ...credentialFields },
  visit: { ...visitFields, accept: visitDetails.accept },
  workgroup: workgroupFields,
}

/** `Data di nascita` → `data di nascita`; `CAP` stays. */
const withinSentence = (label: string) =>
  /^\p{Lu}(?!\p{Lu})/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

/** What the field that an action changed is called within a sentence; `null` for one that has no words. */
export function changedFieldWord(action: string, name: string): string | null {
  const [noun = ''] = action.split('.')
  const label = fieldsOfNoun[noun]?.[name]?.label
  return label === undefined ? null : withinSentence(label)
}

function valueWord(action: string, key: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sì' : 'No'
  const code = String(value)
  return (key === 'fields' ? changedFieldWord(action, code) : details[key]?.words?.[code]) ?? code
}

const isEmpty = (value: unknown) =>
  value === null || value === 0 || (Array.isArray(value) && value.length === 0)

/**
 * What an entry counts or names, in words; what counts nothing is passed over, and what has no word, as a detail of a
 * later version, shows by its name.
 */
export const auditDetailWords = (
  action: string,
  stored: Readonly<Record<string, unknown>> | null,
): { name: string; value: string }[] =>
  Object.entries(stored ?? {})
    .filter(([key, value]) => key === 'count' || !isEmpty(value))
    .map(([key, value]) => ({
      name: details[key]?.label ?? key,
      value: [value]
        .flat()
        .map((one) => valueWord(action, key, one))
        .join(', '),
    }))
