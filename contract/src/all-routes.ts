import { accessRoutes } from './features/access/access.routes.ts'
import { infoRoutes } from './features/alerts/info.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { secondFactorRoutes } from './features/auth/second-factor.routes.ts'
import { callRoutes } from './features/call/call.routes.ts'
import { deviceCallRoutes } from './features/call/device-call.routes.ts'
import { chatRoutes } from './features/chat/chat.routes.ts'
import { deviceChatRoutes } from './features/chat/device-chat.routes.ts'
import { owedRoutes } from './features/chat/owed.routes.ts'
import { quickReplyRoutes } from './features/chat/quick-reply.routes.ts'
import { responseTimeRoutes } from './features/chat/response-time.routes.ts'
import { ciccRoutes } from './features/cicc/cicc.routes.ts'
import { assignmentRoutes } from './features/education/assignment.routes.ts'
import { chapterRoutes } from './features/education/chapter.routes.ts'
import { deviceChapterRoutes } from './features/education/device-chapter.routes.ts'
import { facilityRoutes } from './features/facilities/facility.routes.ts'
import { faqRoutes } from './features/faq/faq.routes.ts'
import { handoverRoutes } from './features/handover/handover.routes.ts'
import { installationRoutes } from './features/installation/installation.routes.ts'
import { inviteRoutes } from './features/invites/invite.routes.ts'
import { patientSearchRoutes } from './features/patient-search/patient-search.routes.ts'
import { patientRoutes } from './features/patients/patient.routes.ts'
import { placeRoutes } from './features/places/place.routes.ts'
import { devicePushRoutes } from './features/push/device-push.routes.ts'
import { deviceNoticeMailRoutes, noticeMailRoutes } from './features/push/notice-mail.routes.ts'
import { pushRoutes } from './features/push/push.routes.ts'
import { callAdviceRoutes } from './features/staff/call-advice.routes.ts'
import { staffRoutes } from './features/staff/staff.routes.ts'
import { todayRoutes } from './features/today/today.routes.ts'
import { visitReportRoutes } from './features/visit-reports/visit-report.routes.ts'
import { deviceVisitRoutes } from './features/visits/device-visit.routes.ts'
import { visitRoutes } from './features/visits/visit.routes.ts'
import type { Route } from './kit/route.ts'

/** All routes of the product, by `feature.name`; used by the access matrix of the tests and the OpenAPI description. */
export const allRoutes: Record<string, Route> = Object.fromEntries(
  Object.entries({
    auth: authRoutes,
    secondFactor: secondFactorRoutes,
    facility: facilityRoutes,
    staff: staffRoutes,
    callAdvice: callAdviceRoutes,
    invite: inviteRoutes,
    audit: auditRoutes,
    installation: installationRoutes,
    place: placeRoutes,
    patient: patientRoutes,
    cicc: ciccRoutes,
    access: accessRoutes,
    push: pushRoutes,
    devicePush: devicePushRoutes,
    noticeMail: noticeMailRoutes,
    deviceNoticeMail: deviceNoticeMailRoutes,
    patientSearch: patientSearchRoutes,
    faq: faqRoutes,
    chapter: chapterRoutes,
    assignment: assignmentRoutes,
    deviceChapter: deviceChapterRoutes,
    visit: visitRoutes,
    deviceVisit: deviceVisitRoutes,
    call: callRoutes,
    deviceCall: deviceCallRoutes,
    visitReport: visitReportRoutes,
    chat: chatRoutes,
    deviceChat: deviceChatRoutes,
    owed: owedRoutes,
    quickReply: quickReplyRoutes,
    responseTime: responseTimeRoutes,
    handover: handoverRoutes,
    today: todayRoutes,
    info: infoRoutes,
  }).flatMap(([feature, routes]) =>
    Object.entries(routes as Record<string, Route>).map(([name, route]) => [`${feature}.${name}`, route]),
  ),
)
