import { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import type { Cookie } from '@playwright/test'
import type { ApiClient } from '../clinic/api.ts'
import { addChapter, addStepChapter, assignChapter, demoPicture, filmFile } from '../clinic/chapters.ts'
import { markChapter } from '../clinic/device.ts'
import { pdfFile, photoFile } from '../clinic/files.ts'

/** Ids of a patient's assignments: the chapter of `open` has a file of each kind. */
export type PatientChapters = { open: string; finished: string }

export async function createPatientChapters(
  physician: ApiClient,
  patientId: string,
  device: Cookie[],
): Promise<PatientChapters> {
  const files = [demoPicture('Le mani.webp'), filmFile(), pdfFile('Da appendere in bagno.pdf', 80_000)]
  const washing = await addStepChapter(physician, { title: 'Lavarsi le mani', files })
  const lock = await addChapter(physician, { title: 'La chiusura del catetere con la soluzione di lock' })
  const fever = await addChapter(physician, {
    title: 'I segni di infezione',
    files: [photoFile('Febbre.png')],
  })
  const note = 'Guarda il video insieme a chi ti aiuta, prima della visita di giovedì.'
  const open = await assignChapter(physician, washing.id, patientId, note)
  await assignChapter(physician, lock.id, patientId)
  const finished = await assignChapter(physician, fever.id, patientId)
  await markChapter(physician, device, finished.id, 'start')
  await markChapter(physician, device, finished.id, 'complete')
  const { id, version } = fever
  await physician.callOrThrow(chapterRoutes.change, {
    params: { id },
    body: { description: 'Febbre e brividi.', version },
  })
  return { open: open.id, finished: finished.id }
}
