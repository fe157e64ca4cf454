import { deviceChapterRoutes } from '@filo/contract/features/education/device-chapter.routes.ts'
import type { OwnChapter } from '@filo/contract/features/education/device-chapter.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, lost } from '../../../../ui/test/fake-server.ts'
import { open, setUpTestPages } from '../../../test/pages.tsx'

setUpTestPages()

const id = 'a1a1a1a1-0000-4000-8000-000000000400'
const chapter: OwnChapter = {
  id,
  title: 'Il lavaggio',
  description: 'Come si fa',
  notes: null,
  status: 'completed',
  assignedAt: '2026-01-12T09:00:00.000Z',
  startedAt: '2026-01-12T09:00:00.000Z',
  completedAt: '2026-01-12T09:00:00.000Z',
  changedSinceCompletion: false,
  files: [{ key: 'film.mp4', name: 'lavaggio.mp4', size: 14_000_000, type: 'video/mp4' }],
}

type Film = { width?: number; at?: number; error?: number }

/** Opens the chapter; `film` sets what the browser's player would say of its film. */
async function openFilm() {
  answer(deviceChapterRoutes.read, chapter)
  answer(deviceChapterRoutes.download, undefined as never)
  open(`/chapter/${id}`)
  await expect.poll(() => screen.queryByLabelText('Video: lavaggio')).not.toBeNull()
  const player = screen.getByLabelText<HTMLVideoElement>('Video: lavaggio')
  const load = vi.spyOn(player, 'load').mockImplementation(() => {})
  const play = vi.spyOn(player, 'play').mockResolvedValue()
  const film = ({ width = 640, at = 0, error }: Film) => {
    Object.defineProperty(player, 'videoWidth', { configurable: true, value: width })
    Object.defineProperty(player, 'error', { configurable: true, value: error ? { code: error } : null })
    Object.defineProperty(player, 'currentTime', { configurable: true, writable: true, value: at })
    Object.defineProperty(player, 'paused', { configurable: true, value: false })
  }
  film({})
  return { player, load, play, film }
}
const text = () => document.body.textContent
const cannotShow = 'Questo telefono non può mostrare il video'
const interrupted = 'Il collegamento è caduto: appena torna, il video riprende da qui.'

test('a film without a picture says that this telephone cannot show it, and whom to call', async () => {
  const { player, film } = await openFilm()
  fireEvent.loadedMetadata(player)
  expect(text()).not.toContain(cannotShow)
  film({ width: 0 })
  fireEvent.loadedMetadata(player)
  expect(text()).toContain(cannotShow)
  expect(text()).toContain('Dillo al tuo centro, Nutrizione artificiale')
  expect(screen.getByRole('link', { name: /^Chiama/ }).getAttribute('href')).toBe('tel:+39060000000')
})

test('a film that the browser cannot decode is tried once more, then says the same without a retry', async () => {
  const { player, film, load } = await openFilm()
  film({ error: 4 })
  fireEvent.error(player)
  await expect.poll(() => load.mock.calls.length).toBe(1)
  fireEvent.error(player)
  await expect.poll(text).toContain(cannotShow)
  expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull()
})

test('after a tunnel a film goes on where it was, as soon as the network is back', async () => {
  const { player, film, load, play } = await openFilm()
  film({ at: 83, error: 2 })
  answer(deviceChapterRoutes.download, lost)
  fireEvent.error(player)
  await expect.poll(text).toContain(interrupted)
  expect(load).not.toHaveBeenCalled()

  answer(deviceChapterRoutes.download, undefined as never)
  act(() => void window.dispatchEvent(new Event('online')))
  await expect.poll(() => load.mock.calls.length).toBe(1)
  film({ at: 0 })
  fireEvent.timeUpdate(player)
  fireEvent.loadedMetadata(player)
  expect(player.currentTime).toBe(83)
  expect(play).toHaveBeenCalledOnce()
  expect(text()).not.toContain(interrupted)
  expect(text()).not.toContain(cannotShow)
})

test('a film that is refused says why', async () => {
  const { player, film } = await openFilm()
  film({ error: 4 })
  answer(deviceChapterRoutes.download, new Failure('not_found', { message: 'Il contenuto non si trova più' }))
  fireEvent.error(player)
  await expect.poll(text).toContain('Il contenuto non si trova più')
})
