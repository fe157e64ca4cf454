import { expect, test } from 'vitest'
import { peer, remotePeer } from '../../test/call.ts'
import { newsBetween } from './use-call-news.ts'

const nobody = { peers: [], waiting: [] }
const one = remotePeer('one')
const showing = { ...one, media: { ...one.media, screen: true } }

test.each([
  ['nobody', nobody, nobody, null],
  ['a knock', nobody, { ...nobody, waiting: [peer('one')] }, 'Ginevra Spola chiede di entrare'],
  [
    'an admission',
    { ...nobody, waiting: [peer('one')] },
    { ...nobody, peers: [one] },
    'Nella visita: Ginevra Spola',
  ],
  [
    'a screen',
    { ...nobody, peers: [one] },
    { ...nobody, peers: [showing] },
    'Ginevra Spola mostra lo schermo',
  ],
  ['the same screen', { ...nobody, peers: [showing] }, { ...nobody, peers: [showing] }, null],
  ['a leaving', { ...nobody, peers: [one] }, nobody, 'Non più nella visita: Ginevra Spola'],
])('tells what has happened: %s', (_what, before, now, news) => {
  expect(newsBetween(before, now)).toBe(news)
})
