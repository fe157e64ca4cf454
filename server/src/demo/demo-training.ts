import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { fileTypes } from '@filo/contract/kit/file.ts'
import { fileMark } from '@filo/contract/kit/file-mark.ts'
import { v7 as uuid } from 'uuid'
import { assignmentRepository } from '../features/education/assignment.repository.ts'
import { chapterFiles, chapterRepository } from '../features/education/chapter.repository.ts'
import { faqRepository } from '../features/faq/faq.repository.ts'
import type { ReceivedFile } from '../files/received-file.ts'
import type { Database, Sql } from '../platform/database/database.ts'
import type { FileArea, Storage } from '../platform/storage/storage.ts'
import { type DemoChapter, type DemoFile, demoChapters, demoFaqs } from './demo-texts.ts'
import {
  type AssignmentDays,
  type ChapterDays,
  trainingRepository,
  type WorkgroupWithoutChapters,
} from './demo-training.repository.ts'

/** Dates of a chapter; the second one was changed since, the last one archived. */
const chapterDays = (index: number, count: number): ChapterDays => ({
  created: 90,
  ...(index === 1 && { updated: 14 }),
  ...(index === count - 1 && { archived: 30 }),
})

const unopened: AssignmentDays = { assigned: 20 }
const fresh: AssignmentDays = { assigned: 2 }
const inProgress: AssignmentDays = { assigned: 9, started: 6 }
const finished: AssignmentDays = { assigned: 12, started: 11, completed: 10 }
const finishedLongAgo: AssignmentDays = { assigned: 60, started: 50, completed: 45 }

/**
 * Assignments of each chapter with their progress. `places` are positions within every eight patients: the first
 * patient has all chapters, in different states, and the last has none.
 */
const assignmentPlan: { chapter: number; days: AssignmentDays; places: number[]; notes: string | null }[] = [
  { chapter: 0, days: finished, places: [0, 1, 2], notes: 'Guarda anche il video' },
  { chapter: 0, days: unopened, places: [3], notes: null },
  { chapter: 1, days: finishedLongAgo, places: [0, 4], notes: null },
  { chapter: 2, days: inProgress, places: [0, 1, 5], notes: 'Ne parliamo alla prossima visita' },
  { chapter: 3, days: fresh, places: [0, 2], notes: null },
  { chapter: 4, days: unopened, places: [0, 5], notes: 'Da leggere appena puoi' },
  { chapter: 5, days: fresh, places: [0, 1, 4], notes: null },
  { chapter: 6, days: finishedLongAgo, places: [0, 6], notes: null },
]

/**
 * Adds chapters with their files, assignments in every state and frequent questions to each workgroup that has none,
 * in one transaction per workgroup, so that an interrupted run can be repeated. The patient with this fiscal code gets
 * all chapters.
 */
export async function addTraining(database: Database, storage: Storage, fiscalCode: string): Promise<void> {
  const [chapters, faqs] = await Promise.all([demoChapters(), demoFaqs()])
  const area = storage.area('chapter')
  for (const workgroup of await trainingRepository.workgroupsWithoutChapters(database, fiscalCode))
    await database.transaction(async (tx) => {
      const ids: string[] = []
      for (const [index, chapter] of chapters.entries()) {
        const id = await addChapter(tx, area, workgroup, chapter)
        await trainingRepository.backdateChapter(tx, id, chapterDays(index, chapters.length))
        ids.push(id)
      }
      await assign(tx, workgroup, ids)
      for (const [index, faq] of faqs.entries())
        await faqRepository.add(
          tx,
          { id: uuid(), workgroupId: workgroup.workgroupId, position: index + 1 },
          faq,
        )
    })
}

/** A picture in the text names its file in the folder, and in the stored text the key that it got. */
async function addChapter(
  tx: Sql,
  area: FileArea,
  { workgroupId, staffId }: WorkgroupWithoutChapters,
  { title, description, files }: DemoChapter,
): Promise<string> {
  const id = uuid()
  const kept: ReceivedFile[] = []
  let text = description
  for (const file of files) {
    const stored = await storeFile(area, file)
    kept.push(stored)
    text = text.replace(`| ${basename(file.path)}]`, `| ${fileMark(stored.key)}]`)
  }
  await chapterRepository.add(tx, { id, workgroupId, staffId }, { title, description: text })
  await chapterFiles.add(tx, id, staffId, kept)
  return id
}

/** Stores a file unchanged: our own drawings contain no metadata that has to be removed. */
async function storeFile(area: FileArea, { path, name, type }: DemoFile): Promise<ReceivedFile> {
  const incoming = await area.receive(createReadStream(path))
  const { size, sha256 } = incoming
  return { key: await incoming.keep(fileTypes[type].extensions[0]), name, type, size, sha256 }
}

async function assign(tx: Sql, workgroup: WorkgroupWithoutChapters, chapterIds: string[]): Promise<void> {
  for (const { chapter, days, places, notes } of assignmentPlan) {
    const patientIds = workgroup.patientIds.filter((_, place) => places.includes(place % 8))
    const chapterId = chapterIds[chapter]
    if (!chapterId || patientIds.length === 0) continue
    const id = uuid()
    await assignmentRepository.assign(tx, { ...workgroup, id, chapterId, patientIds, notes })
    await trainingRepository.backdateAssignments(tx, id, days)
  }
}
