import * as z from 'zod'
import { shapeOf } from '../../kit/field-table.ts'
import { choice, codesOf, flag, id, instant, strict } from '../../kit/fields.ts'
import { storedFile } from '../../kit/file-fields.ts'
import { messages } from '../../kit/messages.ts'
import { patientIdentity, person } from '../../kit/person.ts'
import { assignmentFields } from './chapter.fields.ts'
import { assignmentStatusWords } from './education.words.ts'

/** To so many patients can a chapter be assigned at once. */
export const maxAssignedPatients = 500
/** A chapter that was not opened for so many days is asked about. */
export const unopenedDays = 14

const statuses = codesOf(assignmentStatusWords)
export type AssignmentStatus = (typeof statuses)[number]
export const assignmentStatus = z.enum(statuses)

export const newAssignments = strict({
  chapterId: id(),
  /** A patient who is named twice is assigned it once. */
  patientIds: z
    .array(id())
    .min(1, messages.required)
    .max(maxAssignedPatients, messages.maxItems(maxAssignedPatients)),
  ...shapeOf(assignmentFields, 'sent'),
})
export type NewAssignments = z.output<typeof newAssignments>

/** When an assignment was made, and how it went on. */
const course = {
  status: assignmentStatus,
  assignedAt: instant(),
  /** When the patient first opened it. */
  startedAt: instant().nullable(),
  completedAt: instant().nullable(),
  /** The chapter's text or files changed after the patient finished it. */
  changedSinceCompletion: z.boolean(),
}

export const assignment = z.object({
  id: id(),
  chapter: z.object({ id: id(), title: z.string(), archived: z.boolean() }),
  patient: patientIdentity,
  ...shapeOf(assignmentFields, 'reply'),
  ...course,
  assignedBy: person,
})
export type Assignment = z.output<typeof assignment>

/** Who got the chapter, and who did not, for it was assigned to them and they have not finished it. */
export const assigned = z.object({
  items: z.array(assignment),
  skipped: z.array(z.object({ patientId: id(), patient: patientIdentity, reason: z.enum(['open']) })),
})
export type Assigned = z.output<typeof assigned>

export const assignmentSorts = ['assignedAt', 'surname', 'chapter', 'status'] as const
export type AssignmentSort = (typeof assignmentSorts)[number]

export const assignmentFilters = {
  patientId: id().optional(),
  chapterId: id().optional(),
  status: choice(statuses).optional(),
  /** Assigned for `unopenedDays` at least, and never opened. */
  unopened: flag().optional(),
}

/** A patient to whom a chapter may be assigned, with the last assignment of it, if there is one. */
export const candidate = patientIdentity.extend({
  assignment: z.object({ id: id(), ...course }).nullable(),
})
export type Candidate = z.output<typeof candidate>

export const candidateSorts = ['surname', 'name'] as const
export type CandidateSort = (typeof candidateSorts)[number]

export const candidateFilters = {
  chapterId: id(),
  /** Only this one: whom a link already names. */
  patientId: id().optional(),
  /** Those who never had the chapter, or those who did. */
  without: flag().optional(),
}

/** The first `mostAssigned` of those who are asked for, and how many they are. */
export const candidateIds = z.object({ ids: z.array(id()), total: z.int() })
export type CandidateIds = z.output<typeof candidateIds>

/** One patient's row of the overview: the last assignment of each chapter that they have. */
export const overviewItem = patientIdentity.extend({
  assignments: z.array(z.object({ id: id(), chapterId: id(), ...course })),
})
export type OverviewItem = z.output<typeof overviewItem>

/** A column of the overview: each active chapter, and each archived one that somebody on the page has. */
export const overviewChapter = z.object({ id: id(), title: z.string(), archived: z.boolean() })

/** What a device shows of a chapter that is assigned to its patient; `id` is the assignment's. */
export const ownChapter = z.object({
  id: id(),
  title: z.string(),
  description: z.string(),
  ...shapeOf(assignmentFields, 'reply'),
  ...course,
  files: z.array(storedFile),
})
export type OwnChapter = z.output<typeof ownChapter>

export const ownChapterItem = z.object({
  id: id(),
  title: z.string(),
  ...shapeOf(assignmentFields, 'reply'),
  ...course,
  /** How many files of each kind there are to look at, to watch, to hear and to read. */
  contents: z.object({ pictures: z.int(), videos: z.int(), sounds: z.int(), documents: z.int() }),
  /** The key of the first picture among the files, for its thumbnail. */
  picture: z.string().nullable(),
})
export type OwnChapterItem = z.output<typeof ownChapterItem>
