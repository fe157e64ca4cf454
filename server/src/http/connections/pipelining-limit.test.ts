import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { httpServer } from '../server.ts'

let server: FastifyInstance
let port: number
let begun = 0
const waiting: (() => void)[] = []
beforeAll(async () => {
  server = await httpServer({ logger: false, trustProxy: undefined, secure: true, demo: false })
  server.get('/held', async () => {
    begun += 1
    await new Promise<void>((go) => waiting.push(go))
    return {}
  })
  server.get('/quick', async () => ({}))
  await server.listen({ host: '127.0.0.1', port: 0 })
  port = Number(new URL(server.listeningOrigin).port)
})
afterAll(() => server.close())
beforeEach(() => {
  begun = 0
})

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: filo.example\r\n\r\n`

/** A connection, with the number of its responses and its end. */
function line() {
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    said += chunk
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  return { socket, closed, answers: () => said.match(/HTTP\/1\.1 200/g)?.length ?? 0 }
}

test('cuts a connection that pipelines a thousand requests, after the first ten', async () => {
  const flood = line()
  flood.socket.write(get('/held').repeat(1_000))
  await flood.closed
  expect(begun).toBe(10)
  for (const go of waiting.splice(0)) go()
})

test('answers a few pipelined requests, and any number one after the other', async () => {
  const patient = line()
  for (let round = 1; round <= 20; round += 1) {
    patient.socket.write(get('/quick').repeat(5))
    await expect.poll(patient.answers).toBe(5 * round)
  }
  patient.socket.end()
  await patient.closed
})
