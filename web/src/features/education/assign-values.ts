/** What the form holds while one chooses. */
export type AssignValues = { chapterId: string; patientIds: string[]; notes: string }
