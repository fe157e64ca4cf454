import type { Page } from '@playwright/test'
import { photoFile } from '../clinic/files.ts'
import { chatPage } from '../pages/chat.ts'
import { openAsDevice } from './companion.ts'
import type { Furnished } from './furnish.ts'
import { heading, type Screen } from './screen.ts'

const screen = (
  name: string,
  open: (page: Page, clinic: Furnished) => Promise<void>,
  provokes?: RegExp[],
): Screen => ({ name, as: 'physician', title: 'Chat', open, ...(provokes && { provokes }) })

const openRoom = async (page: Page, { whole }: Furnished) => {
  await page.goto(`/chat/${whole.id}`)
  await chatPage(page).row('medicazione').first().waitFor()
}

const app = { as: null, isTelephone: true, title: 'Scrivi al centro' } as const

export const chatPages: readonly Screen[] = [
  screen('chat-conversazioni', async (page, { whole }) => {
    await page.goto('/chat')
    await chatPage(page).search.fill(whole.surname)
    await page.getByRole('region', { name: 'Nei messaggi' }).getByText('Nessun messaggio').waitFor()
  }),
  screen('chat-conversazione', openRoom),
  screen('chat-ancora-nessun-messaggio', async (page, { bare }) => {
    await page.goto(`/chat/${bare.id}`)
    await page.getByText('Non vi siete ancora scritti').waitFor()
  }),
  screen(
    'chat-errore',
    async (page, { bare }) => {
      await page.route('**/message-list*', (route) => route.abort())
      await page.goto(`/chat/${bare.id}`)
      await page.getByRole('button', { name: 'Riprova' }).waitFor()
    },
    [/ERR_FAILED/],
  ),
  screen('chat-non-disponibile', async (page) => {
    await page.goto('/chat/018f0000-0000-7000-8000-000000000000')
    await heading(page, 'Conversazione non disponibile')
  }),
  screen('chat-partecipanti', async (page, clinic) => {
    await openRoom(page, clinic)
    await page.getByRole('button', { name: /^Partecipanti/ }).click()
    await page.getByRole('dialog').getByText('Paziente').waitFor()
  }),
  screen('chat-file', async (page, clinic) => {
    await openRoom(page, clinic)
    await page.getByRole('button', { name: 'File', exact: true }).click()
    await page.getByRole('dialog').getByText('Nessun file, per ora.').waitFor()
  }),
  screen('chat-risposte-pronte', async (page, clinic) => {
    await openRoom(page, clinic)
    await page.getByRole('button', { name: 'Risposte pronte' }).click()
    await page.getByRole('button', { name: 'Nuova risposta pronta' }).click()
    await page.getByRole('button', { name: 'Aggiungi' }).click()
    await page.getByRole('alert').waitFor()
  }),
  screen(
    'chat-non-inviato',
    async (page, clinic) => {
      await openRoom(page, clinic)
      const { say, row, attach } = chatPage(page)
      await page.routeWebSocket('**/api/socket/**', (socket) => socket.close())
      const refused = {
        code: 'invalid_state',
        message: 'Il messaggio non si può inviare',
        requestId: 'prova',
      }
      await page.route('**/api/chat/*/send', (route) =>
        route.fulfill({ status: 409, json: { error: refused } }),
      )
      await page.reload()
      await row('medicazione').first().waitFor()
      await say('Questo non parte')
      await row('Questo non parte').getByText('Non inviato').waitFor()
      await attach.setInputFiles({ ...photoFile('foto.heic'), mimeType: 'image/heic' })
      await page.getByText('File non inviati').waitFor()
    },
    [/409/],
  ),
  {
    ...app,
    name: 'app-chat',
    open: async (page, { caregiversDevice }) => {
      await openAsDevice(page, caregiversDevice, '/app/chat')
      await chatPage(page).row('medicazione').first().waitFor()
    },
  },
  {
    ...app,
    name: 'app-chat-errore',
    provokes: [/ERR_FAILED/],
    open: async (page, { caregiversDevice }) => {
      await page.route('**/message-list*', (route) => route.abort())
      await openAsDevice(page, caregiversDevice, '/app/chat')
      await page.getByRole('button', { name: 'Riprova' }).waitFor()
    },
  },
]
