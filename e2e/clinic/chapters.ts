import { readFileSync } from 'node:fs'
import { assignmentRoutes } from '@filo/contract/features/education/assignment.routes.ts'
import { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import type { ApiClient } from './api.ts'
import { freshSurname } from './patients.ts'

const demoFile = (name: string) =>
  readFileSync(new URL(`../../server/data/demo/chapters/1-lavarsi-le-mani/${name}`, import.meta.url))

/** A film of 18 seconds. */
export const filmFile = (name = 'I passi.webm') => ({
  name,
  mimeType: 'video/webm',
  buffer: demoFile('5-il-video-dei-passi.webm'),
})

/** A drawing of a step, wider than high. */
export const demoPicture = (name: string) => ({
  name,
  mimeType: 'image/webp',
  buffer: demoFile('1-bagna-le-mani.webp'),
})

type Changes = {
  title?: string
  description?: string
  files?: { name: string; mimeType: string; buffer: Buffer }[]
}

/** A chapter, by default with a title that is unique in the run. */
export const addChapter = (
  api: ApiClient,
  {
    title = `Lavarsi le mani ${freshSurname()}`,
    description = 'Acqua tiepida.\nPoi il sapone.',
    files,
  }: Changes = {},
) => api.callOrThrow(chapterRoutes.create, { body: { title, description }, ...(files && { files }) })

/** Assigns a chapter to one patient. */
export async function assignChapter(api: ApiClient, chapterId: string, patientId: string, notes?: string) {
  const body = { chapterId, patientIds: [patientId], ...(notes && { notes }) }
  const { items } = await api.callOrThrow(assignmentRoutes.assign, { body })
  const [assignment] = items
  if (!assignment) throw new Error('nothing was assigned')
  return assignment
}
