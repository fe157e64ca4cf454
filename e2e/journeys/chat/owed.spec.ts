import { infoRoutes } from '@filo/contract/features/alerts/info.routes.ts'
import type { Page } from '@playwright/test'
import { deviceCookies } from '../../clinic/device.ts'
import { photoFile } from '../../clinic/files.ts'
import { addPatient } from '../../clinic/patients.ts'
import { openWithSocket } from '../../clinic/sockets.ts'
import { expect, test } from '../../fixtures.ts'
import { chatPage } from '../../pages/chat.ts'
import { telephoneViewport } from '../../pages/companion.ts'
import { way } from '../../way.ts'

const question = 'Stamattina ho 38,2 di febbre e brividi. Che faccio?'
const later = 'Adesso anche vomito'
/** An answer is seen everywhere within this time. */
const soon = { timeout: 2_000 }

const waiting = (page: Page) => page.getByRole('region', { name: 'Pazienti che aspettano' })
const answerBar = (page: Page) => page.getByRole('region', { name: 'Risposta' })

test(
  'a patient’s words stay in Oggi of everybody until one answers in words: neither reading nor a file does',
  way('an answer is owed until it is given'),
  async ({ as, ownClinic: { physician, nurse } }) => {
    const patient = await addPatient(physician)
    const telephone = await as(await deviceCookies(physician, patient), { viewport: telephoneViewport })
    await openWithSocket(telephone, '/app/chat')
    const own = chatPage(telephone)
    await own.sendMessage(question)
    await own.attach.setInputFiles(photoFile('IMG_2041.jpg'))
    await expect(own.row('IMG_2041.jpg').getByText('Inviato')).toBeVisible()

    const [physiciansPage, nursesPage] = [await as(physician), await as(nurse)]
    for (const page of [physiciansPage, nursesPage]) {
      await openWithSocket(page, '/')
      await expect(waiting(page)).toContainText(`(+ 1 foto): ${question}`)
    }

    await test.step('a physician reads it and sends a file: it is still owed, also to her', async () => {
      await waiting(physiciansPage)
        .getByRole('link', { name: /^Rispondi/ })
        .click()
      const conversation = chatPage(physiciansPage)
      await conversation.attach.setInputFiles(photoFile('come-si-fa.jpg'))
      await expect(own.row('come-si-fa.jpg')).toBeVisible()
      await expect(answerBar(physiciansPage)).toContainText('Nessuno se ne occupa')
      await nursesPage.reload()
      await expect(waiting(nursesPage)).toContainText(question)
      await expect(waiting(nursesPage)).not.toContainText('come-si-fa')
    })

    await test.step('the numbers of menu, title and Oggi are one', async () => {
      const { owedRooms } = await nurse.callOrThrow(infoRoutes.read)
      expect(owedRooms).toBe(1)
      await expect(nursesPage.getByRole('link', { name: 'Chat 1 in attesa di risposta' })).toBeVisible()
      await expect(nursesPage.getByRole('link', { name: '1 chat in attesa di risposta' })).toBeVisible()
      await expect(nursesPage).toHaveTitle(/^\(1\) /)
    })

    await test.step('a nurse takes care of it, which the physician sees at once', async () => {
      await waiting(nursesPage)
        .getByRole('link', { name: /^Rispondi/ })
        .click()
      await answerBar(nursesPage).getByRole('button', { name: 'Me ne occupo io' }).click()
      await expect(answerBar(nursesPage)).toContainText('Te ne occupi tu')
      await expect(answerBar(physiciansPage)).toContainText('Se ne occupa', soon)
    })

    await test.step('“Non serve risposta” is taken back', async () => {
      await answerBar(nursesPage).getByRole('button', { name: 'Non serve risposta' }).click()
      await expect(answerBar(physiciansPage)).toHaveCount(0, soon)
      await answerBar(nursesPage).getByRole('button', { name: 'Annulla' }).click()
      await expect(answerBar(physiciansPage)).toContainText('Se ne occupa', soon)
      await openWithSocket(physiciansPage, '/')
      await expect(waiting(physiciansPage)).toContainText(question)
    })

    await test.step('“Non serve risposta” says nothing of a message that came while she read earlier ones', async () => {
      const conversation = chatPage(nursesPage)
      await nursesPage.setViewportSize({ width: 1280, height: 500 })
      await conversation.messages.evaluate((list) => list.scrollTo(0, 0))
      await own.sendMessage(later)
      await expect(conversation.newest).toContainText('1 messaggio nuovo')
      await expect(conversation.rooms.getByText('da leggere')).toHaveCount(1)
      await answerBar(nursesPage).getByRole('button', { name: 'Non serve risposta' }).click()
      await expect(waiting(physiciansPage)).toContainText(later, soon)
      await expect(answerBar(nursesPage)).toContainText('Aspetta risposta')
    })

    await test.step('the nurse’s words answer it: it is gone from Oggi and the menu of both', async () => {
      const { newest, rooms, sendMessage } = chatPage(nursesPage)
      await newest.click()
      await expect(rooms.getByText('da leggere')).toHaveCount(0)
      await sendMessage('La chiamo adesso')
      await expect(waiting(physiciansPage)).not.toContainText(later, soon)
      for (const page of [physiciansPage, nursesPage]) {
        await expect(page.getByRole('link', { name: /^Chat \d/ })).toHaveCount(0, soon)
        await expect(page).toHaveTitle(/^[^(]/)
      }
      await nursesPage.goto('/')
      await expect(waiting(nursesPage)).toContainText('Catetere da registrare')
      await expect(waiting(nursesPage)).not.toContainText('Aspetta risposta')
    })
  },
)
