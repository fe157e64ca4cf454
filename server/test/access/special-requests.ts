import { v7 as uuid } from 'uuid'
import { chapterBody } from '../factories/chapter.ts'
import { facilityBody } from '../factories/facility.ts'
import { faqBody } from '../factories/faq.ts'
import { acceptanceBody, newColleague } from '../factories/invite.ts'
import { patientBody } from '../factories/patient.ts'
import { nextFreeTime, upcomingCalendar, visitBody } from '../factories/visit.ts'
import { pushPublicKey } from '../push/push-key.ts'
import { subscriptionBody } from '../push/push-subscription.ts'
import type { Targets } from './targets.ts'

export type Sample = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
}

/** Requests that staff and devices both make in the patient's room. */
function roomRequests(table: 'chat' | 'deviceChat'): Record<string, (targets: Targets) => Sample> {
  const room = ({ patient }: Targets) => ({ params: { id: patient.id } })
  return {
    [`${table}.send`]: (targets) => ({ ...room(targets), body: { id: uuid(), text: 'Tutto bene' } }),
    [`${table}.sendFile`]: (targets) => ({ ...room(targets), body: { id: uuid() } }),
    [`${table}.withdraw`]: (targets) => ({ ...room(targets), body: { id: uuid() } }),
    [`${table}.read`]: (targets) => ({ ...room(targets), body: { seq: 1 } }),
  }
}

/** Valid requests that `sample-requests.ts` cannot derive, because they need a certain query, body or row. */
export const specialRequests: Record<string, (targets: Targets) => Sample> = {
  'auth.login': () => ({ body: { email: 'nessuno@prova.filo', password: 'Qualcosa-1!' } }),
  'auth.forgot': ({ colleagueEmail }) => ({ body: { email: colleagueEmail } }),
  'auth.readReset': () => ({ query: { token: 'nothing' } }),
  'auth.reset': () => ({ body: { token: 'nothing', password: 'Qualcosa-di-Nuovo-1!' } }),
  'secondFactor.complete': () => ({ body: { code: '123456' } }),
  'secondFactor.startTotp': () => ({ body: { password: 'Qualcosa-1!' } }),
  'secondFactor.confirmTotp': () => ({ body: { code: '123456' } }),
  'secondFactor.removeTotp': () => ({ body: { password: 'Qualcosa-1!' } }),
  'secondFactor.startPasskey': () => ({ body: { password: 'Qualcosa-1!' } }),
  'secondFactor.addPasskey': () => ({ body: { name: 'Telefono', response: {} } }),
  'secondFactor.removePasskey': () => ({ params: { id: uuid() }, body: { password: 'Qualcosa-1!' } }),
  'secondFactor.newRecoveryCodes': () => ({ body: { password: 'Qualcosa-1!' } }),
  'staff.changeOwn': () => ({ body: { name: 'Ada', version: 1 } }),
  'staff.changeWorkgroup': ({ workgroupId }) => ({
    params: { id: workgroupId },
    body: { name: `Gruppo ${uuid()}`, version: 1 },
  }),
  'staff.move': ({ colleagueId, workgroupId }) => ({
    params: { id: colleagueId },
    body: { workgroupId, version: 1 },
  }),
  'staff.openWorkgroup': ({ workgroupId }) => ({ body: { workgroupId, reason: 'Verifica dei dati' } }),
  'auth.changeCredentials': () => ({ body: { password: 'Sbagliata-1!', newPassword: 'Del-tutto-Nuova-1!' } }),
  'auth.confirmEmail': () => ({ body: { token: 'nothing' } }),
  'invite.lead': ({ facilityId }) => ({ body: { ...newColleague(), role: 'physician', facilityId } }),
  'invite.member': () => ({ body: { ...newColleague(), role: 'nurse' } }),
  'invite.read': () => ({ params: { code: 'nothing' } }),
  'invite.accept': () => ({ params: { code: 'nothing' }, body: acceptanceBody('nessuno@prova.filo') }),
  'installation.text': () => ({ params: { name: 'privacy-policy' } }),
  'place.list': () => ({ query: { search: 'roma' } }),
  'place.byCode': () => ({ params: { code: 'H501' } }),
  'facility.duplicate': () => ({ query: { name: 'Struttura Uno', city: 'Roma' } }),
  'facility.create': () => ({ body: facilityBody() }),
  'facility.change': ({ facilityId }) => ({
    params: { id: facilityId },
    body: { address: `Via Nuova ${uuid()}`, version: 1 },
  }),
  'patient.create': () => ({ body: patientBody() }),
  'patient.change': ({ patient }) => ({
    params: { id: patient.id },
    body: { diagnosis: `Nuova ${uuid()}`, version: patient.version },
  }),
  'cicc.create': ({ patient }) => ({ body: { patientId: patient.id, venousCatheter: false } }),
  'cicc.change': ({ ciccId }) => ({ params: { id: ciccId }, body: { note: 'Nuova nota', version: 1 } }),
  'chapter.create': () => ({ body: chapterBody() }),
  'chapter.change': ({ chapter: { id } }) => ({
    params: { id },
    body: { title: `Nuovo ${uuid()}`, version: 1 },
  }),
  'chapter.archive': ({ unassignedChapterId }) => ({ params: { id: unassignedChapterId } }),
  'chapter.restore': ({ unassignedChapterId }) => ({ params: { id: unassignedChapterId } }),
  'assignment.assign': ({ unassignedChapterId, patient }) => ({
    body: { chapterId: unassignedChapterId, patientIds: [patient.id], notes: 'Leggilo con calma' },
  }),
  'assignment.undo': ({ batchId }) => ({ params: { id: batchId } }),
  'assignment.candidates': ({ chapter: { id } }) => ({ query: { chapterId: id } }),
  'assignment.assignable': ({ chapter: { id } }) => ({ query: { chapterId: id } }),
  'patientSearch.find': ({ patient: { id } }) => ({ query: { patientId: id } }),
  'visit.create': ({ patient, colleagueId }) => ({ body: visitBody(patient.id, colleagueId) }),
  'visit.list': () => ({ query: { from: '2026-01-01' } }),
  'visit.freeTimes': ({ patient, colleagueId }) => ({
    query: { patientId: patient.id, hcpId: colleagueId, date: nextFreeTime().date, duration: '30' },
  }),
  'visit.reassign': ({ visitId, colleagueId }) => ({
    body: { hcpId: colleagueId, visits: [{ id: visitId, version: 1 }] },
  }),
  'visit.calendar': () => ({ query: upcomingCalendar() }),
  'visit.change': ({ visitId }) => ({
    params: { id: visitId },
    body: { note: `Nota ${uuid()}`, version: 1 },
  }),
  'visit.answerProposal': ({ visitId }) => ({ params: { id: visitId }, body: { version: 1, accept: true } }),
  'deviceVisit.reject': ({ visitId }) => ({
    params: { id: visitId },
    body: { version: 1, note: 'Ho un impegno' },
  }),
  'deviceVisit.propose': ({ visitId }) => ({
    params: { id: visitId },
    body: { version: 1, ...nextFreeTime() },
  }),
  'visitReport.change': ({ recordedVisitId }) => ({
    params: { id: recordedVisitId },
    body: { version: 1, outcome: 'held' },
  }),
  ...roomRequests('chat'),
  ...roomRequests('deviceChat'),
  'owed.settle': ({ patient }) => ({ params: { id: patient.id }, body: { seq: 1 } }),
  'owed.reopen': ({ patient }) => ({ params: { id: patient.id }, body: { seq: 1 } }),
  'owed.own': ({ patient }) => ({ params: { id: patient.id }, body: {} }),
  'chat.search': () => ({ query: { search: 'medicazione' } }),
  'callAdvice.confirm': () => ({ body: { text: `Chiama, ${uuid()}`, version: 0 } }),
  'quickReply.create': () => ({ body: { text: `Grazie, ${uuid()}` } }),
  'quickReply.change': ({ quickReplyId }) => ({
    params: { id: quickReplyId },
    body: { text: 'Grazie, a presto', version: 1 },
  }),
  'handover.addNote': ({ patient }) => ({ body: { text: 'Richiamare la figlia', patientId: patient.id } }),
  'handover.changeNote': ({ handoverNoteId }) => ({ params: { id: handoverNoteId }, body: { done: true } }),
  'audit.list': () => ({ query: { person: 'prova', from: '2026-01-01' } }),
  'faq.create': () => ({ body: faqBody() }),
  'faq.change': ({ faqId }) => ({
    params: { id: faqId },
    body: { answer: 'Una nuova risposta', version: 1 },
  }),
  'push.change': () => ({ body: { off: ['message'] } }),
  'push.front': () => ({ body: { isInFront: true } }),
  'push.subscribe': () => ({ body: subscriptionBody(pushPublicKey) }),
  'devicePush.change': () => ({ body: { off: ['message'] } }),
  'devicePush.subscribe': () => ({ body: subscriptionBody(pushPublicKey) }),
  'noticeMail.change': () => ({ body: { when: 'never', hour: null } }),
  'deviceNoticeMail.ask': () => ({ body: { address: `${uuid()}@prova.filo` } }),
  'deviceNoticeMail.confirm': () => ({ body: { code: '123456' } }),
  'access.redeem': () => ({ body: { token: 'nothing' } }),
}
