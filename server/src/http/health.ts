import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../platform/database.ts'

/** `/healthz`: the process lives. `/readyz`: it also reaches its database and is not draining. */
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

/** `/metrics` in Prometheus' format: how long each route takes and how it ends. */
export function serveMetrics(server: FastifyInstance, database: Database): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'filo_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  new Gauge({
    name: 'filo_database_connections',
    help: 'Connections of the pool, by what they do',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'total' }, database.pool.totalCount)
      this.set({ state: 'idle' }, database.pool.idleCount)
      this.set({ state: 'waiting' }, database.pool.waitingCount)
    },
  })
  server.get('/metrics', async (_request, reply) => {
    reply.header('content-type', registry.contentType)
    return registry.metrics()
  })
}
