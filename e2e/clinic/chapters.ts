import { readFileSync } from 'node:fs'
import { assignmentRoutes } from '@filo/contract/features/education/assignment.routes.ts'
import { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import type { Clinic } from './api.ts'
import { freshSurname } from './patients.ts'

const film = new URL(
  '../../server/data/demo/chapters/1-lavarsi-le-mani/5-il-video-dei-passi.webm',
  import.meta.url,
)

/** A film of eighteen seconds. */
export const filmFile = (name = 'I passi.webm') => ({
  name,
  mimeType: 'video/webm',
  buffer: readFileSync(film),
})

type Changes = {
  title?: string
  description?: string
  files?: { name: string; mimeType: string; buffer: Buffer }[]
}

/** A chapter whose title no other of the run bears. */
export const addChapter = (
  clinic: Clinic,
  {
    title = `Lavarsi le mani ${freshSurname()}`,
    description = 'Acqua tiepida.\nPoi il sapone.',
    files,
  }: Changes = {},
) => clinic.done(chapterRoutes.create, { body: { title, description }, ...(files && { files }) })

/** The assignment of a chapter to one patient. */
export async function assignChapter(clinic: Clinic, chapterId: string, patientId: string, notes?: string) {
  const body = { chapterId, patientIds: [patientId], ...(notes && { notes }) }
  const { items } = await clinic.done(assignmentRoutes.assign, { body })
  const [assignment] = items
  if (!assignment) throw new Error('nothing was assigned')
  return assignment
}
