import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const sendOne = fileURLToPath(new URL('send-one.ts', import.meta.url))

test('pushes go through the proxy of the environment, whose refusal is named', async () => {
  const asked: (string | undefined)[] = []
  const proxy = createServer().on('connect', (request, socket) => {
    asked.push(request.url)
    socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n')
  })
  proxy.listen(0, '127.0.0.1')
  onTestFinished(() => void proxy.close())
  await once(proxy, 'listening')
  const HTTPS_PROXY = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const env = { PATH: process.env.PATH, HTTPS_PROXY, NODE_USE_ENV_PROXY: '1' }
  const endpoint = 'https://push.prova.invalid/push/x'
  const { stdout } = await promisify(execFile)(process.execPath, [sendOne, endpoint], { env })
  expect(asked).toEqual(['push.prova.invalid:443'])
  expect(JSON.parse(stdout)).toEqual({
    ...{ status: 'later', afterSeconds: null },
    reason: 'push.prova.invalid non si raggiunge (il proxy risponde 407)',
  })
})
