import type { Message } from '@filo/contract/features/chat/message.schema.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach } from 'vitest'
import { unreachable } from '../src/api/api-error.ts'
import { forgetPrivate } from '../src/api/query-client.ts'
import { createKeeper, type KeeperParts } from '../src/conversation/kept/keeper.ts'
import { sealWith } from '../src/conversation/kept/seal.ts'
import { type Delivery, outbox, type Unsent } from '../src/conversation/outbox.ts'
import { memoryStore } from './kept-store.ts'

export const noon = Date.parse('2026-11-30T12:00:00Z')
export const key = (letter: string) => letter.repeat(43)

type Options = Partial<KeeperParts> & { secret?: string; another?: string }

/** Pages of one browser with its storage, and a server; each test begins at noon, without a network. */
export function keeperScene() {
  const scene = {
    browser: memoryStore(),
    time: noon,
    /** Texts and files that were sent, with their ids, and ids that were asked for. */
    sent: [] as string[],
    asked: [] as string[],
    answers: (_: Unsent): Promise<Message> => Promise.reject(unreachable()),
    stop: new AbortController(),
  }
  const start = { ...scene }
  const delivery: Delivery = {
    send: ({ id, text, file, ...rest }) => {
      scene.sent.push(`${text ?? file?.name} ${id}`)
      return scene.answers({ id, text, file, ...rest })
    },
    withdraw: async (id) => {
      scene.asked.push(id)
      throw unreachable()
    },
  }
  beforeEach(() => {
    Object.assign(scene, start, {
      ...{ browser: memoryStore(), sent: [], asked: [], stop: new AbortController() },
    })
  })
  afterEach(() => {
    scene.stop.abort()
    forgetPrivate(new QueryClient())
  })

  /** Opens a page of the app; `another` closes the one before without a word, as a telephone ends it. */
  async function openPage({ secret = key('A'), another, ...parts }: Options = {}) {
    scene.stop.abort()
    scene.stop = new AbortController()
    if (another !== undefined) {
      forgetPrivate(new QueryClient())
      scene.browser.changeRows({ page: another })
    }
    const { store } = scene.browser
    const keeper = createKeeper(
      {
        ...{ store, seal: await sealWith(secret), owner: 'ada', deliveryOf: () => delivery },
        now: () => scene.time,
        ...parts,
      },
      scene.stop.signal,
    )
    keeper.start()
    await settle(keeper)
    return keeper
  }

  return Object.assign(scene, {
    openPage,
    write: (text: string, room = 'a') => outbox.add(room, { text }, delivery),
    sendFile: (bits: BlobPart[], name: string, room = 'a') =>
      outbox.add(room, { file: new File(bits, name, { type: 'image/png' }) }, delivery),
    kinds: () => scene.browser.rows().map(({ kind }) => kind),
  })
}

/** Waits until what was begun is written, and answers have been heard. */
export async function settle(keeper: { settled(): Promise<void> }): Promise<void> {
  for (let n = 0; n < 20; n += 1) {
    await keeper.settled()
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

export const textsUnsent = () => outbox.items().map(({ text, file }) => text ?? file?.name)
export const pending = () => new Promise<Message>(() => {})
