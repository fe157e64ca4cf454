import type { Message } from '@filo/contract/features/chat/message.schema.ts'
import { dayMs } from '@filo/contract/kit/date.ts'
import { expect, test } from 'vitest'
import { keeperScene, key, noon, settle, textsUnsent } from '../../../test/keeper-scene.ts'
import { draftOf, hasUnkeptDrafts, keepDraft } from '../drafts.ts'
import { outbox } from '../outbox.ts'
import { maxKeptFileBytes, maxKeptRows } from './kept.limits.ts'
import { keptFacts } from './kept-facts.ts'

/* How long, how much, and where the storage is missing. */

const scene = keeperScene()

test('after a day the content is deleted and is not sent; the fact stays until it is dismissed', async () => {
  const keeper = await scene.openPage()
  scene.write('uno')
  keepDraft('a', 'due')
  keeper.keepDraftsNow()
  await settle(keeper)
  scene.time = noon + dayMs + 1
  scene.sent = []
  const next = await scene.openPage({ another: 'gone' })
  expect([textsUnsent(), draftOf('a'), scene.sent]).toEqual([[], '', []])
  expect(scene.browser.rows()).toMatchObject([{ kind: 'fact', at: noon, sealed: null }])
  expect(keptFacts.get().map(({ at }) => at)).toEqual([noon])
  await scene.openPage({ another: 'gone' })
  expect(keptFacts.get()).toHaveLength(1)
  keptFacts.dismissAll()
  await settle(next)
  expect([keptFacts.get(), scene.browser.rows()]).toEqual([[], []])
})

test('a message that waits for a day in an open page is not sent any more either', async () => {
  const keeper = await scene.openPage()
  scene.write('uno')
  await settle(keeper)
  scene.time = noon + dayMs
  keeper.expire()
  expect(textsUnsent()).toEqual(['uno'])
  scene.time = noon + dayMs + 1
  keeper.expire()
  await settle(keeper)
  expect([textsUnsent(), scene.kinds(), keptFacts.get().length]).toEqual([[], ['fact'], 1])
})

test('a page that slept for a day does not send what is too old when it wakes, but what is behind it', async () => {
  const keeper = await scene.openPage()
  scene.write('uno')
  await settle(keeper)
  scene.time = noon + dayMs
  scene.write('due')
  await settle(keeper)
  scene.time = noon + dayMs + 1
  scene.sent = []
  outbox.retryAll()
  await settle(keeper)
  expect(scene.sent.map((one) => one.split(' ')[0])).toEqual(['due'])
  keeper.expire()
  await settle(keeper)
  expect([textsUnsent(), keptFacts.get().length]).toEqual([['due'], 1])
})

test('what somebody else wrote here goes after a day too, and shows nothing', async () => {
  const keeper = await scene.openPage()
  scene.write('uno')
  scene.sendFile(['x'], 'sito.png')
  await settle(keeper)
  scene.time = noon + dayMs + 1
  await scene.openPage({ another: 'gone', owner: 'bea', secret: key('B') })
  expect([scene.browser.files(), scene.browser.rows().map(({ sealed }) => sealed), keptFacts.get()]).toEqual([
    [],
    [null, null],
    [],
  ])
})

test('a clock that was a year ahead loses nothing, and its day begins when that is noticed', async () => {
  scene.time = noon + 365 * dayMs
  const keeper = await scene.openPage()
  scene.write('uno')
  await settle(keeper)
  scene.time = noon
  await scene.openPage({ another: 'gone' })
  expect([textsUnsent(), scene.browser.rows()[0]?.at]).toEqual([['uno'], noon])
})

test('under another key only the fact is left: nothing can be opened', async () => {
  const keeper = await scene.openPage()
  scene.write('uno')
  keepDraft('a', 'due')
  keeper.keepDraftsNow()
  await settle(keeper)
  await scene.openPage({ another: 'gone', secret: key('B') })
  expect([textsUnsent(), draftOf('a'), scene.kinds(), keptFacts.get().length]).toEqual([[], '', ['fact'], 1])
})

test('a page that lives keeps what is its own; once it is gone the next one takes it over', async () => {
  const keeper = await scene.openPage()
  scene.write('uno')
  await settle(keeper)
  let close = () => {}
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  const held = navigator.locks.request('filo-unsent-alive', () => closed)
  const next = await scene.openPage({ another: 'alive' })
  expect(textsUnsent()).toEqual([])
  close()
  await held
  await settle(next)
  expect(textsUnsent()).toEqual(['uno'])
})

test('where a file finds no room the message goes on as without a storage, and the fact is kept', async () => {
  const keeper = await scene.openPage()
  scene.browser.setRoom(400)
  scene.sendFile(['x'.repeat(1_000)], 'sito.png')
  await settle(keeper)
  expect([textsUnsent(), outbox.items()[0]?.isKept, scene.browser.rows()]).toMatchObject([
    ['sito.png'],
    false,
    [{ kind: 'waiting', sealed: null }],
  ])
  await scene.openPage({ another: 'gone' })
  expect([textsUnsent(), keptFacts.get().length]).toEqual([[], 1])
})

test('files are kept up to a bound of all their bytes, of whoever wrote them', async () => {
  const keeper = await scene.openPage()
  const other = { row: 'x', owner: 'bea', page: 'gone', at: noon, kind: 'waiting', sealed: null } as const
  await scene.browser.store.put({ ...other, fileBytes: maxKeptFileBytes - 10 })
  scene.sendFile(['0123456789'], 'primo.png')
  await settle(keeper)
  expect(outbox.items().map(({ isKept }) => isKept)).toEqual([true])
  scene.sendFile(['0'], 'secondo.png')
  await settle(keeper)
  expect(outbox.items().map(({ isKept }) => isKept)).toEqual([true, false])
})

test('more messages than the bound go on in memory', async () => {
  const keeper = await scene.openPage()
  for (let n = 0; n <= maxKeptRows; n += 1) scene.write(`${n}`)
  await settle(keeper)
  expect(scene.browser.rows()).toHaveLength(maxKeptRows)
  expect(outbox.items().map(({ isKept }) => isKept)).toEqual([...Array(maxKeptRows).fill(true), false])
})

test('a fact that nobody dismisses is forgotten after thirty days', async () => {
  const keeper = await scene.openPage()
  scene.write('uno')
  await settle(keeper)
  for (const [days, count] of [
    [30, 1],
    [31, 0],
  ] as const) {
    scene.time = noon + days * dayMs
    await scene.openPage({ another: 'gone' })
    expect(keptFacts.get()).toHaveLength(count)
  }
})

test('a storage that refuses everything delays no message', async () => {
  scene.browser.setRoom(0)
  scene.answers = async () => ({}) as Message
  const keeper = await scene.openPage()
  scene.write('uno')
  await settle(keeper)
  expect([scene.sent.length, textsUnsent()]).toEqual([1, []])
})

test('a browser that cannot encrypt keeps the fact alone, and no draft', async () => {
  const keeper = await scene.openPage({ seal: null })
  scene.write('uno')
  keepDraft('a', 'due')
  keeper.keepDraftsNow()
  await settle(keeper)
  expect([
    scene.kinds(),
    scene.browser.rows()[0]?.sealed,
    outbox.items()[0]?.isKept,
    hasUnkeptDrafts(),
  ]).toEqual([['waiting'], null, false, true])
})

test('a storage that hangs delays no message by more than a second', async () => {
  scene.answers = async () => ({}) as Message
  await scene.openPage()
  scene.browser.store.put = () => new Promise(() => {})
  scene.write('uno')
  await expect.poll(() => scene.sent.length).toBe(1)
})
