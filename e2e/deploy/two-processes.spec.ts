import type { Page } from '@playwright/test'
import { patiently } from '../../scripts/patience.mjs'
import { addOwnClinic } from '../clinic/own-clinic.ts'
import { addPatient } from '../clinic/patients.ts'
import { openWithSocket } from '../clinic/sockets.ts'
import { expect, test } from '../fixtures.ts'
import { chatPage } from '../pages/chat.ts'
import { openApp, telephoneViewport } from '../pages/companion.ts'
import { startTwoProcesses, type TwoProcesses } from './two-processes.ts'

const question = 'Stamattina ho 38,2 di febbre e brividi. Che faccio?'
const waiting = (page: Page) => page.getByRole('region', { name: 'Pazienti che aspettano' })

let product: TwoProcesses
test.beforeAll(async () => {
  test.setTimeout(patiently(240_000))
  product = await startTwoProcesses(Number(process.env.FILO_E2E_PORT))
})
test.afterAll(() => product?.stop())

test('browsers at two processes follow each other by their sockets, and go on within ten seconds when one process is killed', async ({
  as,
}) => {
  const { physician, nurse } = await addOwnClinic(product.address, (work) => work(product.database))
  const { id } = await addPatient(physician)
  // A request that reaches a process just before it is killed is lost with it.
  const expectedErrors = [/\b502\b/]
  const [first, second] = [await as(physician, { expectedErrors }), await as(nurse, { expectedErrors })]
  const events = new Map([first, second].map((page) => [page, eventsOf(page)]))
  const tell = async (from: Page, to: Page, text: string) => {
    await chatPage(from).sendMessage(text)
    await expect(chatPage(to).row(text)).toBeVisible({ timeout: patiently(10_000) })
  }
  const tellBySocket = async (from: Page, to: Page, text: string) => {
    await tell(from, to, text)
    await expect.poll(() => events.get(to)?.some((frame) => frame.includes(text))).toBe(true)
  }

  const asking = await addPatient(physician)
  await test.step('a patient asks, and closes the app', async () => {
    const telephone = await as(null, { expectedErrors, viewport: telephoneViewport })
    await openApp(telephone, asking)
    await telephone.getByRole('heading', { name: `Ciao, ${asking.name}` }).waitFor()
    await telephone.goto('/app/chat')
    await chatPage(telephone).sendMessage(question)
    await expect(chatPage(telephone).row(question).getByText('Inviato')).toBeVisible()
    await telephone.close()
  })

  await openWithSocket(first, `/chat/${id}`)
  await expect.poll(product.sockets).toContain(1)
  const killed = (await product.sockets()).indexOf(1)
  await openAtTheOther(second, `/chat/${id}`)
  await tellBySocket(first, second, 'Da un processo')
  await tellBySocket(second, first, 'Dall’altro')

  await product.kill(killed)
  await tell(second, first, 'Uno dei due è caduto')
  await tell(first, second, 'Ci sono di nuovo')
  await expect.poll(product.sockets).toEqual(killed === 0 ? [null, 2] : [2, null])
  await tellBySocket(second, first, 'Tutti e due allo stesso')
  await tellBySocket(first, second, 'Si va avanti')

  await test.step('the question is still owed, to both, until one answers in words', async () => {
    for (const page of [first, second]) {
      await openWithSocket(page, '/')
      await expect(waiting(page)).toContainText(question)
    }
    await openWithSocket(second, `/chat/${asking.id}`)
    await chatPage(second).sendMessage('La chiamo adesso')
    await expect(waiting(first)).not.toContainText(question, { timeout: 2_000 })
  })
})

/** The texts of all frames that a page receives. */
function eventsOf(page: Page): string[] {
  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  return frames
}

/** Opens a URL until the page's socket is at the process that has none yet. */
async function openAtTheOther(page: Page, address: string): Promise<void> {
  let tries = 0
  const openAgain = async () => {
    // The processes take turns: with the same number of requests each time, all tries might end at the same one.
    for (let n = 0; n < tries; n += 1) await page.request.get('/api/installation')
    tries += 1
    await openWithSocket(page, address)
    const total = async () => (await product.sockets()).reduce((sum, count) => Number(sum) + Number(count), 0)
    await expect.poll(total).toBe(2)
    return product.sockets()
  }
  await expect.poll(openAgain, { timeout: patiently(60_000) }).toEqual([1, 1])
}
