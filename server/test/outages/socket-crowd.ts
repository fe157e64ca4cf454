import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ClientCredentials } from './reconnecting-socket.ts'

/** Figures that the process of a crowd reports several times a second. */
export type CrowdState = {
  /** Sockets that are connected. */
  connected: number
  /** Refetches after a reconnect: how many succeeded and failed, and the milliseconds of each. */
  refetched: number
  failed: number
  refetchMs: number[]
}

/** Sent to the process of a crowd: opens a socket for each member, some at a time. */
export type CrowdOrder = {
  url: string
  members: ClientCredentials[]
  /** Fetched by each member after it reconnected. */
  refetch: readonly string[]
}

export type Crowd = { state(): CrowdState; close(): void }

const script = fileURLToPath(new URL('./socket-crowd-process.ts', import.meta.url))

/** Opens many sockets in a process of its own, so that it does not delay other measurements. */
export function openCrowd(order: CrowdOrder): Crowd {
  const child: ChildProcess = fork(script, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  let state: CrowdState = { connected: 0, refetched: 0, failed: 0, refetchMs: [] }
  child.on('message', (sent: CrowdState) => {
    state = sent
  })
  child.send(order)
  return { state: () => state, close: () => void child.kill('SIGKILL') }
}
