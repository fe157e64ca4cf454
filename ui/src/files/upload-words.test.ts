import { expect, it } from 'vitest'
import type { UploadItem } from '../api/upload-queue.ts'
import { closingWarning, interruptedSentence, uploadAnnouncement, uploadSummary } from './upload-words.ts'

const item = (name: string, news: Partial<UploadItem> = {}): UploadItem => ({
  ...{ id: name, name, size: 100, state: 'sending', percent: 0, mayRetry: true },
  target: { id: 't', label: 'Prova', path: '/' },
  ...news,
})
const done = { state: 'done', percent: 100 } as const

it('sums up running uploads by bytes, and ended ones by outcome', () => {
  const large = item('a', { size: 900, percent: 50 })
  expect(uploadSummary([large, item('b', { ...done })])).toBe('1 file in caricamento · 55%')
  expect(uploadSummary([large, item('b', { state: 'failed' })])).toBe(
    '1 file in caricamento · 50% · 1 file non caricato',
  )
  expect(uploadSummary([item('a', done), item('b', { state: 'failed' })])).toBe('1 file non caricato')
  const perhaps = item('c', { state: 'failed', mayBeStored: true })
  expect(uploadSummary([item('a', done), perhaps])).toBe('1 file forse arrivato')
  expect(uploadSummary([item('a', done), item('b', done)])).toBe('2 file caricati')
  expect(uploadSummary([item('a', { state: 'cancelled' })])).toBe('Caricamento annullato')
})

it('announces only 0, 50 and 100 percent and the outcome', () => {
  const spoken = [0, 1, 49, 50, 99].map((percent) => uploadAnnouncement(item('a', { percent })))
  expect(spoken).toEqual(['a: 0%', 'a: 0%', 'a: 0%', 'a: 50%', 'a: 50%'])
  expect(uploadAnnouncement(item('a', done))).toBe('a: 100%, caricato')
  expect(uploadAnnouncement(item('a', { state: 'failed', error: 'Il file è vuoto' }))).toBe(
    'a: Il file è vuoto',
  )
  expect(uploadAnnouncement(item('a', { state: 'waiting' }))).toBe('')
})

it('names the file that closing the tab would lose, but no file after sign-out', () => {
  const text = 'Chiudendo o ricaricando questa scheda si interrompe il caricamento di “a”'
  expect(closingWarning([item('z', done), item('a')])).toBe(`${text}.`)
  expect(closingWarning([item('a'), item('b', { state: 'waiting' })])).toBe(`${text} e di un altro file.`)
  expect(closingWarning([item('a'), item('b'), item('c')])).toBe(`${text} e di altri 2 file.`)
  expect(closingWarning([item('a', done)])).toBe('')
  expect(interruptedSentence(1)).toBe('L’uscita ha interrotto il caricamento: 1 file non è stato caricato.')
})
