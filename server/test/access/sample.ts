import type { PatientWithSecrets } from '@filo/contract/features/patients/patient.schema.ts'

/** Rows of a workgroup that the requests of the access matrix are aimed at. */
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
  /** A pending visit. */
  visitId: string
  /** A picture in the patient’s room, followed by a text. */
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
