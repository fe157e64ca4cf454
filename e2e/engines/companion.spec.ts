import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { assignmentRoutes } from '@filo/contract/features/education/assignment.routes.ts'
import { faqRoutes } from '@filo/contract/features/faq/faq.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { expect } from '@playwright/test'
import { apiClientAs } from '../clinic/api.ts'
import { addChapter, assignChapter, filmFile } from '../clinic/chapters.ts'
import { sendAsStaff } from '../clinic/chat.ts'
import { accessLinkPath } from '../clinic/device.ts'
import { photoFile } from '../clinic/files.ts'
import { addPatient } from '../clinic/patients.ts'
import { addVisit } from '../clinic/visits.ts'
import { telephoneViewport } from '../pages/companion.ts'
import { way } from '../way.ts'
import { engines } from './engines.ts'
import { test } from './fixtures.ts'
import { findExpression } from './in-page.ts'
import { userActions } from './user-actions.ts'

/** JavaScript that returns what is kept of unsent messages, as it was when it ran before. */
const keptKinds = `(() => {
  const { dataset } = document.documentElement
  indexedDB.open('filo-unsent-app').onsuccess = ({ target: { result: database } }) => {
    database.transaction('rows').objectStore('rows').getAll().onsuccess = ({ target: { result: rows } }) => {
      dataset.kept = rows.map(({ kind }) => kind).join()
      database.close()
    }
  }
  return dataset.kept
})()`

for (const [engine, { program, start }] of Object.entries(engines)) {
  const path = program() ?? ''
  const journey = path ? test : test.skip
  journey(
    `a patient enters the app, reads a chapter and an answer, confirms a visit and chats in ${engine}`,
    engine === 'WebKit' ? way('a patient uses the whole app in WebKit') : {},
    async ({ startBrowser, address }) => {
      const driver = await startBrowser(() => start(path, telephoneViewport))
      const { open, press, fill, expectText, text, currentUrl } = userActions(driver, address)
      const physician = await apiClientAs('physician', address)
      const patient = await addPatient(physician)
      const files = [photoFile('Le mani.png'), filmFile()]
      const chapter = await addChapter(physician, { files })
      await assignChapter(physician, chapter.id, patient.id)
      const body = {
        question: `Posso fare la doccia, ${patient.surname}?`,
        answer: 'Sì, coprendo la medicazione.',
      }
      await physician.callOrThrow(faqRoutes.create, { body })
      const film = (what: string) => driver.evaluate(`document.querySelector('video')?.${what}`)

      await test.step('enters by the link of the access sheet', async () => {
        await open(accessLinkPath(patient.access[0] ?? { qr: '' }))
        await press('button', 'Entra qui')
        await expectText(`Ciao, ${patient.name}`)
        expect((await currentUrl()).hash).toBe('')
        expect(await driver.evaluate('innerWidth')).toBeLessThan(500)
        expect(await driver.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
      })

      await test.step('reads a chapter, and seeks in its film', async () => {
        await press('link', 'Capitoli')
        await expectText('1 foto e 1 video')
        await press('link', chapter.title)
        await expectText('In corso')
        await expect.poll(() => film('duration')).toBeCloseTo(18, 0)
        await driver.evaluate("document.querySelector('video').currentTime = 12")
        await expect.poll(() => film('seeking')).toBe(false)
        expect(await film('currentTime')).toBeCloseTo(12, 0)
        expect(await driver.evaluate("document.querySelector('figure img').naturalWidth")).toBeGreaterThan(0)
        await press('button', 'Ho finito')
        await expectText(/Segnato come finito alle \d\d:\d\d/)
        const { items } = await physician.callOrThrow(assignmentRoutes.list, {
          query: { patientId: patient.id },
        })
        expect(items[0]?.status).toBe('completed')
      })

      await test.step('asks for chapters assigned meanwhile, and reads on in the same place', async () => {
        const assign = async () => {
          const { id, title } = await addChapter(physician)
          await assignChapter(physician, id, patient.id)
          return title
        }
        for (let count = 0; count < 4; count += 1) await assign()
        const newest = await assign()
        await press('link', 'Capitoli')
        await expectText(newest)
        const last = `[...document.querySelectorAll('main li')].at(-1)`
        const place = async () => Number(await driver.evaluate(`${last}.getBoundingClientRect().top`))
        await driver.evaluate(`${last}.scrollIntoView({ behavior: 'instant' })`)
        const before = await place()
        const title = await assign()
        const news = findExpression({ role: 'button', name: '1 novità – Aggiorna' })
        await expect.poll(() => driver.evaluate(`${news} !== undefined`)).toBe(true)
        await driver.evaluate(`${news}.click()`)
        await expectText(title)
        expect(Math.abs((await place()) - before)).toBeLessThan(2)
      })

      await test.step('finds an answer', async () => {
        await press('link', 'FAQ')
        await fill('Cerca una domanda', `coprendo ${patient.surname}`)
        await expectText('1 domanda trovata')
        await expectText('Sì, coprendo la medicazione.')
      })

      await test.step('sees a visit that is planned meanwhile, and confirms it', async () => {
        await press('link', 'Visite')
        await expectText('Nessuna visita')
        const { id } = await addVisit(physician, patient.id)
        // The timeout exceeds the half minute after which the app fetches what changed before its socket was open.
        await expect.poll(text).toContain('Da confermare')
        await open(`/app/visit/${id}`)
        await press('button', 'Confermo')
        await expectText('Hai confermato la visita')
        expect((await physician.callOrThrow(visitRoutes.read, { params: { id } })).status).toBe('accepted')
      })
      await test.step('writes to the clinic, and sees the reply arrive', async () => {
        await press('link', 'Scrivi')
        await fill('Scrivi un messaggio', 'Ho visto i capitoli, grazie.')
        await press('button', 'Invia')
        await expectText('Inviato')
        const at = { params: { id: patient.id } }
        const { items } = await physician.callOrThrow(chatRoutes.messages, at)
        expect(items.map(({ text }) => text)).toEqual(['Ho visto i capitoli, grazie.'])
        await physician.callOrThrow(chatRoutes.read, { ...at, body: { seq: 1 } })
        await expectText('Letto')
        await sendAsStaff(physician, patient.id, 'Molto bene, a giovedì.')
        await expectText('Molto bene, a giovedì.')
      })

      await test.step('finds a draft again when the app is opened anew', async () => {
        await fill('Scrivi un messaggio', 'A giovedì, e')
        await expect.poll(() => driver.evaluate(keptKinds)).toBe('draft')
        await open('/app/chat')
        const field = findExpression({ role: 'textbox', name: 'Scrivi un messaggio' })
        await expect.poll(() => driver.evaluate(`${field}?.value`)).toBe('A giovedì, e')
      })
      expect(await driver.problems(), `errors in ${engine}`).toEqual([])
    },
  )
}
