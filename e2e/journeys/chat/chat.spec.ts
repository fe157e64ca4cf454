import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { auditRoutes } from '@filo/contract/features/audit/audit.routes.ts'
import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import type { Locator } from '@playwright/test'
import { axe } from '../../axe.ts'
import { sendAsStaff, sendFromDevice } from '../../clinic/chat.ts'
import { deviceCookies } from '../../clinic/device.ts'
import { photoFile } from '../../clinic/files.ts'
import { addCatheter, addPatient } from '../../clinic/patients.ts'
import { openWithSocket } from '../../clinic/sockets.ts'
import { expect, test } from '../../fixtures.ts'
import { chatPage } from '../../pages/chat.ts'
import { telephoneViewport } from '../../pages/companion.ts'
import { unsentStorage } from '../../pages/unsent-storage.ts'
import { uploadPanel } from '../../pages/uploads.ts'
import { way } from '../../way.ts'

/** Pastes a photo with this name into the element, or drops it there. */
async function pasteOrDrop(where: Locator, how: 'paste' | 'drop', name: string) {
  const { buffer, mimeType } = photoFile(name)
  const photo = { how, name, mimeType, bytes: [...buffer] }
  await where.evaluate((element, { how, name, mimeType, bytes }) => {
    const data = new DataTransfer()
    data.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }))
    const eventInit = { bubbles: true, cancelable: true }
    element.dispatchEvent(
      how === 'paste'
        ? new ClipboardEvent('paste', { ...eventInit, clipboardData: data })
        : new DragEvent('drop', { ...eventInit, dataTransfer: data }),
    )
  }, photo)
}

test(
  'staff on two tabs, a colleague and a patient’s telephone chat: messages and files arrive, are marked as read, and none is lost offline',
  way('staff and telephone chat, nothing lost offline'),
  async ({ as, apiAs }) => {
    const physician = await apiAs('physician')
    const patient = await addPatient(physician)
    const room = `/chat/${patient.id}`
    const page = await as('physician')
    await openWithSocket(page, room)
    const staff = chatPage(page)
    const other = await page.context().newPage()
    await openWithSocket(other, '/chat')
    const nurse = await as('nurse')
    await openWithSocket(nurse, room)
    const app = await as(await deviceCookies(physician, patient), {
      viewport: telephoneViewport,
      expectedErrors: [/ERR_INTERNET_DISCONNECTED/],
    })
    const own = chatPage(app)
    const menu = app.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: /Scrivi/ })

    await test.step('each message appears at the other end at once, and its sender sees that it was read', async () => {
      await openWithSocket(app, '/app')
      await staff.sendMessage('Buongiorno, come va la medicazione?')
      await expect(staff.row('come va la medicazione').getByText('Inviato')).toBeVisible()
      await expect(menu).toContainText('1 da leggere')
      await expect(app).toHaveTitle(/^\(1\) /)
      await menu.click()
      await expect(own.row('come va la medicazione')).toBeVisible()
      await expect(own.unreadLine).toBeVisible()
      await expect(staff.read('come va la medicazione')).toBeVisible()
      await own.field.pressSequentially('Un po’ di ross', { delay: 30 })
      await expect(staff.typing).toHaveText(`${personName(patient)} sta scrivendo…`)
      await own.sendMessage('Un po’ di rossore, mando la foto')
      await expect(staff.row('Un po’ di rossore')).toHaveCount(1)
      await expect(own.read('Un po’ di rossore')).toBeVisible()
      await expect(chatPage(nurse).row('Un po’ di rossore')).toHaveCount(1)
      await expect(page.getByRole('button', { name: 'Partecipanti (2 qui)' })).toBeVisible()
      await expect(chatPage(other).rooms.getByRole('link', { name: patient.surname })).toContainText(
        'rossore',
      )
    })

    await test.step('a photo arrives with a preview, and a file sent by staff shows in the upload panel', async () => {
      await own.attach.setInputFiles(photoFile('sito.png'))
      const photo = staff.row('sito.png')
      await expect(photo.locator('img')).toBeVisible()
      await staff.attach.setInputFiles(photoFile('istruzioni.png'))
      await expect(uploadPanel(page).panel).toContainText(/istruzioni\.png|1 file caricato/)
      await expect(staff.row('istruzioni.png')).toHaveCount(1)
      await expect(own.row('istruzioni.png')).toHaveCount(1)
      await pasteOrDrop(staff.field, 'paste', 'incollata.png')
      await pasteOrDrop(staff.messages, 'drop', 'trascinata.png')
      for (const name of ['incollata.png', 'trascinata.png']) await expect(own.row(name)).toHaveCount(1)
    })

    await test.step('a message written offline is shown as waiting, and is sent once when the network is back', async () => {
      await app.context().setOffline(true)
      await own.sendMessage('Scritto senza rete')
      await expect(own.row('Scritto senza rete')).toContainText('Parte da solo')
      await staff.sendMessage('Scritto intanto')
      await app.context().setOffline(false)
      await expect(staff.row('Scritto senza rete')).toHaveCount(1)
      await expect(own.row('Scritto intanto')).toHaveCount(1)
      await expect(own.row('Scritto senza rete').getByText('Parte da solo')).toHaveCount(0)
    })

    await test.step('the other tab shows what the first wrote, and both agree on the unread count', async () => {
      const unread = async () =>
        (await physician.callOrThrow(chatRoutes.room, { params: { id: patient.id } })).unread
      await expect.poll(unread).toBe(0)
      await other.goto(room)
      await expect(chatPage(other).row('Scritto intanto')).toHaveCount(1)
      await expect(chatPage(other).unreadLine).toHaveCount(0)
      await expect(chatPage(nurse).row('Scritto senza rete')).toHaveCount(1)
    })
    await axe(page)
    await axe(app, 'AAA')

    await test.step('what is written offline outlives the end of the app, and arrives once when it is opened again', async () => {
      const telephone = app.context()
      await telephone.setOffline(true)
      for (const text of ['Ho la febbre a 39', 'Che faccio?']) await own.sendMessage(text)
      await expect.poll(async () => (await unsentStorage(app)).kinds).toEqual(['waiting', 'waiting'])
      await app.close()
      await telephone.setOffline(false)
      const opened = await telephone.newPage()
      await opened.goto('/app')
      await expect(staff.row('Che faccio?')).toHaveCount(1)
      await expect(staff.row('Ho la febbre a 39')).toHaveCount(1)
      await expect.poll(async () => (await unsentStorage(opened)).text).toBe('')
    })
  },
)

test('a conversation opens at the first unread message, stays there when new ones arrive, leads to the first of them, and loads older ones above', async ({
  as,
  apiAs,
}) => {
  const [physician, nurse] = [await apiAs('physician'), await apiAs('nurse')]
  const patient = await addPatient(physician)
  for (let n = 1; n <= 70; n += 1) await sendAsStaff(physician, patient.id, `Messaggio numero ${n}.`)
  const page = await as('nurse')
  await openWithSocket(page, `/chat/${patient.id}`)
  const { messages, row, unreadLine, newest } = chatPage(page)
  await expect(unreadLine).toBeInViewport()
  await expect(row('Messaggio numero 1.')).toBeInViewport()
  await sendAsStaff(physician, patient.id, 'Arrivato adesso')
  await expect(newest).toHaveText('71 messaggi nuovi')
  await expect(row('Messaggio numero 1.')).toBeInViewport()
  await newest.click()
  await expect(row('Arrivato adesso')).toBeInViewport()
  await expect(newest).toHaveCount(0)
  const unread = async () => (await nurse.callOrThrow(chatRoutes.room, { params: { id: patient.id } })).unread
  await expect.poll(unread).toBe(0)

  await page.goto('/chat')
  await page.goto(`/chat/${patient.id}`)
  await expect(row('Arrivato adesso')).toBeInViewport()
  const loaded = messages.getByRole('listitem').filter({ hasText: 'Messaggio numero' })
  await expect(row('Messaggio numero 22.')).toHaveCount(1)
  await messages.focus()
  await page.keyboard.press('Home')
  await expect(loaded).toHaveCount(70)
  await sendAsStaff(nurse, patient.id, 'Dalla stessa collega')
  await expect(row('Messaggio numero 70.')).not.toBeInViewport()
  for (let n = 1; n <= 20; n += 1) await sendAsStaff(physician, patient.id, `Nuovo ${n}.`)
  await expect(newest).toHaveText('20 messaggi nuovi')
  await newest.click()
  await expect(row('Nuovo 1.')).toBeInViewport()
  await expect(row('Nuovo 20.')).not.toBeInViewport()
  await newest.click()
  await expect(row('Nuovo 20.')).toBeInViewport()
})

test(
  'a nurse finds a message by its words, and the conversation opens at it',
  way('a nurse finds a message by its words'),
  async ({ as, apiAs }) => {
    const physician = await apiAs('physician')
    const patient = await addPatient(physician)
    await sendAsStaff(physician, patient.id, `La pompa di ${patient.surname} suona.`)
    for (let n = 1; n <= 60; n += 1) await sendAsStaff(physician, patient.id, `Poi ${n}.`)
    const page = await as('nurse')
    await page.goto('/chat')
    const { search, row, newest } = chatPage(page)
    await search.fill(`pompa ${patient.surname}`)
    const found = page.getByRole('region', { name: 'Nei messaggi' }).getByRole('link')
    await expect(found).toHaveCount(1)
    await found.click()
    await expect(row('suona.')).toBeInViewport()
    await expect(page).toHaveURL(`/chat/${patient.id}?at=1`)
    await newest.click()
    await expect(row('Poi 60.')).toBeInViewport()
  },
)

test(
  'a nurse adds, uses and deletes a quick reply, and copies a photo from the chat to the CICC data',
  way('a nurse replies and files a patient’s photo'),
  async ({ as, apiAs }) => {
    const physician = await apiAs('physician')
    const patient = await addPatient(physician)
    const cicc = await addCatheter(physician, patient.id)
    const app = await as(await deviceCookies(physician, patient), { viewport: telephoneViewport })
    await app.goto('/app/chat')
    await chatPage(app).attach.setInputFiles(photoFile('uscita.png'))

    const page = await as('nurse')
    await page.goto(`/chat/${patient.id}`)
    const { field, row } = chatPage(page)
    const ready = page.getByRole('button', { name: 'Risposte pronte' })
    const dialog = page.getByRole('dialog')
    const text = `Grazie, ${patient.surname}: la richiamo oggi.`
    await ready.click()
    await dialog.getByRole('button', { name: 'Nuova risposta pronta' }).click()
    await dialog.getByRole('textbox', { name: 'Risposta pronta' }).fill(text)
    await dialog.getByRole('button', { name: 'Aggiungi' }).click()
    await dialog.getByRole('button', { name: text, exact: true }).click()
    await expect(field).toHaveValue(text)
    await field.press('Enter')
    await expect(chatPage(app).row('la richiamo oggi')).toHaveCount(1)
    await ready.click()
    await dialog.getByRole('button', { name: `Elimina “${text}”` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina la risposta' }).click()
    await expect(dialog.getByRole('button', { name: text, exact: true })).toHaveCount(0)
    await page.keyboard.press('Escape')

    await row('uscita.png').getByRole('button').click()
    await dialog.getByRole('button', { name: 'Aggiungi ai dati del catetere' }).click()
    await expect(dialog.getByText('In copia nei dati del catetere')).toBeVisible()
    const copied = async () => {
      const read = await physician.callOrThrow(patientRoutes.read, { params: { id: patient.id } })
      return read.cicc?.id === cicc.id && read.cicc.files.map(({ name, subject }) => `${name} ${subject}`)
    }
    await expect.poll(copied).toEqual(['uscita.png exitSite'])
    const { items } = await physician.callOrThrow(auditRoutes.record, { params: { id: patient.id } })
    const byNurse = items.filter(({ who }) => who.roles.includes('nurse')).map(({ action }) => action)
    expect(byNurse).toEqual(expect.arrayContaining(['chat.download', 'cicc.change']))
  },
)

test(
  'a nurse finds an unread message through the patient list, and the answer that it is owed through menu and title of every tab; a disconnected device can no longer write',
  way('a nurse finds a patient’s unread messages'),
  async ({ as, ownClinic: { physician, nurse } }) => {
    const patient = await addPatient(physician)
    const device = await deviceCookies(physician, patient)
    await sendFromDevice(physician, device, patient.id, 'Buongiorno')
    const page = await as(nurse)
    await page.goto('/patient/list?unread=true')
    const row = page.getByRole('row').filter({ hasText: patient.surname })
    await expect(row).toContainText('1 messaggio')
    await page.goto(`/patient/${patient.id}`)
    const other = await page.context().newPage()
    await openWithSocket(other, '/faq')
    for (const tab of [page, other]) {
      await expect(tab.getByRole('link', { name: 'Chat 1 in attesa di risposta' })).toBeVisible()
      await expect(tab).toHaveTitle(/^\(1\) /)
    }
    await page
      .getByRole('navigation', { name: 'Prossime azioni' })
      .getByRole('link', { name: 'Chat' })
      .click()
    const conversation = chatPage(page)
    await expect(conversation.row('Buongiorno')).toBeVisible()
    await conversation.sendMessage('Buongiorno a lei')
    for (const tab of [page, other]) {
      await expect(tab).toHaveTitle(/^[^(]/)
      await expect(tab.getByRole('link', { name: /^Chat \d/ })).toHaveCount(0)
    }
    await physician.callOrThrow(accessRoutes.refresh, {
      params: { id: patient.id },
      body: { revokeDevices: true },
    })
    await expect(sendFromDevice(physician, device, patient.id, 'Ancora io')).rejects.toThrow('401')
  },
)
