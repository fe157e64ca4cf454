import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import type { Page } from '@playwright/test'
import { type CallRoom, openRoomFor } from '../call/call-pages.ts'
import { enter, reaches } from '../call/call-steps.ts'
import { drawMedia, refuseMedia } from '../call/drawn-media.ts'
import { fakeReply } from '../fake-replies.ts'
import { type Screen, waitForHeading } from './screen.ts'

const screen = (name: string, open: Screen['open'], title = 'Visita in corso'): Screen => ({
  ...{ name, as: null, title, open },
})

/** Opens the visit of a room of its own as its physician, with these devices; the room is closed with the page. */
async function openVisit(page: Page, devices = drawMedia): Promise<CallRoom> {
  const room = await openRoomFor(page)
  await page.context().addCookies(await room.staffCookies('physician'))
  await page.goto(`/televisit/${room.visit}`)
  await devices(page)
  await page.getByRole('link', { name: 'Entra', exact: true }).click()
  return room
}

async function openInside(page: Page): Promise<CallRoom> {
  const room = await openVisit(page)
  await page.getByRole('button', { name: 'Entra nella visita' }).click()
  await page.getByText('Non c’è nessun altro.').waitFor()
  return room
}

/** Enters with the patient, and a caregiver at the door. */
async function openWithPatient(page: Page): Promise<CallRoom> {
  const room = await openInside(page)
  const [patient, caregiver] = [await room.device(0), await room.device(1)]
  await drawMedia(patient.page)
  await enter(patient)
  await page.getByRole('button', { name: 'Fai entrare' }).click()
  await reaches(patient, 'connected')
  await page.getByText('Buona').waitFor()
  await enter(caregiver)
  await page.getByRole('button', { name: 'Fai entrare' }).waitFor()
  return room
}

async function writeNote(page: Page): Promise<void> {
  const note = page.getByRole('textbox', { name: 'Nota' })
  if (!(await note.isVisible())) await page.getByRole('button', { name: 'Nota', exact: true }).click()
  await note.fill('Punto d’uscita asciutto, medicazione rifatta.')
}

/** Answers as if a colleague had saved another note meanwhile; nothing is changed. */
async function saveByColleague(page: Page): Promise<void> {
  await fakeReply(page, visitRoutes.change, new Failure('stale_version'))
  await fakeReply(page, visitRoutes.read, async ({ fetchReply }) => {
    const visit = await fetchReply()
    const note = 'Terapia invariata.\nProssimo controllo tra una settimana.'
    return { ...visit, note, version: visit.version + 1 }
  })
}

export const conferencePages: readonly Screen[] = [
  {
    ...screen(
      'chiamata-chiusa',
      async (page, { visits }) => {
        await page.goto(`/conference/${visits.pending}`)
        await waitForHeading(page, /^Visita con /)
      },
      'Visita',
    ),
    as: 'physician',
  },
  screen('chiamata-prova', async (page) => {
    await openVisit(page)
    await page.getByRole('button', { name: 'Entra nella visita' }).waitFor()
  }),
  screen(
    'chiamata-non-permessa',
    async (page) => {
      await openVisit(page, refuseMedia)
      await page.getByRole('alert').waitFor()
    },
    'Visite',
  ),
  screen('chiamata-senza-nessuno', async (page) => {
    await openInside(page)
  }),
  screen('chiamata-in-corso', async (page) => {
    await openWithPatient(page)
  }),
  screen('chiamata-chat', async (page) => {
    await openWithPatient(page)
    await page.getByRole('button', { name: 'Chat' }).click()
    await page.getByText('Non vi siete ancora scritti').waitFor()
  }),
  screen('chiamata-impostazioni', async (page) => {
    await openWithPatient(page)
    await page.getByRole('button', { name: 'Impostazioni' }).click()
    await waitForHeading(page, 'Codice di sicurezza')
  }),
  screen('chiamata-termina', async (page) => {
    await openInside(page)
    await page.getByRole('button', { name: 'Termina visita' }).click()
    await page.getByRole('alertdialog').waitFor()
  }),
  screen('chiamata-termina-nota', async (page) => {
    await openInside(page)
    await writeNote(page)
    await page.getByRole('button', { name: 'Termina visita' }).click()
    await page.getByRole('alertdialog').getByText('La nota non è ancora salvata').waitFor()
  }),
  {
    ...screen('chiamata-nota-di-due', async (page) => {
      await openInside(page)
      await writeNote(page)
      await saveByColleague(page)
      await page.getByRole('button', { name: 'Salva la nota' }).click()
      await page.getByRole('button', { name: 'Tieni entrambi: Nota' }).waitFor()
    }),
    expectedErrors: [/409/],
  },
  screen('chiamata-lasciata', async (page) => {
    await openInside(page)
    await page.getByRole('button', { name: 'Esci' }).click()
    await waitForHeading(page, 'Hai lasciato la visita')
  }),
]
