import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import type { Page } from '@playwright/test'
import { photoFile } from '../clinic/files.ts'
import { fakeReply, lost } from '../fake-replies.ts'
import { chatPage } from '../pages/chat.ts'
import { openAsDevice } from './companion.ts'
import { type Screen, waitForHeading } from './screen.ts'
import type { ScreenData } from './screen-data.ts'

const screen = (
  name: string,
  open: (page: Page, data: ScreenData) => Promise<void>,
  expectedErrors?: RegExp[],
): Screen => ({ name, as: 'physician', title: 'Chat', open, ...(expectedErrors && { expectedErrors }) })

const openRoom = async (page: Page, { fullPatient }: ScreenData) => {
  await page.goto(`/chat/${fullPatient.id}`)
  await chatPage(page).row('medicazione').first().waitFor()
}

const app = { as: null, isTelephone: true, title: 'Scrivi al centro' } as const

export const chatPages: readonly Screen[] = [
  screen('chat-conversazioni', async (page, { fullPatient }) => {
    await page.goto('/chat')
    await chatPage(page).search.fill(fullPatient.surname)
    await page.getByRole('region', { name: 'Nei messaggi' }).getByText('Nessun messaggio').waitFor()
  }),
  screen('chat-conversazione', openRoom),
  screen('chat-ancora-nessun-messaggio', async (page, { patientWithoutCicc }) => {
    await page.goto(`/chat/${patientWithoutCicc.id}`)
    await page.getByText('Non vi siete ancora scritti').waitFor()
  }),
  screen(
    'chat-errore',
    async (page, { patientWithoutCicc }) => {
      await fakeReply(page, chatRoutes.messages, lost)
      await page.goto(`/chat/${patientWithoutCicc.id}`)
      await page.getByRole('button', { name: 'Riprova' }).waitFor()
    },
    [/ERR_FAILED/],
  ),
  screen('chat-non-disponibile', async (page) => {
    await page.goto('/chat/018f0000-0000-7000-8000-000000000000')
    await waitForHeading(page, 'Conversazione non disponibile')
  }),
  screen('chat-partecipanti', async (page, data) => {
    await openRoom(page, data)
    await page.getByRole('button', { name: /^Partecipanti/ }).click()
    await page.getByRole('dialog').getByText('Paziente').waitFor()
  }),
  screen('chat-file', async (page, data) => {
    await openRoom(page, data)
    await page.getByRole('button', { name: 'File', exact: true }).click()
    await page.getByRole('dialog').getByText('Nessun file, per ora.').waitFor()
  }),
  screen('chat-risposte-pronte', async (page, data) => {
    await openRoom(page, data)
    await page.getByRole('button', { name: 'Risposte pronte' }).click()
    await page.getByRole('button', { name: 'Nuova risposta pronta' }).click()
    await page.getByRole('button', { name: 'Aggiungi' }).click()
    await page.getByRole('alert').waitFor()
  }),
  {
    ...{ name: 'chat-non-inviato', as: 'physician', title: 'Chat', isAlone: true, expectedErrors: [/404/] },
    async open(page, data) {
      const { sendMessage, row, attach } = chatPage(page)
      await page.routeWebSocket('**/api/socket/**', (socket) => socket.close())
      // As if the patient had been archived meanwhile.
      await fakeReply(page, chatRoutes.send, new Failure('not_found'))
      await openRoom(page, data)
      await sendMessage('Questo non parte')
      await row('Questo non parte').getByText('Non inviato').waitFor()
      await attach.setInputFiles({ ...photoFile('foto.heic'), buffer: Buffer.from('\0\0\0\x18ftypheic') })
      await page.getByText('File non inviati').waitFor()
    },
  },
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
    expectedErrors: [/ERR_FAILED/],
    open: async (page, { caregiversDevice }) => {
      await fakeReply(page, deviceChatRoutes.messages, lost)
      await openAsDevice(page, caregiversDevice, '/app/chat')
      await page.getByRole('button', { name: 'Riprova' }).waitFor()
    },
  },
]
