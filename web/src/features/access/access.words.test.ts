import { describe, expect, it } from 'vitest'
import { appUrl, devicesSentence, expirySentence, stateSentence } from './access.words.ts'

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
