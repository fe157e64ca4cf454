import type { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chapterFiles } from '../../src/features/education/chapter.repository.ts'
import { type Api, startApi } from '../api.ts'
import { addChapter } from '../factories/chapter.ts'
import { storeFilm } from '../factories/stored-file.ts'
import { type RunningServer, startServer, waitUntilReady } from '../process.ts'
import { type TestStorage, testStorages } from '../storage/test-storages.ts'
import { measuredMemory, settledMemory } from './held-memory.ts'
import { environmentOf } from './product-processes.ts'
import { addBrowsers, type Browser, pausedReader, stoppedSender } from './slow-clients.ts'

/** `npm run assure clients` sets 1000, and then also measures time and memory, on an otherwise idle machine. */
const mostReaders = Number(process.env.FILO_SLOW_READERS ?? 60)
const isLong = mostReaders > 60
const senders = 100
const filmBytes = 12_000_000
const perBrowser = 20
/** In bytes each, and milliseconds. */
const limits = { reader: 131_072, sender: 262_144, gone: 16_384, othersMs: 200 }

describe.each(testStorages)('films %s', (name, startStorage) => {
  const readers = isLong && name === 'in a bucket' ? mostReaders / 2 : mostReaders
  let place: TestStorage
  let api: Api
  let server: RunningServer
  let browsers: Browser[]
  let film: string
  let other: string
  beforeAll(async () => {
    place = await startStorage()
    api = await startApi(place.environment)
    server = await startServer(api.dataFolder, {
      ...environmentOf(api),
      ...place.environment,
      ...measuredMemory,
    })
    await waitUntilReady(server)
    browsers = await addBrowsers(api, server.url, Math.ceil(readers / perBrowser) + 1)
    ;[film, other] = [await addFilm(filmBytes), await addFilm(300_000)]
  })
  afterAll(async () => {
    server.child.kill('SIGKILL')
    await server.ended
    await api.close()
    await place.close()
  })

  /** Adds a chapter with a film; returns the film's path. */
  const addFilm = async (bytes: number): Promise<string> => {
    const { database, clinic, storage } = api
    const id = await addChapter({ database, member: clinic.physician })
    const file = await storeFilm(storage, 'chapter', bytes)
    await chapterFiles.add(database, id, clinic.physician.id, [file])
    return `/api/chapter/${id}/download/${file.key}`
  }

  const browserOf = (n: number): Browser => browsers[Math.floor(n / perBrowser)] ?? {}
  const askOther = async () => {
    const began = performance.now()
    const answer = await fetch(server.url + other, { headers: browsers.at(-1) ?? {} })
    await answer.arrayBuffer()
    return { status: answer.status, ms: performance.now() - began }
  }
  const report = (figures: object) =>
    console.log(JSON.stringify({ check: 'clients', storage: name, ...figures }))

  const pauseReaders = async () => {
    const paused: { socket: Socket; status: number }[] = []
    while (paused.length < readers) {
      const next = Array.from({ length: perBrowser }, (_, n) => browserOf(paused.length + n))
      paused.push(...(await Promise.all(next.map((browser) => pausedReader(server.url, film, browser)))))
    }
    expect(new Set(paused.map(({ status }) => status))).toEqual(new Set([200]))
    return paused.map(({ socket }) => socket)
  }

  test(`${readers} paused readers hold no connection to the storage, and other files are still served`, async () => {
    // Its first round compiles and opens what it needs.
    if (isLong) for (const socket of await pauseReaders()) socket.destroy()
    const before = isLong ? await settledMemory(server) : 0
    const paused = await pauseReaders()
    const each = async () => Math.round(((await settledMemory(server)) - before) / readers)
    const bytesEach = isLong ? await each() : 0
    const others = [await askOther(), await askOther(), await askOther()]
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
    const othersMs = Math.round(others.map(({ ms }) => ms).toSorted((a, b) => a - b)[1] ?? 0)
    for (const socket of paused) socket.destroy()
    if (!isLong) return
    const bytesEachWhenGone = await each()
    report({ readers, bytesEach, bytesEachWhenGone, othersMs })
    expect(bytesEach).toBeLessThanOrEqual(limits.reader)
    expect(bytesEachWhenGone).toBeLessThanOrEqual(limits.gone)
    expect(othersMs).toBeLessThanOrEqual(limits.othersMs)
  })

  test.runIf(isLong)(`${senders} senders that stop before 8 MB hold no memory`, async () => {
    const sendOne = () => stoppedSender(server.url, browserOf(0), 7_900_000)
    for (const socket of [await sendOne(), await sendOne()]) socket.destroy()
    const before = await settledMemory(server)
    const stopped: Socket[] = []
    for (let n = 0; n < senders; n += 1)
      stopped.push(await stoppedSender(server.url, browserOf((n % browsers.length) * perBrowser), 7_900_000))
    const each = async () => Math.round(((await settledMemory(server)) - before) / senders)
    const bytesEach = await each()
    for (const socket of stopped) socket.destroy()
    const bytesEachWhenGone = await each()
    report({ senders, bytesEach, bytesEachWhenGone })
    expect(bytesEach).toBeLessThanOrEqual(limits.sender)
    expect(bytesEachWhenGone).toBeLessThanOrEqual(limits.gone)
  })
})
