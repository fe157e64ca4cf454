import { onSocketOpen } from './live-socket.ts'

/** Calls `act` whenever the server may be reachable again. Returns the function that stops it. */
export function onReachable(act: () => void): () => void {
  window.addEventListener('online', act)
  const stop = onSocketOpen(act)
  return () => {
    window.removeEventListener('online', act)
    stop()
  }
}
