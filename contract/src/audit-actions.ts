import { accessActions } from './features/access/access.actions.ts'
import { auditActions } from './features/audit/audit.actions.ts'
import { authActions } from './features/auth/auth.actions.ts'
import { callActions } from './features/call/call.actions.ts'
import { chatActions } from './features/chat/chat.actions.ts'
import { ciccActions } from './features/cicc/cicc.actions.ts'
import { educationActions } from './features/education/education.actions.ts'
import { facilityActions } from './features/facilities/facility.actions.ts'
import { faqActions } from './features/faq/faq.actions.ts'
import { handoverActions } from './features/handover/handover.actions.ts'
import { mailActions } from './features/installation/mail.actions.ts'
import { maintenanceActions } from './features/installation/maintenance.actions.ts'
import { inviteActions } from './features/invites/invite.actions.ts'
import { patientSearchActions } from './features/patient-search/patient-search.actions.ts'
import { patientActions } from './features/patients/patient.actions.ts'
import { noticeMailActions } from './features/push/notice-mail.actions.ts'
import { pushActions } from './features/push/push.actions.ts'
import { staffActions } from './features/staff/staff.actions.ts'
import { todayActions } from './features/today/today.actions.ts'
import { visitReportActions } from './features/visit-reports/visit-report.actions.ts'
import { visitActions } from './features/visits/visit.actions.ts'
import type { AuditAction } from './kit/audit-action.ts'

/**
 * All audit actions, as `noun.verb`, with Italian labels that also fit refused actions; each feature declares its own.
 */
export const auditActionWords = {
  ...accessActions,
  ...auditActions,
  ...authActions,
  ...callActions,
  ...chatActions,
  ...ciccActions,
  ...educationActions,
  ...facilityActions,
  ...faqActions,
  ...handoverActions,
  ...mailActions,
  ...maintenanceActions,
  ...inviteActions,
  ...patientActions,
  ...patientSearchActions,
  ...noticeMailActions,
  ...pushActions,
  ...staffActions,
  ...todayActions,
  ...visitActions,
  ...visitReportActions,
} as const

type AuditActionWords = typeof auditActionWords

declare module './kit/audit-action.ts' {
  interface AuditActions extends AuditActionWords {}
}

const isAuditAction = (text: string): text is AuditAction => Object.hasOwn(auditActionWords, text)

/** The label of an action, or its code for an action of a later version. */
export const auditActionWord = (action: string): string =>
  isAuditAction(action) ? auditActionWords[action] : action
