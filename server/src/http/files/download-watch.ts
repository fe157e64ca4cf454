import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { runEvery } from '../../platform/jobs/run-every.ts'

export type DownloadWatch = {
  /** Watches a download until its stream closes; ends it once `isAllowed` says no. */
  add(request: FastifyRequest, stream: NodeJS.ReadableStream, isAllowed: () => Promise<boolean>): void
}

/** Somebody who lost access gets nothing more after this time and that of the queries. */
const checkEveryMs = 3_000
/** Queries at a time: the others of the pool are for requests. */
const atOnce = 4

/**
 * Checks the access of all running downloads again and again: a film may take an hour. A database that cannot tell ends
 * none, since it cannot have taken an access away either.
 */
export function watchDownloads(server: FastifyInstance): DownloadWatch {
  const running = new Map<
    NodeJS.ReadableStream,
    { request: FastifyRequest; isAllowed: () => Promise<boolean> }
  >()

  const check = async () => {
    const waiting = [...running]
    const checkNext = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [stream, { request, isAllowed }] = next
        if (running.has(stream) && !(await isAllowed().catch(() => true))) cut(request, stream)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, checkNext))
  }

  let stop = () => {}
  server.addHook('onListen', () => {
    stop = runEvery(checkEveryMs, check, (message) => server.log.warn(message))
  })
  server.addHook('onClose', () => stop())

  return {
    add(request, stream, isAllowed) {
      running.set(stream, { request, isAllowed })
      stream.once('close', () => running.delete(stream))
    },
  }
}

/** Resets the connection, so that not even the bytes arrive that the kernel has still to send. */
function cut({ raw: { socket } }: FastifyRequest, stream: NodeJS.ReadableStream): void {
  if (socket instanceof Socket) socket.resetAndDestroy()
  else if ('destroy' in stream && typeof stream.destroy === 'function') stream.destroy()
}
