import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from './save-file.ts'

const pdf = new Blob(['%PDF-1.7'], { type: 'application/pdf' })
const clicks: string[] = []

/** An app that is installed, or a tab, with a share sheet that does as told. */
function open(display: 'standalone' | 'browser', share?: (data: { files: File[] }) => Promise<void>) {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(display-mode: ${display})` }))
  vi.stubGlobal('navigator', share ? { canShare: () => true, share } : {})
}

beforeEach(() => {
  clicks.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicks.push(this.download)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('in the installed app a file goes to the share sheet, and closing it saves nothing', async () => {
  const shared: string[] = []
  open('standalone', async ({ files: [file] }) => void shared.push(`${file?.name} ${file?.type}`))
  expect(await saveFile(pdf, 'mani.pdf')).toBe('shared')
  expect(shared).toEqual(['mani.pdf application/pdf'])
  open('standalone', () => Promise.reject(new DOMException('closed', 'AbortError')))
  expect(await saveFile(pdf, 'mani.pdf')).toBe('given-up')
  expect(clicks).toEqual([])
})

test('a file is downloaded in a tab, without a share sheet, and where the sheet does not open', async () => {
  open('browser', () => Promise.reject(new Error('not asked for')))
  expect(await saveFile(pdf, 'scheda.pdf')).toBe('downloaded')
  open('standalone')
  expect(await saveFile(pdf, 'appesa.pdf')).toBe('downloaded')
  open('standalone', () => Promise.reject(new DOMException('too late', 'NotAllowedError')))
  expect(await saveFile(pdf, 'tardi.pdf')).toBe('downloaded')
  expect(clicks).toEqual(['scheda.pdf', 'appesa.pdf', 'tardi.pdf'])
})

test('a page may ask for another tap when the file came too late for the share sheet', async () => {
  open('standalone', () => Promise.reject(new DOMException('no tap', 'NotAllowedError')))
  expect(await saveFile(pdf, 'tardi.pdf', { asksAgain: true })).toBe('too-late')
  open('standalone', () => Promise.reject(new DOMException('no such target', 'DataError')))
  expect(await saveFile(pdf, 'scheda.pdf', { asksAgain: true })).toBe('downloaded')
  expect(clicks).toEqual(['scheda.pdf'])
})

test('an icon of an old iPhone, which knows no display mode, counts as the installed app', async () => {
  open('browser', async () => {})
  Object.assign(navigator, { standalone: true })
  expect(await saveFile(pdf, 'mani.pdf')).toBe('shared')
})
