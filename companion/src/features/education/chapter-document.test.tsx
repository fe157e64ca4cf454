import { deviceChapterRoutes } from '@filo/contract/features/education/device-chapter.routes.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, sentTo } from '../../../../ui/test/fake-server.ts'
import { press } from '../../../../ui/test/gestures.ts'
import { open, setUpTestPages } from '../../../test/pages.tsx'

setUpTestPages()

const id = 'a1a1a1a1-0000-4000-8000-000000000400'

test('a document that comes too late for the share sheet is kept, and the next tap shares it', async () => {
  const share = vi.fn<(data: { files: File[] }) => Promise<void>>()
  share.mockRejectedValueOnce(new DOMException('the tap was long ago', 'NotAllowedError')).mockResolvedValue()
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(display-mode: standalone)' }))
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { canShare: { value: () => true }, share: { value: share } }),
  )
  answer(deviceChapterRoutes.read, {
    ...{ id, title: 'Il lavaggio', description: 'Come si fa', notes: null, status: 'completed' },
    ...{ assignedAt: '2026-01-12T09:00:00.000Z', startedAt: '2026-01-12T09:00:00.000Z' },
    ...{ completedAt: '2026-01-12T09:00:00.000Z', changedSinceCompletion: false },
    files: [{ key: 'mani.pdf', name: 'mani.pdf', size: 14_000_000, type: 'application/pdf' }],
  })
  answer(deviceChapterRoutes.download, undefined as never)
  open(`/chapter/${id}`)
  await press(/^Scarica “mani”/)
  await screen.findByText('È pronto: tocca “Salva”.')
  await press(/^Salva “mani”/)
  await screen.findByRole('button', { name: /^Scarica “mani”/ })
  expect(share.mock.calls.map(([{ files }]) => files.map(({ name }) => name))).toEqual([
    ['mani.pdf'],
    ['mani.pdf'],
  ])
  expect(sentTo(deviceChapterRoutes.download)).toHaveLength(1)
  expect(screen.queryByRole('status')).toBeNull()
})
