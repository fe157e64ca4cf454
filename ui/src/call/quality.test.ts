import { expect, test } from 'vitest'
import { type MediaCounts, mediaCounts, qualityBetween } from './quality.ts'

const counts = (received: number, lost: number, roundTripMs: number | null = 40): MediaCounts => ({
  received,
  lost,
  roundTripMs,
})

test.each([
  ['nothing lost', counts(1_100, 10), 'good'],
  ['2.9 % lost', counts(1_971, 39), 'good'],
  ['3 % lost', counts(1_970, 40), 'fair'],
  ['8 % lost', counts(1_920, 90), 'poor'],
  ['250 ms', counts(1_100, 10, 250), 'fair'],
  ['500 ms', counts(1_100, 10, 500), 'poor'],
  ['an unknown round trip', counts(1_100, 10, null), 'good'],
  ['packets that came late', counts(1_100, 4), 'good'],
  ['everything lost', counts(1_000, 110), 'poor'],
] as const)('%s: $2', (_, now, quality) => {
  expect(qualityBetween(counts(1_000, 10), now)).toBe(quality)
})

test('says nothing while nothing is due', () => {
  expect(qualityBetween(counts(1_000, 10), counts(1_000, 10))).toBeNull()
})

test('sums sound, camera and screen, and takes the pair that is in use', () => {
  const report = new Map<string, object>(
    [
      { id: 'a', type: 'inbound-rtp', packetsReceived: 100, packetsLost: 1 },
      { id: 'b', type: 'inbound-rtp', packetsReceived: 300, packetsLost: 2 },
      { id: 'c', type: 'inbound-rtp' },
      { id: 'd', type: 'outbound-rtp', packetsSent: 900 },
      { id: 'e', type: 'candidate-pair', nominated: false, state: 'succeeded', currentRoundTripTime: 9 },
      { id: 'f', type: 'candidate-pair', nominated: true, state: 'succeeded', currentRoundTripTime: 0.12 },
    ].map((one) => [one.id, one]),
  )
  expect(mediaCounts(report as unknown as RTCStatsReport)).toEqual(counts(400, 3, 120))
  expect(mediaCounts(new Map() as unknown as RTCStatsReport)).toEqual(counts(0, 0, null))
})
