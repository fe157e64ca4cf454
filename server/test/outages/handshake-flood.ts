import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ClientCredentials } from './reconnecting-socket.ts'

/** Handshakes without or with credentials, which keep their connections open as long as the server allows. */
export type FloodOrder = { url: string; member: ClientCredentials; perSecond: number; seconds: number }
/** Handshakes that became a connection, and those that were refused or cut. */
export type FloodResult = { admitted: number; refused: number; perSecond: number }

const script = fileURLToPath(new URL('./handshake-flood-process.ts', import.meta.url))

/** Floods a server from a process of its own. */
export async function flood(order: FloodOrder): Promise<FloodResult> {
  const child = fork(script, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send(order)
  const [result] = await once(child, 'message')
  child.kill('SIGKILL')
  return result
}
