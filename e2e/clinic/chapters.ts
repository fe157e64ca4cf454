import { readFileSync } from 'node:fs'
import { assignmentRoutes } from '@filo/contract/features/education/assignment.routes.ts'
import { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import { fileMark } from '@filo/contract/kit/file-mark.ts'
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

const steps = `Le mani pulite proteggono il tuo catetere.

# Come fare
1. Togli anelli, bracciali e orologio.
2. Bagna le mani con acqua tiepida.
[foto: Le mani sotto l’acqua | picture]
3. Strofina palmo contro palmo per quaranta secondi.
ATTENZIONE: con le mani sporche il gel *non basta*.
10. Asciuga con la carta. Chiudi il rubinetto con la stessa carta.

Se hai un dubbio chiama lo 06 1234567.`

/** A chapter with headings, steps and a warning; the first of its files is a picture and stands at a step. */
export async function addStepChapter(api: ApiClient, changes: Pick<Changes, 'title' | 'files'>) {
  const { id, version, files } = await addChapter(api, { ...changes, description: steps })
  const description = steps.replace('| picture', `| ${fileMark(files[0]?.key ?? '')}`)
  return api.callOrThrow(chapterRoutes.change, { params: { id }, body: { description, version } })
}

/** Assigns a chapter to one patient. */
export async function assignChapter(api: ApiClient, chapterId: string, patientId: string, notes?: string) {
  const body = { chapterId, patientIds: [patientId], ...(notes && { notes }) }
  const { items } = await api.callOrThrow(assignmentRoutes.assign, { body })
  const [assignment] = items
  if (!assignment) throw new Error('nothing was assigned')
  return assignment
}
