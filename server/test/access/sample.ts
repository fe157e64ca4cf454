import type { PatientWithSecrets } from '@filo/contract/features/patients/patient.schema.ts'

/** What exists in a workgroup for the access matrix to aim at. */
export type Targets = {
  patient: PatientWithSecrets
  ciccId: string
  fileKey: string
  pictureKey: string
  faqId: string
  quickReplyId: string
  /** Assigned to the patient, with a document and a picture. */
  chapter: { id: string; fileKey: string; pictureKey: string; assignmentId: string }
  /** Assigned to nobody. */
  unassignedChapterId: string
  /** Waits for the patient's answer. */
  visitId: string
  /** A picture that was sent to the patient’s room, before one text. */
  chatFileKey: string
  inviteId: string
  facilityId: string
  workgroupId: string
  sessionId: string
  colleagueId: string
  colleagueEmail: string
}

export type Sample = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
}
