import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import type { Cicc, PictureSubject } from '@filo/contract/features/cicc/cicc.schema.ts'
import { addDays, daysBetween } from '@filo/contract/kit/date.ts'
import type { Client } from '../http/in-process-browser.ts'
import type { Database } from '../platform/database/database.ts'
import { demoRepository } from './demo.repository.ts'
import { exitSitePicture, skins, stickerPicture } from './drawn-pictures.ts'

/** Redness of the exit site from dressing to dressing: it reddens, is treated and calms down. */
const rednessCourse = [0.1, 0, 0.45, 0.9, 0.3]

/** Adds pictures of the sticker and the exit site to a catheter's record, spread over the days it was in place. */
export async function addPictures(
  clinician: Client,
  database: Database,
  cicc: Cicc,
  today: string,
): Promise<void> {
  const { insertionDate, removalDate, ciccTag } = cicc
  if (!insertionDate || !ciccTag) return
  const days = daysBetween(insertionDate, removalDate ?? today)
  const skin = skins[days % skins.length] ?? skins[0]
  await add(clinician, database, cicc, {
    ...{ name: 'etichetta.jpg', content: await stickerPicture(ciccTag), subject: 'label' },
    day: insertionDate,
  })
  for (const [index, redness] of rednessCourse.entries()) {
    const day = addDays(
      removalDate ?? today,
      -Math.round(days * (1 - (index + 1) / (rednessCourse.length + 1))),
    )
    await add(clinician, database, cicc, {
      ...{ name: `punto di uscita ${index + 1}.jpg`, content: await exitSitePicture({ redness, skin }) },
      ...{ subject: 'exitSite', day },
    })
  }
}

type Picture = { name: string; content: Buffer; subject: PictureSubject; day: string }

async function add(
  clinician: Client,
  database: Database,
  { id, files }: Cicc,
  { name, content, subject, day }: Picture,
): Promise<void> {
  const form = new FormData()
  form.append('data', JSON.stringify({ addedSubject: subject }))
  form.append('files', new Blob([new Uint8Array(content)]), name)
  const encoded = new Response(form)
  const { status, body, raw } = await clinician.call(ciccRoutes.change, {
    params: { id },
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  })
  const added = body.files?.find(({ key }) => !files.some((known) => known.key === key))
  if (status !== 200 || !added) throw new Error(`Demo: ${raw}`)
  files.push(added)
  await demoRepository.backdateFile(database, added.key, `${day}T09:30:00Z`)
}
