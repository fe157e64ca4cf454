import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { OperatorError } from './operator-error.ts'

/** Answers the port: with 0 the system chooses it. */
export async function listen(
  server: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<number> {
  try {
    // Fastify would open a second server for "localhost", which knows nothing of what was set up on the first.
    await server.listen({ host: host === 'localhost' ? '127.0.0.1' : host, port })
    return Number(new URL(server.listeningOrigin).port)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      const pid = holderOfPort(port)
      throw new OperatorError(
        `PORT: la porta ${port} è già occupata${pid ? ` dal processo ${pid}` : ''}: fermalo o indicane un’altra`,
      )
    }
    if (code === 'EACCES')
      throw new OperatorError(
        `PORT: la porta ${port} richiede privilegi che Filo non ha: indicane una da 1024 in su`,
      )
    if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code ?? ''))
      throw new OperatorError(`HOST: l’indirizzo ${host} non appartiene a questa macchina`)
    throw error
  }
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
