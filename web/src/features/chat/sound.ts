import { useSyncExternalStore } from 'react'

/** Under this name the browser keeps whether new messages are heard: nothing of anybody. */
const name = 'filo-message-sound'
const listeners = new Set<() => void>()

const isOn = (): boolean => {
  try {
    return localStorage.getItem(name) === 'on'
  } catch {
    return false
  }
}

const subscribe = (listener: () => void) => {
  const heard = ({ key }: StorageEvent) => key === name && listener()
  listeners.add(listener)
  window.addEventListener('storage', heard)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', heard)
  }
}

export function setSound(on: boolean): void {
  try {
    if (on) localStorage.setItem(name, 'on')
    else localStorage.removeItem(name)
  } catch {
    // A browser that keeps nothing stays silent.
  }
  for (const listener of listeners) listener()
  if (on) play()
}

export const useSound = (): boolean => useSyncExternalStore(subscribe, isOn)

/** Two soft notes; a browser in which nothing was pressed yet plays none. */
function play(): void {
  const context = new AudioContext()
  for (const [at, pitch] of [
    [0, 660],
    [0.14, 880],
  ] as const) {
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.08, context.currentTime + at)
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + at + 0.25)
    tone.connect(volume).connect(context.destination)
    tone.start(context.currentTime + at)
    tone.stop(context.currentTime + at + 0.25)
  }
  setTimeout(() => void context.close(), 1_000)
}

/** Plays for whoever switched it on; of several tabs in one. */
export function playIfEnabled(): void {
  if (!isOn()) return
  if (!('locks' in navigator)) {
    play()
    return
  }
  void navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    play()
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  })
}
