import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { v7 as uuid } from 'uuid'
import { ciccFiles } from '../../src/features/cicc/cicc.repository.ts'
import { chapterFiles } from '../../src/features/education/chapter.repository.ts'
import type { ReceivedFile } from '../../src/files/received-file.ts'
import type { Api } from '../api.ts'
import { addAssignment, addChapter, chapterBody } from '../factories/chapter.ts'
import { addConversation, addOnlyQuickReply } from '../factories/chat.ts'
import { addCicc } from '../factories/cicc.ts'
import { facilityBody } from '../factories/facility.ts'
import { addOnlyFaq, faqBody } from '../factories/faq.ts'
import { acceptanceBody, addInvite, newColleague } from '../factories/invite.ts'
import { caregiverBody, patientBody } from '../factories/patient.ts'
import { storeDocument, storePicture } from '../factories/stored-file.ts'
import { addVisit, nextFreeTime, upcomingCalendar, visitBody } from '../factories/visit.ts'
import { chatSamples } from './chat-requests.ts'
import type { Sample, Targets } from './sample.ts'

/** A valid request to each route, aimed at `targets`; a route without one fails the access matrix. */
export const samples: Record<string, (targets: Targets) => Sample> = {
  'auth.login': () => ({ body: { email: 'nessuno@prova.filo', password: 'Qualcosa-1!' } }),
  'auth.logout': () => ({}),
  'auth.forgot': ({ colleagueEmail }) => ({ body: { email: colleagueEmail } }),
  'auth.readReset': () => ({ query: { token: 'nothing' } }),
  'auth.reset': () => ({ body: { token: 'nothing', password: 'Qualcosa-di-Nuovo-1!' } }),
  'secondFactor.pending': () => ({}),
  'secondFactor.challenge': () => ({}),
  'secondFactor.complete': () => ({ body: { code: '123456' } }),
  'secondFactor.read': () => ({}),
  'secondFactor.startTotp': () => ({ body: { password: 'Qualcosa-1!' } }),
  'secondFactor.confirmTotp': () => ({ body: { code: '123456' } }),
  'secondFactor.removeTotp': () => ({ body: { password: 'Qualcosa-1!' } }),
  'secondFactor.startPasskey': () => ({ body: { password: 'Qualcosa-1!' } }),
  'secondFactor.addPasskey': () => ({ body: { name: 'Telefono', response: {} } }),
  'secondFactor.removePasskey': () => ({ params: { id: uuid() }, body: { password: 'Qualcosa-1!' } }),
  'secondFactor.newRecoveryCodes': () => ({ body: { password: 'Qualcosa-1!' } }),
  'staff.current': () => ({}),
  'staff.changeOwn': () => ({ body: { name: 'Ada', version: 1 } }),
  'staff.changeWorkgroup': ({ workgroupId }) => ({
    params: { id: workgroupId },
    body: { name: `Gruppo ${uuid()}`, version: 1 },
  }),
  'staff.colleagues': () => ({}),
  'staff.list': () => ({}),
  'staff.workgroups': () => ({}),
  'staff.assigned': ({ colleagueId }) => ({ params: { id: colleagueId } }),
  'staff.disable': ({ colleagueId }) => ({ params: { id: colleagueId } }),
  'staff.enable': ({ colleagueId }) => ({ params: { id: colleagueId } }),
  'staff.move': ({ colleagueId, workgroupId }) => ({
    params: { id: colleagueId },
    body: { workgroupId, version: 1 },
  }),
  'staff.openWorkgroup': ({ workgroupId }) => ({ body: { workgroupId, reason: 'Verifica dei dati' } }),
  'staff.closeWorkgroup': () => ({}),
  'auth.credentials': () => ({}),
  'auth.changeCredentials': () => ({ body: { password: 'Sbagliata-1!', newPassword: 'Del-tutto-Nuova-1!' } }),
  'auth.cancelEmailChange': () => ({}),
  'auth.confirmEmail': () => ({ body: { token: 'nothing' } }),
  'auth.sessions': () => ({}),
  'auth.endOthers': () => ({}),
  'auth.endSession': ({ sessionId }) => ({ params: { id: sessionId } }),
  'invite.lead': ({ facilityId }) => ({ body: { ...newColleague(), role: 'physician', facilityId } }),
  'invite.member': () => ({ body: { ...newColleague(), role: 'nurse' } }),
  'invite.read': () => ({ params: { code: 'nothing' } }),
  'invite.accept': () => ({ params: { code: 'nothing' }, body: acceptanceBody('nessuno@prova.filo') }),
  'invite.list': () => ({}),
  'invite.resend': ({ inviteId }) => ({ params: { id: inviteId } }),
  'invite.withdraw': ({ inviteId }) => ({ params: { id: inviteId } }),
  'installation.read': () => ({}),
  'installation.notices': () => ({}),
  'installation.text': () => ({ params: { name: 'privacy-policy' } }),
  'place.list': () => ({ query: { search: 'roma' } }),
  'place.byCode': () => ({ params: { code: 'H501' } }),
  'facility.list': () => ({}),
  'facility.duplicate': () => ({ query: { name: 'Struttura Uno', city: 'Roma' } }),
  'facility.create': () => ({ body: facilityBody() }),
  'facility.read': ({ facilityId }) => ({ params: { id: facilityId } }),
  'facility.change': ({ facilityId }) => ({
    params: { id: facilityId },
    body: { address: `Via Nuova ${uuid()}`, version: 1 },
  }),
  'facility.remove': ({ facilityId }) => ({ params: { id: facilityId } }),
  'patient.create': () => ({ body: patientBody() }),
  'patient.list': () => ({}),
  'patient.export': () => ({}),
  'patient.policy': () => ({}),
  'patient.read': ({ patient }) => ({ params: { id: patient.id } }),
  'patient.handOver': ({ patient }) => ({ params: { id: patient.id } }),
  'patient.change': ({ patient }) => ({
    params: { id: patient.id },
    body: { diagnosis: `Nuova ${uuid()}`, version: patient.version },
  }),
  'patient.archive': ({ patient }) => ({ params: { id: patient.id } }),
  'cicc.create': ({ patient }) => ({ body: { patientId: patient.id, venousCatheter: false } }),
  'cicc.change': ({ ciccId }) => ({ params: { id: ciccId }, body: { note: 'Nuova nota', version: 1 } }),
  'cicc.download': ({ ciccId, fileKey }) => ({ params: { id: ciccId, key: fileKey } }),
  'cicc.thumbnail': ({ ciccId, pictureKey }) => ({ params: { id: ciccId, key: pictureKey } }),
  'cicc.view': ({ ciccId, pictureKey }) => ({ params: { id: ciccId, key: pictureKey } }),
  'chapter.create': () => ({ body: chapterBody() }),
  'chapter.list': () => ({}),
  'chapter.read': ({ chapter: { id } }) => ({ params: { id } }),
  'chapter.change': ({ chapter: { id } }) => ({
    params: { id },
    body: { title: `Nuovo ${uuid()}`, version: 1 },
  }),
  'chapter.archive': ({ unassignedChapterId }) => ({ params: { id: unassignedChapterId } }),
  'chapter.restore': ({ unassignedChapterId }) => ({ params: { id: unassignedChapterId } }),
  'chapter.removeFile': ({ chapter: { id, fileKey } }) => ({ params: { id, key: fileKey } }),
  'chapter.download': ({ chapter: { id, fileKey } }) => ({ params: { id, key: fileKey } }),
  'chapter.thumbnail': ({ chapter: { id, pictureKey } }) => ({ params: { id, key: pictureKey } }),
  'chapter.view': ({ chapter: { id, pictureKey } }) => ({ params: { id, key: pictureKey } }),
  'assignment.assign': ({ unassignedChapterId, patient }) => ({
    body: { chapterId: unassignedChapterId, patientIds: [patient.id], notes: 'Leggilo con calma' },
  }),
  'assignment.list': () => ({}),
  'assignment.export': () => ({}),
  'visit.export': () => ({}),
  'assignment.candidates': ({ chapter: { id } }) => ({ query: { chapterId: id } }),
  'assignment.candidateIds': ({ chapter: { id } }) => ({ query: { chapterId: id } }),
  'assignment.overview': () => ({}),
  'assignment.cancel': ({ chapter: { assignmentId } }) => ({ params: { id: assignmentId } }),
  'deviceChapter.list': () => ({}),
  'deviceChapter.read': ({ chapter: { assignmentId } }) => ({ params: { id: assignmentId } }),
  'deviceChapter.start': ({ chapter: { assignmentId } }) => ({ params: { id: assignmentId } }),
  'deviceChapter.complete': ({ chapter: { assignmentId } }) => ({ params: { id: assignmentId } }),
  'deviceChapter.download': ({ chapter: { assignmentId, fileKey } }) => ({
    params: { id: assignmentId, key: fileKey },
  }),
  'deviceChapter.thumbnail': ({ chapter: { assignmentId, pictureKey } }) => ({
    params: { id: assignmentId, key: pictureKey },
  }),
  'deviceChapter.view': ({ chapter: { assignmentId, pictureKey } }) => ({
    params: { id: assignmentId, key: pictureKey },
  }),
  'info.read': () => ({}),
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
  'visit.read': ({ visitId }) => ({ params: { id: visitId } }),
  'visit.change': ({ visitId }) => ({
    params: { id: visitId },
    body: { note: `Nota ${uuid()}`, version: 1 },
  }),
  'visit.cancel': ({ visitId }) => ({ params: { id: visitId } }),
  'visit.complete': ({ visitId }) => ({ params: { id: visitId } }),
  'visit.answerProposal': ({ visitId }) => ({ params: { id: visitId }, body: { version: 1, accept: true } }),
  'visit.seeRejection': ({ visitId }) => ({ params: { id: visitId } }),
  'deviceVisit.list': () => ({}),
  'deviceVisit.accept': ({ visitId }) => ({ params: { id: visitId }, body: { version: 1 } }),
  'deviceVisit.reject': ({ visitId }) => ({
    params: { id: visitId },
    body: { version: 1, note: 'Ho un impegno' },
  }),
  'deviceVisit.propose': ({ visitId }) => ({
    params: { id: visitId },
    body: { version: 1, ...nextFreeTime() },
  }),
  ...chatSamples,
  'audit.list': () => ({ query: { person: 'prova', from: '2026-01-01' } }),
  'audit.record': ({ patient }) => ({ params: { id: patient.id } }),
  'audit.recordExport': ({ patient }) => ({ params: { id: patient.id } }),
  'today.patients': () => ({}),
  'today.facilities': () => ({}),
  'today.invites': () => ({}),
  'today.installation': () => ({}),
  'faq.list': () => ({}),
  'faq.create': () => ({ body: faqBody() }),
  'faq.read': ({ faqId }) => ({ params: { id: faqId } }),
  'faq.change': ({ faqId }) => ({
    params: { id: faqId },
    body: { answer: 'Una nuova risposta', version: 1 },
  }),
  'faq.remove': ({ faqId }) => ({ params: { id: faqId } }),
  'faq.deviceList': () => ({}),
  'access.refresh': ({ patient }) => ({ params: { id: patient.id } }),
  'access.redeem': () => ({ body: { token: 'nothing' } }),
  'access.me': () => ({}),
  'access.leave': () => ({}),
}

/** How to aim a request at another row, for routes with a row's id in path, query or body. */
export const withOtherId: Record<string, (sample: Sample, id: string) => Sample> = {
  'patient.read': (sample, id) => ({ ...sample, params: { id } }),
  'patient.handOver': (sample, id) => ({ ...sample, params: { id } }),
  'patient.change': (sample, id) => ({ ...sample, params: { id } }),
  'patient.archive': (sample, id) => ({ ...sample, params: { id } }),
  'staff.changeWorkgroup': (sample, id) => ({ ...sample, params: { id } }),
  'staff.assigned': (sample, id) => ({ ...sample, params: { id } }),
  'staff.disable': (sample, id) => ({ ...sample, params: { id } }),
  'staff.enable': (sample, id) => ({ ...sample, params: { id } }),
  'staff.move': (sample, id) => ({ ...sample, params: { id } }),
  'facility.read': (sample, id) => ({ ...sample, params: { id } }),
  'facility.change': (sample, id) => ({ ...sample, params: { id } }),
  'facility.remove': (sample, id) => ({ ...sample, params: { id } }),
  'cicc.create': (sample, id) => ({ ...sample, body: { ...(sample.body as object), patientId: id } }),
  'cicc.change': (sample, id) => ({ ...sample, params: { id } }),
  'cicc.download': (sample, id) => ({ ...sample, params: { ...sample.params, id } }),
  'cicc.thumbnail': (sample, id) => ({ ...sample, params: { ...sample.params, id } }),
  'cicc.view': (sample, id) => ({ ...sample, params: { ...sample.params, id } }),
  'faq.read': (sample, id) => ({ ...sample, params: { id } }),
  'faq.change': (sample, id) => ({ ...sample, params: { id } }),
  'faq.remove': (sample, id) => ({ ...sample, params: { id } }),
  'quickReply.change': (sample, id) => ({ ...sample, params: { id } }),
  'quickReply.remove': (sample, id) => ({ ...sample, params: { id } }),
  'chapter.read': (sample, id) => ({ ...sample, params: { id } }),
  'chapter.change': (sample, id) => ({ ...sample, params: { id } }),
  'chapter.archive': (sample, id) => ({ ...sample, params: { id } }),
  'chapter.restore': (sample, id) => ({ ...sample, params: { id } }),
  'chapter.removeFile': (sample, id) => ({ ...sample, params: { ...sample.params, id } }),
  'chapter.download': (sample, id) => ({ ...sample, params: { ...sample.params, id } }),
  'chapter.thumbnail': (sample, id) => ({ ...sample, params: { ...sample.params, id } }),
  'chapter.view': (sample, id) => ({ ...sample, params: { ...sample.params, id } }),
  'assignment.assign': (sample, id) => ({ ...sample, body: { ...(sample.body as object), chapterId: id } }),
  'assignment.cancel': (sample, id) => ({ ...sample, params: { id } }),
  'deviceChapter.read': (sample, id) => ({ ...sample, params: { id } }),
  'deviceChapter.start': (sample, id) => ({ ...sample, params: { id } }),
  'deviceChapter.complete': (sample, id) => ({ ...sample, params: { id } }),
  'deviceChapter.download': (sample, id) => ({ ...sample, params: { ...sample.params, id } }),
  'deviceChapter.thumbnail': (sample, id) => ({ ...sample, params: { ...sample.params, id } }),
  'deviceChapter.view': (sample, id) => ({ ...sample, params: { ...sample.params, id } }),
  'visit.create': (sample, id) => ({ ...sample, body: { ...(sample.body as object), patientId: id } }),
  'visit.freeTimes': (sample, id) => ({ ...sample, query: { ...(sample.query as object), patientId: id } }),
  'visit.reassign': (sample, id) => ({
    ...sample,
    body: { ...(sample.body as object), visits: [{ id, version: 1 }] },
  }),
  'visit.read': (sample, id) => ({ ...sample, params: { id } }),
  'visit.change': (sample, id) => ({ ...sample, params: { id } }),
  'visit.cancel': (sample, id) => ({ ...sample, params: { id } }),
  'visit.complete': (sample, id) => ({ ...sample, params: { id } }),
  'visit.answerProposal': (sample, id) => ({ ...sample, params: { id } }),
  'visit.seeRejection': (sample, id) => ({ ...sample, params: { id } }),
  'deviceVisit.accept': (sample, id) => ({ ...sample, params: { id } }),
  'deviceVisit.reject': (sample, id) => ({ ...sample, params: { id } }),
  'deviceVisit.propose': (sample, id) => ({ ...sample, params: { id } }),
  ...Object.fromEntries(
    [
      'room',
      'messages',
      'files',
      'participants',
      'send',
      'sendFile',
      'read',
      'download',
      'thumbnail',
      'view',
      'export',
    ]
      .flatMap((name) => [`chat.${name}`, `deviceChat.${name}`])
      .filter((name) => name in samples)
      .map((name) => [
        name,
        (sample: Sample, id: string) => ({ ...sample, params: { ...sample.params, id } }),
      ]),
  ),
  'audit.record': (sample, id) => ({ ...sample, params: { id } }),
  'audit.recordExport': (sample, id) => ({ ...sample, params: { id } }),
  'access.refresh': (sample, id) => ({ ...sample, params: { id } }),
  'invite.resend': (sample, id) => ({ ...sample, params: { id } }),
  'invite.withdraw': (sample, id) => ({ ...sample, params: { id } }),
}

/**
 * Adds for the first workgroup's physician: a patient with a caregiver and a visit; a catheter, a chapter and a
 * conversation, each with files; a frequent question, a quick reply and an invite.
 */
export async function makeTargets(api: Api): Promise<Targets> {
  const { database, storage, clinic } = api
  const { physician, nurse, workgroupId } = clinic
  const client = await api.as(physician)
  const { body: patient } = await client.call(patientRoutes.create, {
    body: patientBody({ caregivers: [caregiverBody()] }),
  })
  const storeFiles = async (area: string) => [
    await storeDocument(storage, area),
    await storePicture(storage, area),
  ]
  const ciccId = await addCicc(database, physician, patient.id)
  const files = await storeFiles('cicc')
  await ciccFiles.add(database, ciccId, physician.id, files)
  const owner = { database, member: physician }
  const chapterId = await addChapter(owner)
  const filesOfChapter = await storeFiles('chapter')
  await chapterFiles.add(database, chapterId, physician.id, filesOfChapter)
  const sent = await storePicture(storage, 'chat')
  await addConversation(database, physician, patient.id, sent)
  const [ids] = await database.query<Pick<Targets, 'sessionId' | 'facilityId'>>(
    `SELECT (SELECT id FROM session WHERE staff_id = $1 ORDER BY created_at DESC LIMIT 1) AS "sessionId",
       (SELECT facility_id FROM workgroup WHERE id = $2) AS "facilityId"`,
    [physician.id, workgroupId],
  )
  if (!ids) throw new Error('no session, no workgroup')
  const keysOf = (files: ReceivedFile[]) => ({
    fileKey: files[0]?.key ?? '',
    pictureKey: files[1]?.key ?? '',
  })
  return {
    patient,
    ciccId,
    ...keysOf(files),
    faqId: await addOnlyFaq(database, physician),
    quickReplyId: await addOnlyQuickReply(database, physician),
    chapter: {
      id: chapterId,
      ...keysOf(filesOfChapter),
      assignmentId: await addAssignment(owner, chapterId, patient.id),
    },
    unassignedChapterId: await addChapter(owner),
    chatFileKey: sent.key,
    visitId: await addVisit({ database, member: nurse }, patient.id),
    inviteId: (await addInvite(database, physician)).id,
    workgroupId,
    ...ids,
    colleagueId: nurse.id,
    colleagueEmail: nurse.email,
  }
}

/** Redeems the first accesses; returns the device tokens of the patient and of the caregivers. */
export async function signInDevices(api: Api, { patient }: Pick<Targets, 'patient'>): Promise<string[]> {
  const tokens: string[] = []
  for (const { qr } of patient.access) {
    const { body } = await api
      .anonymous()
      .call(accessRoutes.redeem, { body: { token: qr.split('#access=')[1] } })
    tokens.push(body.token ?? '')
  }
  return tokens
}
