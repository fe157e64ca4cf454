import * as z from 'zod'
import { shapeOf } from '../../kit/field-table.ts'
import { choice, codesOf, flag, id, instant, strict } from '../../kit/fields.ts'
import { messages } from '../../kit/messages.ts'
import { patientIdentity, person } from '../../kit/person.ts'
import { assignmentFields } from './assignment.fields.ts'
import { maxAssignedPatients } from './assignment.limits.ts'
import { assignmentStatusWords } from './education.words.ts'

const statuses = codesOf(assignmentStatusWords)
export type AssignmentStatus = (typeof statuses)[number]
export const assignmentStatus = z.enum(statuses)

export const newAssignments = strict({
  chapterId: id(),
  /** Duplicates are ignored: each patient gets one assignment. */
  patientIds: z
    .array(id())
    .min(1, messages.required)
    .max(maxAssignedPatients, messages.maxItems(maxAssignedPatients)),
  ...shapeOf(assignmentFields, 'sent'),
})
export type NewAssignments = z.output<typeof newAssignments>

/** The progress of an assignment. */
export const progress = {
  status: assignmentStatus,
  assignedAt: instant(),
  /** When the patient first opened it. */
  startedAt: instant().nullable(),
  completedAt: instant().nullable(),
  /** Whether the chapter's text or files changed after the patient finished it. */
  changedSinceCompletion: z.boolean(),
}

export const assignment = z.object({
  id: id(),
  chapter: z.object({ id: id(), title: z.string(), archived: z.boolean() }),
  patient: patientIdentity,
  ...shapeOf(assignmentFields, 'reply'),
  ...progress,
  assignedBy: person,
})
export type Assignment = z.output<typeof assignment>

/** The new assignments, and the patients skipped because they already have the chapter open. */
export const assigned = z.object({
  /** Id of this act of assigning, by which it is undone. */
  batchId: id(),
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
  /** Assigned at least `unopenedDays` ago and never opened. */
  unopened: flag().optional(),
}

/** A patient to whom a chapter may be assigned, with their last assignment of it, if any. */
export const candidate = patientIdentity.extend({
  assignment: z.object({ id: id(), ...progress }).nullable(),
})
export type Candidate = z.output<typeof candidate>

export const candidateSorts = ['surname', 'name'] as const
export type CandidateSort = (typeof candidateSorts)[number]

export const candidateFilters = {
  chapterId: id(),
  /** Only this patient, already chosen by a link. */
  patientId: id().optional(),
  /** Only patients who never had the chapter, or only those who had it. */
  without: flag().optional(),
}

/** The first `maxAssignedPatients` matching patients who do not have the chapter to finish, and the number of all. */
export const assignable = z.object({ items: z.array(patientIdentity), total: z.int() })
export type Assignable = z.output<typeof assignable>

/** `unfinished`: the id of a chapter that the patients have not completed, or never had. */
export const overviewFilters = { unfinished: id().optional() }

/** A patient's row of the overview: their last assignment of each chapter. */
export const overviewItem = patientIdentity.extend({
  assignments: z.array(z.object({ id: id(), chapterId: id(), ...progress })),
})
export type OverviewItem = z.output<typeof overviewItem>

/** A column of the overview: every active chapter, and every archived one that a patient on the page has. */
export const overviewChapter = z.object({ id: id(), title: z.string(), archived: z.boolean() })
