/** How urgent a task is: 1 if somebody cannot go on without staff, 2 if it is due, 3 if it can wait a day. */
export type Urgency = 1 | 2 | 3

/** Tasks for patients, by urgency; among equally urgent ones the oldest comes first. */
export const patientTaskUrgency = {
  blockedAccess: 1,
  longDwell: 2,
  expiringAccess: 2,
  missingCicc: 3,
  expiredAccess: 3,
  unopenedChapters: 3,
} as const satisfies Record<string, Urgency>
export type PatientTaskKind = keyof typeof patientTaskUrgency
