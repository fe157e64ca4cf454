import { Failure } from '@filo/contract/kit/failure.ts'
import { route } from '@filo/contract/kit/route.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, lost, startFakeServer, stopFakeServer } from '../../test/fake-server.ts'
import { UiProvider } from '../ui-provider.tsx'
import { FilePlayer } from './file-player.tsx'
import type { FileSource } from './file-source.ts'

const download = route({
  method: 'GET',
  path: '/film',
  summary: 'Prova',
  access: 'public',
  audit: 'none',
  reply: 'file',
})
const served = undefined as never
const never = () => Promise.reject(new Error('not needed here'))
const source: FileSource = {
  queryKey: ['prova'],
  read: never,
  readView: never,
  readThumbnail: never,
  playUrl: () => '/api/film',
}
const addedBy = {
  id: 'a1a1a1a1-0000-4000-8000-000000000001',
  title: 'Dott.ssa',
  name: 'Ada',
  surname: 'Prova',
}
const file = {
  key: 'k.mp4',
  name: 'film.mp4',
  size: 9,
  type: 'video/mp4',
  addedAt: '2026-01-12T09:00:00.000Z',
  addedBy,
}

beforeEach(startFakeServer)
afterEach(() => {
  cleanup()
  stopFakeServer()
})

/** Shows the film; `set` sets what the browser's player would say of it. */
function show() {
  answer(download, served)
  render(<FilePlayer source={source} file={file} kind="video" />, { wrapper: UiProvider })
  const player = screen.getByLabelText<HTMLVideoElement>('film.mp4')
  const load = vi.spyOn(player, 'load').mockImplementation(() => {})
  const play = vi.spyOn(player, 'play').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  const set = (property: keyof HTMLVideoElement, value: unknown) =>
    Object.defineProperty(player, property, { configurable: true, writable: true, value })
  set('paused', false)
  const fail = (code: number) => {
    set('error', { code })
    fireEvent.error(player)
  }
  return { player, load, play, set, fail }
}
const text = () => document.body.textContent

test('warns of a film whose picture this browser does not show', () => {
  const { player, set } = show()
  set('videoWidth', 640)
  fireEvent.loadedMetadata(player)
  expect(text()).not.toContain('non si vede')
  set('videoWidth', 0)
  fireEvent.loadedMetadata(player)
  expect(text()).toContain('Il video non si vede')
  expect(text()).toContain('salvalo come MP4 (H.264) e caricalo di nuovo')
})

test.each([3, 4])('gives up a film that is served and cannot be decoded (error %i)', async (code) => {
  const { load, fail } = show()
  fail(code)
  await expect.poll(() => load.mock.calls.length).toBe(1)
  fail(code)
  await expect.poll(text).toContain('Non si può riprodurre qui')
})

test('goes on at its place when the network is back, however often it was away', async () => {
  const { player, load, set, fail } = show()
  for (const [round, at] of [12, 45, 83].entries()) {
    answer(download, lost)
    set('currentTime', at)
    fail(2)
    await expect.poll(text).toContain('appena torna, riprende da qui')
    // Firefox goes to the end of what it cannot load.
    set('currentTime', 522)
    fireEvent.timeUpdate(player)
    answer(download, served)
    act(() => void window.dispatchEvent(new Event('online')))
    await expect.poll(() => load.mock.calls.length).toBe(round + 1)
    set('currentTime', 0)
    fireEvent.loadedMetadata(player)
    expect(player.currentTime).toBe(at)
    set('currentTime', at + 2)
    fireEvent.timeUpdate(player)
  }
})

test('says why a film is not served, and begins at its place after a retry', async () => {
  const { set, fail } = show()
  set('currentTime', 83)
  answer(download, new Failure('not_found', { message: 'Il contenuto non si trova più' }))
  fail(2)
  await expect.poll(text).toContain('Il contenuto non si trova più')
  fireEvent.click(screen.getByRole('button', { name: 'Riprova' }))
  const again = screen.getByLabelText<HTMLVideoElement>('film.mp4')
  Object.defineProperty(again, 'currentTime', { writable: true, value: 0 })
  fireEvent.loadedMetadata(again)
  expect(again.currentTime).toBe(83)
})

test('stops asking for a film that is no longer on screen', async () => {
  const { fail } = show()
  const asked = vi.fn<() => typeof lost>(() => lost)
  answer(download, asked)
  fail(2)
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await expect.poll(text).toContain('riprende da qui')
  cleanup()
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(asked).toHaveBeenCalledOnce()
})
