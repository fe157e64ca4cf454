import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FileSource } from './file-source.ts'
import { FileThumbnail } from './file-thumbnail.tsx'

/** Scrolls what is observed into view, or past it. */
let scroll: (isIntersecting: boolean) => void
let read: string[]
const client = new QueryClient()

beforeEach(() => {
  read = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        scroll = (isIntersecting) => act(() => tell([{ isIntersecting }]))
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  client.clear()
  vi.unstubAllGlobals()
})

const readAs = (how: string) => async (key: string) => {
  read.push(`${how} ${key}`)
  return { blob: new Blob(['x'], { type: 'image/webp' }), name: key }
}
const source: FileSource = {
  queryKey: ['test'],
  read: readAs('whole'),
  readView: readAs('view'),
  readThumbnail: readAs('thumbnail'),
}

function show(name: string, type: string, large = false) {
  render(
    <QueryClientProvider client={client}>
      <FileThumbnail source={source} file={{ key: name, name, size: 9, type }} large={large} />
    </QueryClientProvider>,
  )
}
const pictures = () => document.querySelectorAll('img').length

test.each([
  ['a thumbnail', false, 'thumbnail ferita.jpg'],
  ['a view, where it is shown large', true, 'view ferita.jpg'],
])('a picture is read once it is scrolled into view, as %s', async (_, large, expected) => {
  show('ferita.jpg', 'image/jpeg', large)
  scroll(false)
  expect([read, pictures()]).toEqual([[], 0])
  scroll(true)
  await expect.poll(pictures).toBe(1)
  scroll(false)
  expect([read, pictures()]).toEqual([[expected], 1])
})

test('another kind of file has an icon, and is not read', () => {
  show('referto.pdf', 'application/pdf')
  scroll(true)
  expect([read, pictures()]).toEqual([[], 0])
  expect(document.querySelectorAll('svg')).toHaveLength(1)
})
