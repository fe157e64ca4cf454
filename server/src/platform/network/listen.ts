import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { OperatorError } from '../process/operator-error.ts'

type Address = { host: string; port: number }

// For "localhost" Fastify would open a second server, without the listeners set up on the first.
const bindAddress = ({ host, port }: Address) => ({ host: host === 'localhost' ? '127.0.0.1' : host, port })

/**
 * Checks early that the address can be listened on, before anything is created for a server that will not start.
 * @throws OperatorError if it cannot
 */
export async function requireFreePort(address: Address): Promise<void> {
  const server = createServer()
  try {
    await once(server.listen(bindAddress(address)), 'listening')
  } catch (error) {
    throw listenError(error, address)
  }
  server.close()
  await once(server, 'close')
}

/** Listens, and returns the port: for 0 the system chooses it. */
export async function listen(server: FastifyInstance, address: Address): Promise<number> {
  try {
    await server.listen(bindAddress(address))
    return Number(new URL(server.listeningOrigin).port)
  } catch (error) {
    throw listenError(error, address)
  }
}

function listenError(error: unknown, { host, port }: Address): unknown {
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

/** Linux only: the process listening on a port, as far as this user may see. */
function holderOfPort(port: number): string | null {
  try {
    const wanted = port.toString(16).toUpperCase().padStart(4, '0')
    const sockets = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
      readFileSync(file, 'utf8').split('\n'),
    )
    const fields = sockets.map((line) => line.trim().split(/\s+/))
    const inode = fields.find((field) => field[1]?.endsWith(`:${wanted}`) && field[3] === '0A')?.[9]
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return pids.find((pid) => hasSocket(pid, `socket:[${inode}]`)) ?? null
  } catch {
    return null
  }
}

function hasSocket(pid: string, socket: string): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`) === socket)
  } catch {
    return false
  }
}
