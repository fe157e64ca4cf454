import { accessDetails } from './features/access/access.actions.ts'
import { auditDetails } from './features/audit/audit.actions.ts'
import { authDetails, credentialFields } from './features/auth/auth.actions.ts'
import { callDetails } from './features/call/call.actions.ts'
import { chatDetails } from './features/chat/chat.actions.ts'
import { quickReplyFields } from './features/chat/quick-reply.fields.ts'
import { ciccDetails } from './features/cicc/cicc.actions.ts'
import { ciccFields } from './features/cicc/cicc.fields.ts'
import { assignmentFields } from './features/education/assignment.fields.ts'
import { chapterFields } from './features/education/chapter.fields.ts'
import { educationDetails } from './features/education/education.actions.ts'
import { facilityFields } from './features/facilities/facility.fields.ts'
import { faqChangeFields } from './features/faq/faq.fields.ts'
import { handoverDetails } from './features/handover/handover.actions.ts'
import { handoverNoteFields } from './features/handover/handover-note.fields.ts'
import { maintenanceDetails } from './features/installation/maintenance.actions.ts'
import { inviteDetails } from './features/invites/invite.actions.ts'
import { patientDetails } from './features/patients/patient.actions.ts'
import { patientFields } from './features/patients/patient.fields.ts'
import { noticeMailFields } from './features/push/notice-mail.actions.ts'
import { pushDetails, pushFields } from './features/push/push.actions.ts'
import { callAdviceFields } from './features/staff/call-advice.fields.ts'
import { inviteeFields, profileFields } from './features/staff/staff.fields.ts'
import { workgroupFields } from './features/staff/workgroup.fields.ts'
import { visitReportFields } from './features/visit-reports/visit-report.fields.ts'
import { visitDetails } from './features/visits/visit.actions.ts'
import { visitFields } from './features/visits/visit.fields.ts'

/** The label of a detail of an audit entry, and the labels of its values if they are codes. */
type Detail = { label: string; words?: Readonly<Record<string, string>> }

/** All details; each feature declares its own. */
const details: Readonly<Record<string, Detail>> = {
  ...accessDetails,
  ...auditDetails,
  ...authDetails,
  ...callDetails,
  ...chatDetails,
  ...ciccDetails,
  ...educationDetails,
  ...handoverDetails,
  ...inviteDetails,
  ...maintenanceDetails,
  ...patientDetails,
  ...pushDetails,
  ...visitDetails,
}

/** The fields that an action may name as changed, by the action's noun. */
const fieldsOfNoun: Readonly<Record<string, Readonly<Record<string, { label: string }>>>> = {
  assignment: assignmentFields,
  callAdvice: callAdviceFields,
  chapter: chapterFields,
  cicc: ciccFields,
  facility: facilityFields,
  faq: faqChangeFields,
  handoverNote: handoverNoteFields,
  invite: inviteeFields,
  noticeMail: noticeMailFields,
  push: pushFields,
  quickReply: quickReplyFields,
  patient: { ...patientFields, caregivers: patientDetails.caregivers },
  staff: { ...profileFields, ...credentialFields },
  visit: { ...visitFields, accept: visitDetails.accept },
  visitReport: visitReportFields,
  workgroup: workgroupFields,
}

/** `Data di nascita` → `data di nascita`; `CAP` stays. */
const withinSentence = (label: string) =>
  /^\p{Lu}(?!\p{Lu})/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

/** The label, within a sentence, of a field that an action changed; `null` if the field has none. */
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
 * The details of an entry with Italian labels and values. Leaves out empty ones and zeros, except `count`; a detail
 * without a label, such as one of a later version, is shown by its name.
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
