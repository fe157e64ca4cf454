import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import type { Page } from '@playwright/test'
import { pdfFile, photoFile } from '../clinic/files.ts'
import { fakeReply, lost, passedOn, unanswered } from '../fake-replies.ts'
import { catheterTab } from '../pages/catheter.ts'
import { uploadPanel } from '../pages/uploads.ts'
import type { Screen } from './screen.ts'
import type { ScreenData } from './screen-data.ts'

const infected = new Failure('file_infected', { message: 'Il file contiene un virus: non è stato salvato' })

/** Refuses one file, lets one fail, passes the photo to the server, and leaves what it cannot tell in progress. */
const answerUploads = (page: Page) =>
  fakeReply(page, ciccRoutes.change, ({ request }) => {
    const sent = request.postDataBuffer()?.toString('latin1') ?? ''
    if (sent.includes('scansione-12')) return infected
    if (sent.includes('lettera')) return lost
    return sent.includes('sito di uscita') ? passedOn : unanswered
  })

/** Large enough to stay in progress. Begins like a picture and is none, so the server refuses it should it arrive after all. */
const large = () => ({
  name: 'radiologia-interventistica-controllo-della-punta.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(2_400_000)]),
})

async function send(page: Page, { fullPatient }: ScreenData, files: ReturnType<typeof pdfFile>[]) {
  await answerUploads(page)
  await page.goto(`/patient/${fullPatient.id}/cicc`)
  await catheterTab(page).files.setInputFiles(files)
}

const panelState = (
  name: string,
  open: (page: Page, data: ScreenData) => Promise<void>,
  expectedErrors?: RegExp[],
): Screen => ({
  name,
  as: 'nurse',
  title: 'Scheda del paziente',
  open,
  ...(expectedErrors && { expectedErrors }),
})

export const uploadPages: Screen[] = [
  panelState(
    'caricamenti',
    async (page, data) => {
      const files = [pdfFile('scansione-12.pdf', 90_000), large(), photoFile('sito di uscita.png')]
      await send(page, data, files)
      await uploadPanel(page).bar('radiologia').waitFor()
    },
    [/422/],
  ),
  panelState('caricamenti-ridotto', async (page, data) => {
    await send(page, data, [large()])
    await uploadPanel(page).minimise.click()
    await uploadPanel(page).restore.waitFor()
  }),
  panelState('caricamenti-annulla', async (page, data) => {
    await send(page, data, [large()])
    await uploadPanel(page)
      .panel.getByRole('button', { name: /^Annulla il caricamento/ })
      .click()
    await page.getByRole('alertdialog').waitFor()
  }),
  panelState(
    'caricamenti-non-riusciti',
    async (page, data) => {
      const files = [pdfFile('scansione-12.pdf', 90_000), pdfFile('lettera-di-dimissione.pdf', 300_000)]
      await send(page, data, files)
      await uploadPanel(page).retry('lettera-di-dimissione.pdf').waitFor()
    },
    [/422/, /ERR_FAILED/],
  ),
]
