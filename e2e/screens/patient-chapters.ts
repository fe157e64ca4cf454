import { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import { fileMark } from '@filo/contract/kit/file-mark.ts'
import type { Cookie } from '@playwright/test'
import type { ApiClient } from '../clinic/api.ts'
import { addChapter, assignChapter, demoPicture, filmFile } from '../clinic/chapters.ts'
import { markChapter } from '../clinic/device.ts'
import { pdfFile, photoFile } from '../clinic/files.ts'

/** Ids of a patient's assignments: the chapter of `open` has a file of each kind. */
export type PatientChapters = { open: string; finished: string }

const description = `Le mani pulite proteggono il tuo catetere.

# Come fare
1. Togli anelli, bracciali e orologio.
2. Bagna le mani con acqua tiepida.
[foto: Le mani sotto l’acqua | picture]
3. Strofina palmo contro palmo per quaranta secondi.
ATTENZIONE: con le mani sporche il gel *non basta*.
10. Asciuga con la carta. Chiudi il rubinetto con la stessa carta.

Se hai un dubbio chiama lo 06 1234567.`

export async function createPatientChapters(
  physician: ApiClient,
  patientId: string,
  device: Cookie[],
): Promise<PatientChapters> {
  const files = [demoPicture('Le mani.webp'), filmFile(), pdfFile('Da appendere in bagno.pdf', 80_000)]
  const washing = await addChapter(physician, { title: 'Lavarsi le mani', description, files })
  const [picture] = washing.files
  if (!picture) throw new Error('the chapter has no picture')
  await physician.callOrThrow(chapterRoutes.change, {
    params: { id: washing.id },
    body: {
      description: description.replace('| picture', `| ${fileMark(picture.key)}`),
      version: washing.version,
    },
  })
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
