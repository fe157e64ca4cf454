import { expect, test } from 'vitest'
import { safetyCode } from './safety-code.ts'

const description = (fingerprint: string) =>
  ({
    type: 'offer',
    sdp: `v=0\r\na=fingerprint:sha-256 ${fingerprint}\r\nm=audio\r\n`,
  }) as RTCSessionDescription
const [one, other, third] = ['AA:01', 'BB:02', 'CC:03'].map(description) as [
  RTCSessionDescription,
  RTCSessionDescription,
  RTCSessionDescription,
]
const codeOf = (localDescription: RTCSessionDescription, remoteDescription: RTCSessionDescription) =>
  safetyCode({ localDescription, remoteDescription })

test('both sides see the same six digits', async () => {
  const code = await codeOf(one, other)
  expect(code).toMatch(/^\d{6}$/)
  expect(await codeOf(other, one)).toBe(code)
})

test('somebody in between makes the codes differ', async () => {
  expect(await codeOf(one, third)).not.toBe(await codeOf(third, other))
  expect(await codeOf(one, third)).not.toBe(await codeOf(one, other))
})

test('how a browser writes a fingerprint, and how often, makes no difference', async () => {
  const twice = description('aa:01\r\na=fingerprint:SHA-256 AA:01')
  expect(await codeOf(twice, other)).toBe(await codeOf(one, other))
})

test('there is no code before both certificates are known', async () => {
  expect(await safetyCode({ localDescription: one, remoteDescription: null })).toBeNull()
  expect(await codeOf(one, { ...other, sdp: 'v=0\r\n' } as RTCSessionDescription)).toBeNull()
})
