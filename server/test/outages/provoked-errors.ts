// Loaded before the product by `node --import`: routes by which a test provokes unexpected errors.
import { subscribe } from 'node:diagnostics_channel'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

async function rejectLater(): Promise<never> {
  await nextTurn()
  throw new Error('provoked')
}

subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.get('/provoked/rejection', async (request) => {
    void rejectLater()
    return request.id
  })
  fastify.get('/provoked/patient', async () => {
    void Promise.reject('RSSMRA80A01H501U')
    return 'ok'
  })
  fastify.get('/provoked/exception', async (request) => {
    setImmediate(() => {
      throw new Error('provoked')
    })
    return request.id
  })
})
