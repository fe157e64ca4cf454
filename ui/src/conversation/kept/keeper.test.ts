import type { Message } from '@filo/contract/features/chat/message.schema.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keeperScene, key, pending, settle, textsUnsent } from '../../../test/keeper-scene.ts'
import { ApiError, unreachable } from '../../api/api-error.ts'
import { forgetPrivate } from '../../api/query-client.ts'
import { draftOf, hasUnkeptDrafts, keepDraft } from '../drafts.ts'
import { outbox } from '../outbox.ts'
import { keptFacts } from './kept-facts.ts'

const refused = new ApiError({ code: 'validation_failed', message: 'Troppo lungo', status: 422 })
const scene = keeperScene()

test('texts and a photo outlive the page, and are sent in their order under their own ids, once', async () => {
  let keeper = await scene.openPage()
  scene.write('Ho la febbre a 39')
  scene.sendFile(['una foto'], 'sito.png')
  scene.write('Che faccio?')
  await settle(keeper)
  const ids = outbox.items().map(({ id }) => id)
  expect(outbox.items().every(({ isKept }) => isKept)).toBe(true)

  scene.answers = async () => ({}) as Message
  scene.sent = []
  keeper = await scene.openPage({ another: 'gone' })
  await settle(keeper)
  expect(scene.sent).toEqual([`Ho la febbre a 39 ${ids[0]}`, `sito.png ${ids[1]}`, `Che faccio? ${ids[2]}`])
  expect([textsUnsent(), scene.browser.rows(), scene.browser.files()]).toEqual([[], [], []])
})

test('the file is restored byte by byte, with name and type', async () => {
  const keeper = await scene.openPage()
  scene.sendFile([new Uint8Array([1, 0, 255])], 'sito.png')
  await settle(keeper)
  await scene.openPage({ another: 'gone' })
  const file = outbox.items()[0]?.file
  expect([file?.name, file?.type]).toEqual(['sito.png', 'image/png'])
  expect([...new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer())]).toEqual([1, 0, 255])
})

test('nothing that was written can be read in the storage, not even the room or the name of a file', async () => {
  const keeper = await scene.openPage()
  scene.write('Ho la febbre a 39', 'room-of-ada')
  scene.sendFile(['una foto'], 'sito.png', 'room-of-ada')
  keepDraft('room-of-ada', 'e i brividi')
  keeper.keepDraftsNow()
  await settle(keeper)
  expect(scene.kinds().toSorted()).toEqual(['draft', 'waiting', 'waiting'])
  for (const word of [
    'febbre',
    'brividi',
    'room-of-ada',
    'sito.png',
    'una foto',
    outbox.items()[0]?.id ?? '',
  ])
    expect(scene.browser.raw()).not.toContain(word)
})

test('an item is in the storage, as one that may be stored, before the server is asked', async () => {
  scene.answers = pending
  const keeper = await scene.openPage()
  const atSending: number[] = []
  scene.answers = () => {
    atSending.push(scene.browser.rows().length)
    return pending()
  }
  scene.write('uno')
  scene.write('due')
  await settle(keeper)
  expect(atSending).toEqual([1])
  await scene.openPage({ another: 'gone' })
  expect(outbox.items().map(({ text, mayBeStored }) => [text, mayBeStored])).toEqual([
    ['uno', true],
    ['due', false],
  ])
})

test('an item that was surely not stored is restored as such', async () => {
  const keeper = await scene.openPage()
  scene.write('uno')
  await settle(keeper)
  scene.answers = pending
  await scene.openPage({ another: 'gone' })
  expect(outbox.items()[0]?.mayBeStored).toBe(false)
})

test('a refused item keeps its reason, and one that is asked for is asked for again and not sent', async () => {
  scene.answers = () => Promise.reject(refused)
  let keeper = await scene.openPage()
  scene.write('troppo')
  await settle(keeper)
  scene.answers = () => Promise.reject(unreachable())
  scene.write('3 fiale')
  await settle(keeper)
  const id = outbox.items()[1]?.id ?? ''
  scene.answers = pending
  outbox.retryAll()
  void outbox.takeBack(id)
  await settle(keeper)
  scene.sent = []
  scene.asked = []
  keeper = await scene.openPage({ another: 'gone' })
  await settle(keeper)
  expect(outbox.items().map(({ state, error }) => [state, error?.code])).toEqual([
    ['refused', 'validation_failed'],
    ['asking', 'unreachable'],
  ])
  expect([scene.sent, scene.asked]).toEqual([[], [id]])
})

test('what is sent, taken back or cleared away from a field is gone from the storage', async () => {
  const keeper = await scene.openPage()
  scene.write('uno')
  scene.write('due')
  keepDraft('a', 'tre')
  keeper.keepDraftsNow()
  await settle(keeper)
  expect(scene.browser.rows()).toHaveLength(3)
  await outbox.takeBack(outbox.items()[1]?.id ?? '')
  keepDraft('a', '')
  await settle(keeper)
  expect(scene.browser.rows()).toHaveLength(1)
  scene.answers = async () => ({}) as Message
  outbox.retryAll()
  await settle(keeper)
  expect(scene.browser.rows()).toEqual([])
})

test('a draft is kept as it was typed last, and is put before what is typed meanwhile', async () => {
  const keeper = await scene.openPage()
  keepDraft('a', 'Ho la feb')
  expect(hasUnkeptDrafts()).toBe(true)
  keepDraft('a', 'Ho la febbre')
  keeper.keepDraftsNow()
  await settle(keeper)
  expect([scene.browser.rows().length, hasUnkeptDrafts()]).toEqual([1, false])
  forgetPrivate(new QueryClient())
  keepDraft('a', 'a 39')
  scene.stop.abort()
  scene.browser.changeRows({ page: 'gone' })
  await scene.openPage()
  expect(draftOf('a')).toBe('Ho la febbre\na 39')
})

test('a keeper that starts again in its page doubles neither messages nor drafts', async () => {
  let keeper = await scene.openPage()
  scene.write('uno')
  keepDraft('a', 'Ho la')
  keeper.keepDraftsNow()
  await settle(keeper)
  keepDraft('a', 'Ho la febbre')
  keeper = await scene.openPage()
  await settle(keeper)
  expect([textsUnsent(), draftOf('a'), scene.browser.rows().length]).toEqual([['uno'], 'Ho la febbre', 2])
})

test('another patient on the same telephone sees nothing of it, and it comes back with its own', async () => {
  const keeper = await scene.openPage()
  scene.write('uno')
  keepDraft('a', 'due')
  keeper.keepDraftsNow()
  await settle(keeper)
  forgetPrivate(new QueryClient())
  await scene.openPage({ owner: 'bea', secret: key('B') })
  expect([textsUnsent(), draftOf('a'), keptFacts.get(), scene.browser.rows().length]).toEqual([[], '', [], 2])
  await scene.openPage()
  expect([textsUnsent(), draftOf('a')]).toEqual([['uno'], 'due'])
})
