import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/database.ts'

/** `/healthz`: the process is alive. `/readyz`: it also reaches its database and is not draining. */
export function serveHealth(server: FastifyInstance, database: Database, isDraining: () => boolean): void {
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    const reached = database.query('SELECT 1').then(
      () => true,
      () => false,
    )
    const ready = !isDraining() && (await Promise.race([reached, pause(2_000, false, { ref: false })]))
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable' })
  })
}
