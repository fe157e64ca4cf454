import { vi } from 'vitest'

const node = {
  ...{ frequency: {}, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } },
  ...{ connect: (to: unknown) => to, start() {}, stop() {} },
}

/** Takes the place of the browser's audio; `onPlay` is called for each sound. */
export function silenceAudio(onPlay: () => void): void {
  class SilentAudio {
    currentTime = 0
    constructor() {
      onPlay()
    }
    createOscillator = () => node
    createGain = () => node
    close = async () => {}
  }
  vi.stubGlobal('AudioContext', SilentAudio)
}
