import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeMedia } from './take-media.ts'

/* Devices that a person leaves behind while the browser still asks for them. */

beforeEach(() => void vi.stubGlobal('RTCPeerConnection', class {}))
afterEach(() => vi.unstubAllGlobals())

const trackOf = (kind: string) => ({ kind, stop: vi.fn() })

test('a person who leaves keeps neither the microphone that was given nor the camera that comes late', async () => {
  const [microphone, late] = [trackOf('audio'), trackOf('video')]
  const camera = Promise.withResolvers<object>()
  const asked = Promise.withResolvers<void>()
  vi.stubGlobal('navigator', {
    mediaDevices: {
      async getUserMedia({ audio, video }: MediaStreamConstraints) {
        if (audio && video) throw new DOMException('', 'NotFoundError')
        if (audio) return { getTracks: () => [microphone] }
        asked.resolve()
        return camera.promise
      },
    },
  })
  const leaving = new AbortController()
  const taken = takeMedia(['mic', 'cam'], {}, leaving.signal)
  await asked.promise
  leaving.abort()
  expect(microphone.stop).toHaveBeenCalled()
  camera.resolve({ getTracks: () => [late] })
  await expect(taken).rejects.toBe(leaving.signal.reason)
  expect(late.stop).toHaveBeenCalled()
})
