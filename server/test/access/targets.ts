import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { PatientWithSecrets } from '@filo/contract/features/patients/patient.schema.ts'
import { ciccFiles } from '../../src/features/cicc/cicc.repository.ts'
import { chapterFiles } from '../../src/features/education/chapter.repository.ts'
import type { ReceivedFile } from '../../src/files/received-file.ts'
import type { Api } from '../api.ts'
import { addAssignment, addChapter } from '../factories/chapter.ts'
import { addConversation, addOnlyQuickReply } from '../factories/chat.ts'
import { addCicc } from '../factories/cicc.ts'
import { addOnlyFaq } from '../factories/faq.ts'
import { addNote } from '../factories/handover.ts'
import { addInvite } from '../factories/invite.ts'
import { caregiverBody, patientBody } from '../factories/patient.ts'
import { storeDocument, storePicture } from '../factories/stored-file.ts'
import { addRecordedVisit, addVisit } from '../factories/visit.ts'
import { addBrowser, addTelephone } from '../push/stored-subscription.ts'

/** Rows of a workgroup that the requests of the access matrix are aimed at. */
export type Targets = {
  patient: PatientWithSecrets
  ciccId: string
  fileKey: string
  pictureKey: string
  faqId: string
  quickReplyId: string
  /** An open note for the shift about the patient. */
  handoverNoteId: string
  /** Assigned to the patient, with a document and a picture. */
  chapter: { id: string; fileKey: string; pictureKey: string; assignmentId: string }
  /** Another chapter's assignment to the patient. */
  batchId: string
  /** Assigned to nobody. */
  unassignedChapterId: string
  /** A pending visit. */
  visitId: string
  /** A completed visit whose outcome is recorded. */
  recordedVisitId: string
  /** A picture in the patient’s room, followed by a text. */
  chatFileKey: string
  /** Browsers that receive notices: the physician's, and the patient's telephone. */
  browserId: string
  telephoneId: string
  inviteId: string
  facilityId: string
  workgroupId: string
  sessionId: string
  colleagueId: string
  colleagueEmail: string
}

/**
 * Adds for the first workgroup's physician: a patient with a caregiver and a visit; a catheter, a chapter and a
 * conversation, each with files; a frequent question, a quick reply, a note for the shift and an invite.
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
  const assignmentId = await addAssignment(owner, chapterId, patient.id)
  const otherAssignmentId = await addAssignment(owner, await addChapter(owner), patient.id)
  const filesOfChapter = await storeFiles('chapter')
  await chapterFiles.add(database, chapterId, physician.id, filesOfChapter)
  const sent = await storePicture(storage, 'chat')
  await addConversation(database, physician, patient.id, sent)
  await database.query(
    `INSERT INTO call_advice (workgroup_id, version, text, confirmed_by) VALUES ($1, 1, 'Chiama.', $2)
     ON CONFLICT DO NOTHING`,
    [workgroupId, physician.id],
  )
  const [ids] = await database.query<Pick<Targets, 'sessionId' | 'facilityId' | 'batchId'>>(
    `SELECT (SELECT id FROM session WHERE staff_id = $1 ORDER BY created_at DESC LIMIT 1) AS "sessionId",
       (SELECT facility_id FROM workgroup WHERE id = $2) AS "facilityId",
       (SELECT batch_id FROM assignment WHERE id = $3) AS "batchId"`,
    [physician.id, workgroupId, otherAssignmentId],
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
    handoverNoteId: await addNote(owner, patient.id),
    chapter: {
      id: chapterId,
      ...keysOf(filesOfChapter),
      assignmentId,
    },
    batchId: ids.batchId,
    unassignedChapterId: await addChapter(owner),
    chatFileKey: sent.key,
    visitId: await addVisit({ database, member: nurse }, patient.id),
    recordedVisitId: await addRecordedVisit({ database, member: nurse }, patient.id),
    inviteId: (await addInvite(database, physician)).id,
    browserId: await addBrowser(database, physician.id),
    telephoneId: await addTelephone(database, patient.id),
    workgroupId,
    sessionId: ids.sessionId,
    facilityId: ids.facilityId,
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
