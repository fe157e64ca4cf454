import { useSyncExternalStore } from 'react'

/** localStorage key of the sound setting, which contains no personal data; also the name of the lock. */
const storageKey = 'filo-message-sound'
const listeners = new Set<() => void>()

const isOn = (): boolean => {
  try {
    return localStorage.getItem(storageKey) === 'on'
  } catch {
    return false
  }
}

const subscribe = (listener: () => void) => {
  const onStorage = ({ key }: StorageEvent) => key === storageKey && listener()
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

export function setSound(on: boolean): void {
  try {
    if (on) localStorage.setItem(storageKey, 'on')
    else localStorage.removeItem(storageKey)
  } catch {
    // Without storage the sound stays off.
  }
  for (const listener of listeners) listener()
  if (isOn()) playNotes()
}

export const useSound = (): boolean => useSyncExternalStore(subscribe, isOn)

/** Plays two soft notes; browsers play nothing before the user has interacted with the page. */
export function playNotes(): void {
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

/** Plays if the sound is switched on, in one tab only. */
export function playIfEnabled(): void {
  if (!isOn()) return
  if (!navigator.locks) {
    playNotes()
    return
  }
  void navigator.locks.request(storageKey, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    playNotes()
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  })
}
