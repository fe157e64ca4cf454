import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { type ApiError, unreachable } from '../api/api-error.ts'
import { probeFile } from '../api/probe-file.ts'

/** `interrupted` resumes by itself; an `ApiError` is the server's refusal to serve the file. */
type PlaybackState = 'fine' | 'interrupted' | 'unplayable' | ApiError

type MediaEvent = SyntheticEvent<HTMLMediaElement>

const networkError = 2
/** How often a player that fails although the file is served is started again before it counts as unable to. */
const maxRestarts = { network: 5, format: 1 }
const pauseMs = 5_000

/**
 * Plays a file over a network that comes and goes: continues where it was once the file can be read again. `props` are
 * for the player, `url` for questions why it plays nothing.
 */
export function usePlayback(url: string) {
  const [state, setState] = useState<PlaybackState>('fine')
  const [hasPicture, setHasPicture] = useState(true)
  const position = useRef(0)
  /** From an error until the player has loaded again, in which time it tells no position. */
  const isLost = useRef(false)
  const restarts = useRef({ count: 0, at: 0 })
  const recovery = useRef<AbortController>(null)
  useEffect(() => () => recovery.current?.abort(), [])

  async function restartOnceServed(player: HTMLMediaElement): Promise<void> {
    recovery.current = new AbortController()
    const { signal } = recovery.current
    const isPlaying = !player.paused
    let error = await probeFile(url, signal)
    while (error?.isTransient && !signal.aborted) {
      setState('interrupted')
      await networkOrPause(signal)
      if (!signal.aborted) error = await probeFile(url, signal)
    }
    if (signal.aborted) return
    setState(error ?? 'fine')
    if (error) return
    player.load()
    // Refused where only a touch may start it: then it waits at its place.
    if (isPlaying) player.play().catch(() => {})
  }

  function onError({ currentTarget: player }: MediaEvent): void {
    const isNetwork = player.error?.code === networkError
    follow(player)
    isLost.current = true
    const { count } = restarts.current
    if (url.startsWith('blob:')) setState('unplayable')
    else if (count >= (isNetwork ? maxRestarts.network : maxRestarts.format))
      setState(isNetwork ? unreachable() : 'unplayable')
    else {
      restarts.current = { count: count + 1, at: position.current }
      void restartOnceServed(player)
    }
  }

  function onLoadedMetadata({ currentTarget: player }: MediaEvent): void {
    isLost.current = false
    if (position.current > 0) player.currentTime = position.current
    if (player instanceof HTMLVideoElement) setHasPicture(player.videoWidth > 0)
  }

  /** Loading sets the time to zero, and Firefox goes to the end of what it cannot load. */
  function follow({ currentTime }: HTMLMediaElement): void {
    if (currentTime > 0 && !isLost.current) position.current = currentTime
  }

  function onTimeUpdate({ currentTarget: player }: MediaEvent): void {
    follow(player)
    if (position.current > restarts.current.at + 1) restarts.current = { count: 0, at: 0 }
  }

  function retry(): void {
    restarts.current = { count: 0, at: 0 }
    setState('fine')
  }

  return { state, hasPicture, retry, props: { onError, onLoadedMetadata, onTimeUpdate } }
}

/** Browsers do not notice every return of the network, for instance at the end of a tunnel. */
const networkOrPause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer)
      window.removeEventListener('online', over)
      signal.removeEventListener('abort', over)
      resolve()
    }
    const timer = setTimeout(over, pauseMs)
    window.addEventListener('online', over)
    signal.addEventListener('abort', over)
  })
