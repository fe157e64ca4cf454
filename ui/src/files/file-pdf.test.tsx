import type { SavedFile } from '@filo/contract/kit/file.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { UiProvider } from '../ui-provider.tsx'
import { FilePdf } from './file-pdf.tsx'
import type { FileSource } from './file-source.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const file: SavedFile = {
  ...{ key: 'a', name: 'mani.pdf', type: 'application/pdf', size: 8 },
  addedAt: '2026-01-01T09:00:00Z',
  addedBy: { id: '', title: null, name: 'Livia', surname: 'Prova' },
}
const read = async () => ({ blob: new Blob(['%PDF-1.7']), name: file.name })
const source: FileSource = { queryKey: ['test'], read, readView: read, readThumbnail: read }

const devices = {
  iPad: {
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605',
    maxTouchPoints: 5,
  },
  Mac: {
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605',
    maxTouchPoints: 0,
  },
  Windows: { userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131', maxTouchPoints: 10 },
}

test.each([
  ['iPad', 1],
  ['Mac', 0],
  ['Windows', 0],
] as const)('on %s a PDF can be opened beside its frame %d times', async (device, links) => {
  vi.stubGlobal('navigator', { ...devices[device], pdfViewerEnabled: true })
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <FilePdf source={source} file={file} />
      </QueryClientProvider>
    </UiProvider>,
  )
  const frame = await screen.findByTitle('mani.pdf')
  const opened = screen.queryAllByRole('link', { name: /^Apri tutto il PDF/ })
  expect(opened).toHaveLength(links)
  for (const link of opened) expect(link.getAttribute('href')).toBe(frame.getAttribute('src'))
})
