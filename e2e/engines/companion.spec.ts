import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { assignmentRoutes } from '@filo/contract/features/education/assignment.routes.ts'
import { faqRoutes } from '@filo/contract/features/faq/faq.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { expect } from '@playwright/test'
import { clinicAs } from '../clinic/api.ts'
import { addChapter, assignChapter, filmFile } from '../clinic/chapters.ts'
import { write } from '../clinic/chat.ts'
import { linkOf } from '../clinic/device.ts'
import { photoFile } from '../clinic/files.ts'
import { addPatient } from '../clinic/patients.ts'
import { addVisit } from '../clinic/visits.ts'
import { telephone } from '../pages/companion.ts'
import { engines } from './engines.ts'
import { test } from './fixtures.ts'
import { visitor } from './visitor.ts'

for (const [engine, { program, start }] of Object.entries(engines)) {
  const path = program() ?? ''
  const journey = path ? test : test.skip
  journey(
    `a patient enters, reads a chapter with its film and an answer in ${engine}`,
    async ({ drive, address }) => {
      const driver = await drive(() => start(path, telephone))
      const { open, press, fill, sees, text, place } = visitor(driver, address)
      const physician = await clinicAs('physician', address)
      const patient = await addPatient(physician)
      const files = [photoFile('Le mani.png'), filmFile()]
      const chapter = await addChapter(physician, { files })
      await assignChapter(physician, chapter.id, patient.id)
      const body = {
        question: `Posso fare la doccia, ${patient.surname}?`,
        answer: 'Sì, coprendo la medicazione.',
      }
      await physician.done(faqRoutes.create, { body })
      const film = (what: string) => driver.evaluate(`document.querySelector('video')?.${what}`)

      await test.step('by the link of the sheet', async () => {
        await open(linkOf(patient.access[0] ?? { qr: '' }))
        await sees(`Ciao, ${patient.name}`)
        expect((await place()).hash).toBe('')
        expect(await driver.evaluate('innerWidth')).toBeLessThan(500)
        expect(await driver.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
      })

      await test.step('reads a chapter, and seeks in its film', async () => {
        await press('link', 'Capitoli')
        await sees('1 foto e 1 video')
        await press('link', chapter.title)
        await sees('In corso')
        await expect.poll(() => film('duration')).toBeCloseTo(18, 0)
        await driver.evaluate("document.querySelector('video').currentTime = 12")
        await expect.poll(() => film('seeking')).toBe(false)
        expect(await film('currentTime')).toBeCloseTo(12, 0)
        expect(await driver.evaluate("document.querySelector('figure img').naturalWidth")).toBeGreaterThan(0)
        await press('button', 'Ho finito')
        await sees(/Segnato come finito alle \d\d:\d\d/)
        const { items } = await physician.done(assignmentRoutes.list, { query: { patientId: patient.id } })
        expect(items[0]?.status).toBe('completed')
      })

      await test.step('finds an answer', async () => {
        await press('link', 'Domande')
        await fill('Cerca una domanda', `coprendo ${patient.surname}`)
        await sees('1 domanda trovata')
        await sees('Sì, coprendo la medicazione.')
      })

      await test.step('is shown a visit that is planned meanwhile, and confirms it', async () => {
        await press('link', 'Visite')
        await sees('Nessuna visita')
        const { id } = await addVisit(physician, patient.id)
        // Longer than the half minute after which the app asks for what came before its socket.
        await expect.poll(text).toContain('Da confermare')
        await open(`/app/visit/${id}`)
        await press('button', 'Confermo')
        await sees('Hai confermato la visita')
        expect((await physician.done(visitRoutes.read, { params: { id } })).status).toBe('accepted')
      })
      await test.step('writes to the clinic, and reads the answer as it comes', async () => {
        await press('link', 'Scrivi')
        await fill('Scrivi un messaggio', 'Ho visto i capitoli, grazie.')
        await press('button', 'Invia')
        await sees('Inviato')
        const at = { params: { id: patient.id } }
        const { items } = await physician.done(chatRoutes.messages, at)
        expect(items.map(({ text }) => text)).toEqual(['Ho visto i capitoli, grazie.'])
        await physician.done(chatRoutes.read, { ...at, body: { seq: 1 } })
        await sees('Letto')
        await write(physician, patient.id, 'Molto bene, a giovedì.')
        await sees('Molto bene, a giovedì.')
      })
      expect(await driver.problems(), `errors in ${engine}`).toEqual([])
    },
  )
}
