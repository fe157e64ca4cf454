import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { OperatorError } from '../process/operator-error.ts'

type Place = { host: string; port: number }

// Fastify would open a second server for "localhost", which knows nothing of what was set up on the first.
const bound = ({ host, port }: Place) => ({ host: host === 'localhost' ? '127.0.0.1' : host, port })

/** Refuses a place that cannot be listened on, before anything is made for a server that will not start. */
export async function requireFreePort(place: Place): Promise<void> {
  const server = createServer()
  try {
    await once(server.listen(bound(place)), 'listening')
  } catch (error) {
    throw refusalOf(error, place)
  }
  server.close()
  await once(server, 'close')
}

/** Answers the port: with 0 the system chooses it. */
export async function listen(server: FastifyInstance, place: Place): Promise<number> {
  try {
    await server.listen(bound(place))
    return Number(new URL(server.listeningOrigin).port)
  } catch (error) {
    throw refusalOf(error, place)
  }
}

function refusalOf(error: unknown, { host, port }: Place): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    const pid = holderOfPort(port)
    return new OperatorError(
      `PORT: la porta ${port} è già occupata${pid ? ` dal processo ${pid}` : ''}: fermalo o indicane un’altra`,
    )
  }
  if (code === 'EACCES')
    return new OperatorError(
      `PORT: la porta ${port} richiede privilegi che Filo non ha: indicane una da 1024 in su`,
    )
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code))
    return new OperatorError(`HOST: l’indirizzo ${host} non appartiene a questa macchina`)
  return error
}

/** Linux only: the process that listens on a port, as far as this user may see. */
function holderOfPort(port: number): string | null {
  try {
    const wanted = port.toString(16).toUpperCase().padStart(4, '0')
    const sockets = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
      readFileSync(file, 'utf8').split('\n'),
    )
    const fields = sockets.map((line) => line.trim().split(/\s+/))
    const inode = fields.find((field) => field[1]?.endsWith(`:${wanted}`) && field[3] === '0A')?.[9]
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return pids.find((pid) => holds(pid, `socket:[${inode}]`)) ?? null
  } catch {
    return null
  }
}

function holds(pid: string, socket: string): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`) === socket)
  } catch {
    return false
  }
}
