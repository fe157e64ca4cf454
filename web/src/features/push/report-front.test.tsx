import { pushRoutes } from '@filo/contract/features/push/push.routes.ts'
import type { PushFront } from '@filo/contract/features/push/push.schema.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, lost, sentTo, startFakeServer, stopFakeServer } from '../../../../ui/test/fake-server.ts'
import { nurse } from '../../../test/people.ts'
import { fakePushBrowser } from '../../../test/push-browser.ts'
import { setNoticesPerson } from './notices-person.ts'
import { reportFront } from './report-front.ts'

let stop = () => {}
beforeEach(() => {
  startFakeServer()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  answer(pushRoutes.front, undefined)
  setNoticesPerson(nurse.id)
})
afterEach(() => {
  stop()
  show('visible')
  setNoticesPerson(null)
  vi.useRealTimers()
  stopFakeServer()
})

const reported = () => (sentTo(pushRoutes.front) as PushFront[]).map(({ isInFront }) => isInFront)

function show(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a page in front says so at once, each half minute, and when it no longer is', async () => {
  fakePushBrowser({ subscribed: 'with-key' })
  stop = reportFront(nurse.id)
  await expect.poll(reported).toEqual([true])
  vi.advanceTimersByTime(30_000)
  await expect.poll(reported).toEqual([true, true])
  show('hidden')
  await expect.poll(reported).toEqual([true, true, false])
  vi.advanceTimersByTime(90_000)
  show('visible')
  await expect.poll(reported).toEqual([true, true, false, true])
})

test('a browser that receives no notices of this person does not say that it is in front', async () => {
  fakePushBrowser()
  stop = reportFront(nurse.id)
  fakePushBrowser({ subscribed: 'with-key' })
  setNoticesPerson('somebody else')
  vi.advanceTimersByTime(30_000)
  show('hidden')
  await new Promise((done) => setTimeout(done, 20))
  expect(reported()).not.toContain(true)
})

test('a call that is lost is made up for by the next', async () => {
  fakePushBrowser({ subscribed: 'with-key' })
  answer(pushRoutes.front, lost)
  stop = reportFront(nurse.id)
  await expect.poll(reported).toHaveLength(1)
  answer(pushRoutes.front, undefined)
  vi.advanceTimersByTime(30_000)
  await expect.poll(reported).toEqual([true, true])
})
