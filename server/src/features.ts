import type { Commands } from './commands/command.ts'
import { mailCommands } from './commands/mail.ts'
import { pushCommands } from './commands/push.ts'
import type { Retention } from './commands/retention.ts'
import type { Identities } from './context/identities.ts'
import type { Feature, FeatureParts } from './feature.ts'
import { accessFeature } from './features/access/access.feature.ts'
import { revokeEveryDevice } from './features/access/device.operator.ts'
import { alertsFeature } from './features/alerts/alerts.feature.ts'
import { noticeNumbers } from './features/alerts/notice-numbers.queries.ts'
import { auditFeature } from './features/audit/audit.feature.ts'
import { auditRetention } from './features/audit/audit.retention.ts'
import { authCommands } from './features/auth/auth.commands.ts'
import { authFeature } from './features/auth/auth.feature.ts'
import { signInPort } from './features/auth/auth.ports.ts'
import { callFeature } from './features/call/call.feature.ts'
import { doorPush } from './features/call/door-push.queries.ts'
import { answerPush } from './features/chat/answer-push.queries.ts'
import { chatFeature } from './features/chat/chat.feature.ts'
import { messagePush } from './features/chat/message-push.queries.ts'
import { ciccFeature } from './features/cicc/cicc.feature.ts'
import { educationFeature } from './features/education/education.feature.ts'
import { readingPushes } from './features/education/reading-push.queries.ts'
import { facilitiesFeature } from './features/facilities/facilities.feature.ts'
import { faqFeature } from './features/faq/faq.feature.ts'
import { handoverFeature } from './features/handover/handover.feature.ts'
import { installationFeature } from './features/installation/installation.feature.ts'
import { inviteRetention } from './features/invites/invite.retention.ts'
import { invitesFeature } from './features/invites/invites.feature.ts'
import { patientSearchFeature } from './features/patient-search/patient-search.feature.ts'
import { patientCommands } from './features/patients/patient.commands.ts'
import { patientRetention } from './features/patients/patient.retention.ts'
import { patientsFeature } from './features/patients/patients.feature.ts'
import { placesFeature } from './features/places/places.feature.ts'
import { pushFeature } from './features/push/push.feature.ts'
import { staffCommands } from './features/staff/staff.commands.ts'
import { staffFeature } from './features/staff/staff.feature.ts'
import { todayFeature } from './features/today/today.feature.ts'
import { visitReportsFeature } from './features/visit-reports/visit-reports.feature.ts'
import { visitPushes } from './features/visits/visit-push.queries.ts'
import { visitsFeature } from './features/visits/visits.feature.ts'
import type { SocketParts } from './realtime/sockets.ts'

/** All features, from the lowest layer up, with what each needs of others. A new feature is added here. */
export function featuresOf(parts: FeatureParts): {
  features: Feature[]
  identities: Identities
  readTicket: SocketParts['readTicket']
} {
  const auth = authFeature(parts)
  const installation = installationFeature(parts)
  const access = accessFeature(parts)
  const education = educationFeature(parts)
  const visits = visitsFeature(parts)
  const { sessions } = auth
  const { devices } = access
  const call = callFeature(parts, {
    completeVisit: visits.completeVisit,
    prolongSession: sessions.prolong,
  })

  return {
    features: [
      placesFeature(),
      facilitiesFeature(parts),
      staffFeature(signInPort),
      pushFeature(
        parts,
        [messagePush, answerPush, ...visitPushes, doorPush, ...readingPushes],
        noticeNumbers,
      ),
      auth,
      installation,
      auditFeature(parts),
      invitesFeature(parts, installation),
      access,
      ciccFeature(parts),
      patientSearchFeature(),
      faqFeature(),
      education,
      visits,
      call,
      visitReportsFeature(parts),
      chatFeature(parts),
      patientsFeature(parts, {
        firstAccess: access.firstAccess,
        cancelVisits: visits.cancelVisits,
        cancelAssignments: education.cancelAssignments,
        informedConsent: installation.texts['informed-consent'],
      }),
      handoverFeature(parts),
      todayFeature(parts),
      alertsFeature(),
    ],
    readTicket: call.readTicket,
    identities: {
      staff: sessions.identify,
      device: devices.identify,
      readAccess: (sql, actor, lock) =>
        actor.kind === 'staff' ? sessions.readAccess(sql, actor, lock) : devices.readAccess(sql, actor, lock),
      extend: sessions.extend,
      recheck: { staff: sessions.recheck, devices: devices.recheck },
    },
  }
}

/** The operators' commands; separate from the features, because the help is printed before anything is opened. */
export const operatorCommands: Commands = {
  ...staffCommands(signInPort),
  ...authCommands({ revokeEveryDevice }),
  ...patientCommands,
  ...mailCommands,
  ...pushCommands,
}

/** Data kept for a limited time; the audit comes last, so that it already has the entries of the others. */
export const retentions: Retention[] = [inviteRetention, patientRetention, auditRetention]
