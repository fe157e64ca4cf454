import { describe, expect, it } from 'vitest'
import {
  appUrl,
  devicesSentence,
  expirySentence,
  noticesSentence,
  stateSentence,
  unusedSentence,
} from './access.words.ts'

// 23:30 UTC is the next day in Rome.
const instant = '2026-11-20T23:30:00Z'

describe('state of a first access', () => {
  it.each([
    ['none', 'Mai generato', null],
    ['active', 'Mai usato', 'valido fino al 21/11/2026 00:30'],
    ['used', 'Usato il 21/11/2026 00:30', null],
    ['expired', 'Scaduto', 'il 21/11/2026'],
    ['void', 'Annullato', null],
  ] as const)('%s: %s', (state, sentence, expiry) => {
    const status = { state, codeBlocked: false, expiresAt: state === 'none' ? null : instant }
    expect(stateSentence({ ...status, usedAt: state === 'used' ? instant : null })).toBe(sentence)
    expect(expirySentence(status)).toBe(expiry)
  })

  it('says that the code is blocked by wrong attempts and until when the QR is valid', () => {
    const status = { state: 'active', codeBlocked: true, expiresAt: instant, usedAt: null } as const
    expect(stateSentence(status)).toBe('Codice bloccato')
    expect(expirySentence(status)).toBe('il QR vale fino al 21/11/2026 00:30')
  })

  it.each([
    [0, 'Nessun dispositivo collegato'],
    [1, '1 dispositivo collegato'],
    [3, '3 dispositivi collegati'],
  ])('counts %i devices', (devices, sentence) => {
    expect(devicesSentence(devices)).toBe(sentence)
  })

  it('gives a URL that can be typed, without the secret', () => {
    expect(appUrl('https://filo.example.it/app#access=segreto')).toBe('filo.example.it/app')
  })
})

describe('an access in the summary', () => {
  const now = new Date('2026-11-19T09:00:00Z')
  const holder = { id: 'a', kind: 'patient', name: 'Ada', surname: 'Spola' } as const
  const access = {
    holder,
    state: 'active',
    expiresAt: instant,
    usedAt: null,
    codeBlocked: false,
    devices: 0,
    receivesNotices: false,
  } as const

  it.each([
    ['is nothing once it is used', { state: 'used', usedAt: instant }, now, null],
    ['was never used', {}, now, 'Mai usato'],
    ['expires within a day', {}, new Date('2026-11-20T10:00:00Z'), 'Mai usato, scade domani alle 00:30'],
    [
      'is blocked, though it expires',
      { codeBlocked: true },
      new Date('2026-11-20T10:00:00Z'),
      'Codice bloccato',
    ],
    ['has expired', { state: 'expired' }, now, 'Scaduto'],
    ['was never made', { state: 'none', expiresAt: null }, now, 'Mai generato'],
  ] as const)('%s', (_, changes, at, sentence) => {
    expect(unusedSentence({ ...access, ...changes }, at)).toBe(sentence)
  })
})

it.each([
  [0, false, null],
  [1, true, 'Riceve gli avvisi'],
  [1, false, 'Non riceve avvisi: si accorge delle novità solo se apre l’app'],
])('with %i devices, notices being %s, says %s', (devices, receivesNotices, sentence) => {
  expect(noticesSentence({ devices, receivesNotices })).toBe(sentence)
})
