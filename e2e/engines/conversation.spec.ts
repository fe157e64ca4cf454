import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { expect } from '@playwright/test'
import { apiClientAs } from '../clinic/api.ts'
import { sendAsStaff } from '../clinic/chat.ts'
import { addPatient } from '../clinic/patients.ts'
import { password, people } from '../clinic/people.ts'
import { desktopViewport } from './driver.ts'
import { engines } from './engines.ts'
import { test } from './fixtures.ts'
import { userActions } from './user-actions.ts'

const messages = `document.querySelector('section[aria-label="Messaggi"]')`
/** JavaScript that finds the first whole message on screen; a block that the browser skips has no true place. */
const firstWhole = `(() => {
  const { left, top, height } = ${messages}.getBoundingClientRect()
  for (let y = top; y < top + height; y += 4) {
    const row = document.elementFromPoint(left + 30, y)?.closest('[data-seq]')
    if (row && row.getBoundingClientRect().top >= top) return row
  }
})()`
const placeOf = (seq: unknown) =>
  `${messages}.querySelector('[data-seq="${seq}"]').getBoundingClientRect().top - ${messages}.getBoundingClientRect().top`

for (const [engine, { program, start }] of Object.entries(engines)) {
  const path = program() ?? ''
  const journey = path ? test : test.skip
  journey(
    `a message that is read stays in place when older ones load, the window is resized and new ones arrive in ${engine}`,
    async ({ startBrowser, address }) => {
      const driver = await startBrowser(() => start(path))
      const { open, press, fill, expectText } = userActions(driver, address)
      const [physician, nurse] = [
        await apiClientAs('physician', address),
        await apiClientAs('nurse', address),
      ]
      const { id } = await addPatient(physician)
      const write = async (first: number, last: number) => {
        for (let n = first; n <= last; n += 1)
          await sendAsStaff(nurse, id, `Messaggio ${n}.${' E altre parole.'.repeat(n % 20)}`)
      }
      await write(1, 160)
      await physician.callOrThrow(chatRoutes.read, { params: { id }, body: { seq: 160 } })
      await open(`/chat/${id}`)
      await fill('Email', people.physician)
      await fill('Password', password)
      await press('button', 'Accedi')
      const loaded = () => driver.evaluate("document.querySelectorAll('[data-seq]').length")
      await expect.poll(loaded).toBe(50)
      /** Acts, and expects the message that was read within 4 pixels of its place. */
      const expectInPlace = async (act: () => Promise<unknown>) => {
        const seqOnScreen = () => driver.evaluate(`${firstWhole}?.dataset.seq ?? null`)
        // A block is drawn only once it is on screen.
        await expect.poll(seqOnScreen).not.toBeNull()
        const seq = await seqOnScreen()
        const before = Number(await driver.evaluate(placeOf(seq)))
        await act()
        await expect
          .poll(async () => Math.abs(Number(await driver.evaluate(placeOf(seq))) - before))
          .toBeLessThanOrEqual(4)
      }

      await test.step('older messages load', async () => {
        await driver.evaluate(`(${messages}.scrollTop = 420)`)
        await expectInPlace(async () => {
          await driver.evaluate(`${messages}.querySelector('button').click()`)
          await expect.poll(loaded).toBe(150)
        })
      })
      await driver.evaluate(`(${messages}.scrollTop = ${messages}.scrollHeight / 2)`)
      await test.step('the window is resized', async () => {
        for (const width of [1_000, 500, desktopViewport.width])
          await expectInPlace(async () => {
            await driver.resize({ ...desktopViewport, width })
            await expect.poll(() => driver.evaluate('innerWidth')).toBe(width)
          })
      })
      await test.step('new messages arrive', async () => {
        await expectInPlace(async () => {
          await write(161, 200)
          await expectText('40 messaggi nuovi')
        })
      })
      expect(await driver.problems(), `errors in ${engine}`).toEqual([])
    },
  )
}
