import { dayMs } from '@filo/contract/kit/date.ts'
import { v7 as uuid } from 'uuid'
import type { DemoChapter } from './demo-texts.ts'
import type { Row } from './seed.repository.ts'
import type { SeededRandom } from './seeded-random.ts'

/** The rows of a workgroup's chapters, without files, so without the places of pictures. */
export const chapterRows = (chapters: DemoChapter[], workgroupId: string, createdBy: string) =>
  chapters.map(({ title, description }) => ({
    ...{ id: uuid(), workgroupId, createdBy, title },
    description: description.replace(/^\[foto:.*\n?/gm, ''),
  }))

type Given = { workgroupId: string; patientId: string; createdBy: string; chapters: readonly string[] }
type AssignmentRows = { assignment_batch: Row[]; assignment: Row[] }

/** Assigns a patient 1.4 chapters on average, over half a year; a third were never opened, half are finished. */
export function addAssignments(
  rows: AssignmentRows,
  random: SeededRandom,
  { workgroupId, patientId, createdBy, chapters }: Given,
): void {
  const first = random.between(0, chapters.length - 1)
  for (let n = random.pick([0, 1, 1, 2, 3]); n > 0; n -= 1) {
    const chapterId = chapters[(first + n) % chapters.length]
    if (!chapterId) continue
    const assigned = random.between(0, 180)
    const started = random.boolean(0.67) ? random.between(0, assigned) : null
    const completed = started !== null && random.boolean(0.75) ? random.between(0, started) : null
    const batchId = uuid()
    rows.assignment_batch.push({ id: batchId, createdBy, notes: null, skipped: [] })
    rows.assignment.push({
      ...{ id: uuid(), batchId, workgroupId, chapterId, patientId },
      ...{ assignedAt: daysAgo(assigned), startedAt: daysAgo(started), completedAt: daysAgo(completed) },
    })
  }
}

const daysAgo = (days: number | null) =>
  days === null ? null : new Date(Date.now() - days * dayMs).toISOString()
