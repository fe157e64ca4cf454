import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { proposedAdvice } from '@filo/contract/features/staff/call-advice.fields.ts'
import { callAdviceRoutes } from '@filo/contract/features/staff/call-advice.routes.ts'
import type { Locator, Page } from '@playwright/test'
import { doubleTextSize, horizontalOverflow } from '../../../ui/test/page-faults.ts'
import { axe } from '../../axe.ts'
import { alwaysOpen, closedToday, setAnswerCalendar } from '../../clinic/answer-hours.ts'
import { sendAsStaff } from '../../clinic/chat.ts'
import { deviceCookies } from '../../clinic/device.ts'
import { photoFile } from '../../clinic/files.ts'
import { addPatient } from '../../clinic/patients.ts'
import { expect, test } from '../../fixtures.ts'
import { chatPage } from '../../pages/chat.ts'

const [telephone, aboveKeyboard] = [
  { width: 320, height: 568 },
  { width: 320, height: 300 },
]

test('a patient’s message field stays whole above the keyboard of a small telephone, also with letters twice as large', async ({
  as,
  apiAs,
}) => {
  const physician = await apiAs('physician')
  const patient = await addPatient(physician)
  for (let n = 1; n <= 8; n += 1) await sendAsStaff(physician, patient.id, `Messaggio ${n}.`)
  const app = await as(await deviceCookies(physician, patient), { viewport: telephone })
  await app.goto('/app/chat')
  const { field, send, row } = chatPage(app)
  await expect(row('Messaggio 8.')).toHaveCount(1)
  for (const enlarge of [async () => {}, () => app.evaluate(doubleTextSize)]) {
    await app.setViewportSize(telephone)
    await enlarge()
    await field.focus()
    await app.setViewportSize(aboveKeyboard)
    await expect(field).toBeInViewport({ ratio: 1 })
    await field.fill('Stanotte la medicazione si è bagnata, che cosa faccio?')
    for (const part of [field, send]) await expect(part).toBeInViewport({ ratio: 1 })
    const [fieldBox, sendBox] = [await field.boundingBox(), await send.boundingBox()]
    expect(fieldBox?.width).toBeGreaterThan(100)
    expect((fieldBox?.x ?? 0) + (fieldBox?.width ?? 0)).toBeLessThanOrEqual(sendBox?.x ?? 0)
    expect(await app.evaluate(horizontalOverflow)).toBeLessThanOrEqual(0)
  }
})

/** As with the telephone's settings, from the first moment on. */
const doubleTextFromStart = (page: Page) =>
  page.addInitScript(() => {
    const style = new CSSStyleSheet()
    style.replaceSync(':root { font-size: 200% !important }')
    document.adoptedStyleSheets.push(style)
  })

for (const isClosed of [false, true])
  test(`a conversation opened on a small telephone ${isClosed ? 'out of' : 'within'} answer hours shows its new message and the field, also with letters twice as large`, async ({
    as,
    ownClinic: { name, physician },
  }) => {
    await setAnswerCalendar(name, isClosed ? closedToday() : alwaysOpen)
    await physician.callOrThrow(callAdviceRoutes.confirm, { body: { text: proposedAdvice, version: 0 } })
    const text = 'Stasera alle 8.'
    for (const enlarge of [async () => {}, doubleTextFromStart]) {
      const patient = await addPatient(physician)
      await sendAsStaff(physician, patient.id, text)
      const app = await as(await deviceCookies(physician, patient), { viewport: telephone })
      await enlarge(app)
      await app.goto('/app/chat')
      const { field, row, send, newest } = chatPage(app)
      await expect(row(text).getByText(text)).toBeInViewport()
      for (const part of [field, send]) await expect(part).toBeInViewport({ ratio: 1 })
      await expect(newest, 'nothing more to scroll to').toBeHidden()
      await expect(app.getByRole('complementary', { name: 'Quando chiamare' })).toContainText(
        isClosed ? /Il centro legge .* Se hai febbre/ : /^\s*Se hai febbre/,
      )
    }
  })

test('staff who write with large letters on a small screen see who the patient is, and reach field and messages', async ({
  as,
  ownClinic: { physician, nurse },
}) => {
  const patient = await addPatient(physician, { name: 'Maria Assunta', surname: 'Castelfranchini' })
  await sendAsStaff(physician, patient.id, 'Buongiorno')
  const page = await as(nurse, { viewport: telephone })
  await doubleTextFromStart(page)
  await page.goto(`/chat/${patient.id}`)
  const { field, row, attach } = chatPage(page)
  await expect(row('Buongiorno')).toBeInViewport()
  await field.scrollIntoViewIfNeeded()
  await expect(field).toBeInViewport({ ratio: 1 })
  const pane = page.getByRole('region', { name: /^Conversazione con/ })
  const code = await page.getByText(patient.fiscalCode).boundingBox()
  const box = await pane.boundingBox()
  expect((code?.x ?? 0) + (code?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0))
  const programs = Array.from({ length: 9 }, (_, n) => ({
    ...photoFile(`${n}.exe`),
    buffer: Buffer.from('MZ'),
  }))
  await attach.setInputFiles(programs)
  const understood = page.getByRole('button', { name: 'Ho capito' })
  await understood.scrollIntoViewIfNeeded()
  await understood.click()
  await expect(field).toBeFocused()
  expect(await page.evaluate(horizontalOverflow)).toBeLessThanOrEqual(0)
})

test('on a small screen a conversation that was lost shows what was typed, and the way back', async ({
  as,
  ownClinic: { physician, nurse },
}) => {
  const patient = await addPatient(physician)
  const page = await as(nurse, { viewport: telephone })
  await page.goto(`/chat/${patient.id}`)
  const { field } = chatPage(page)
  await field.fill('a'.repeat(4_001))
  await expect(page.getByRole('alert')).toContainText('al massimo 4000 caratteri')
  await axe(page)
  await field.fill('Torno lunedì')
  await physician.callOrThrow(patientRoutes.archive, { params: { id: patient.id } })
  const typed = page.getByLabel('Quello che avevi scritto, non inviato')
  await expect(typed).toHaveValue('Torno lunedì')
  await axe(page)
  for (const part of [typed, page.getByRole('link', { name: 'Tutte le conversazioni' })]) {
    await part.scrollIntoViewIfNeeded()
    await expect(part).toBeInViewport({ ratio: 1 })
  }
})

test('messages that do not load are told by a notice as high as its words', async ({
  as,
  ownClinic: { physician, nurse },
}) => {
  const patient = await addPatient(physician)
  const page = await as(nurse, { expectedErrors: [/ERR_FAILED/] })
  await page.route('**/message-list*', (route) => route.abort())
  await page.goto(`/chat/${patient.id}`)
  const retry = page.getByRole('alert').getByRole('button', { name: 'Riprova' })
  await expect(retry).toBeVisible()
  expect((await retry.boundingBox())?.height).toBeLessThan(60)
})

test('on a telephone the list of conversations and the open one are two screens, and “back” leads to the list', async ({
  as,
  ownClinic: { physician, nurse },
}) => {
  const patient = await addPatient(physician)
  await sendAsStaff(physician, patient.id, 'Buongiorno')
  const page = await as(nurse, { viewport: telephone })
  await page.goto('/chat')
  const { rooms, field, row, search } = chatPage(page)
  const link = rooms.getByRole('link', { name: patient.surname })
  const expectList = async () => {
    await expect(link).toBeVisible()
    await expect(search).toBeVisible()
    await expect(field).toBeHidden()
  }
  await expectList()
  await link.click()
  await expect(row('Buongiorno')).toBeVisible()
  await expect(field).toBeInViewport()
  await expect(link).toBeHidden()
  await page.goBack()
  await expectList()
  await link.click()
  await page.getByRole('link', { name: 'Tutte le conversazioni' }).click()
  await expectList()
  await expect(page.getByRole('heading', { level: 1, name: 'Chat' })).toBeFocused()
})

test('a picture taken upright stays within its frame, beside its name and time', async ({
  as,
  ownClinic: { physician, nurse },
}) => {
  const patient = await addPatient(physician)
  const page = await as(nurse)
  await page.goto(`/chat/${patient.id}`)
  const upright = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 400 } })
  await chatPage(page).attach.setInputFiles({ name: 'sito.png', mimeType: 'image/png', buffer: upright })
  const picture = chatPage(page).row('sito.png').locator('img')
  await expect(picture).toHaveJSProperty('complete', true)
  const heights = await picture.evaluate((image) => ({
    picture: image.clientHeight,
    frame: image.parentElement?.clientHeight,
  }))
  expect(heights.picture).toBeGreaterThan(0)
  expect(heights.picture).toBe(heights.frame)
})

/** As in Safari, which does not keep the view in place by itself. */
const withoutAnchoring = (messages: Locator) =>
  messages.evaluate(() => {
    const style = new CSSStyleSheet()
    style.replaceSync(
      '* { overflow-anchor: none !important } [data-block] { content-visibility: visible !important }',
    )
    document.adoptedStyleSheets.push(style)
  })

for (const engine of ['in a browser that keeps the view in place', 'in one that does not'])
  test(`older messages and a picture that are loaded move what one reads by at most 4 pixels ${engine}`, async ({
    as,
    ownClinic: { physician, nurse },
  }) => {
    const patient = await addPatient(physician)
    const write = async (first: number, last: number) => {
      for (let n = first; n <= last; n += 1)
        await sendAsStaff(physician, patient.id, `Messaggio ${n}.${' E altre parole.'.repeat(n % 20)}`)
    }
    const page = await as(nurse)
    await page.goto(`/chat/${patient.id}`)
    await write(1, 12)
    await chatPage(page).attach.setInputFiles(photoFile('sito.png'))
    await expect(chatPage(page).row('sito.png')).toHaveCount(1)
    await write(14, 90)
    await page.goto(`/chat/${patient.id}?at=60`)
    const { messages, row } = chatPage(page)
    await expect(row('Messaggio 60.')).toBeInViewport()
    if (engine === 'in one that does not') await withoutAnchoring(messages)
    const loaded = () => messages.locator('[data-seq]').count()
    const before = await loaded()
    /** Scrolls to where older messages are loaded, and watches the row that is then in the middle. */
    const moved = await messages.evaluate(async (frame) => {
      frame.scrollTop = 350
      const box = frame.getBoundingClientRect()
      const rows = [...frame.querySelectorAll('[data-seq]')]
      const read = rows.find((one) => one.getBoundingClientRect().top > box.top + box.height / 2)
      const top = () => read?.getBoundingClientRect().top ?? Number.NaN
      const start = top()
      const count = rows.length
      let worst = 0
      for (let frames = 0; frames < 20; ) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        worst = Math.max(worst, Math.abs(top() - start))
        if (frame.querySelectorAll('[data-seq]').length > count && frame.querySelector('img')) frames += 1
      }
      return worst
    })
    expect(await loaded()).toBeGreaterThan(before)
    expect(moved).toBeLessThanOrEqual(4)
  })
