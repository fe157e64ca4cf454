import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closedPort } from '../process.ts'
import { type Nginx, nginxProgram, startNginx } from './nginx.ts'

/*
 * deploy/nginx/filo.conf in the real nginx, in front of a server that records what reaches it. Skipped without nginx
 * (Debian: apt-get install nginx-light).
 */
const code = 'nV3rT-0Geheim_9aBcDeFgHiJkLmNoPqRsTuVwXyZ012'
const id = '0193a1c2-7d3e-7abc-8def-0123456789ab'

describe.skipIf(!nginxProgram)('nginx in front of Filo', () => {
  let upstream: Server
  let nginx: Nginx
  let seen: { path: string; headers: IncomingHttpHeaders }[] = []
  beforeAll(async () => {
    upstream = createServer((asked, answer) => {
      seen.push({ path: asked.url ?? '', headers: asked.headers })
      asked.resume()
      asked.on('end', () => answer.end())
    })
    upstream.on('upgrade', (_asked, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
      socket.pipe(socket)
    })
    upstream.listen(0, '127.0.0.1')
    await once(upstream, 'listening')
    nginx = await startNginx((upstream.address() as AddressInfo).port)
  })
  afterAll(async () => {
    await nginx.stop()
    upstream.closeAllConnections()
    upstream.close()
  })

  const ask = (path: string, options: RequestOptions = {}, { body = '', proxy = nginx } = {}) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const call = request(
        `${proxy.httpsAddress}${path}`,
        { rejectUnauthorized: false, ...options },
        (answer) => {
          let text = ''
          answer.on('data', (chunk) => {
            text += chunk
          })
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }))
        },
      )
      call.on('error', reject)
      call.end(body)
    })

  test('passes the real client to Filo, whatever headers the browser sends', async () => {
    seen = []
    const headers = {
      'x-forwarded-for': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'altrove.example',
      'x-filo-search': 'search=Rossi',
    }
    expect((await ask('/api/patient/list', { headers })).status).toBe(200)
    expect(seen[0]?.headers).toMatchObject({
      host: 'localhost',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'localhost',
      'x-filo-search': 'search=Rossi',
    })
    expect(seen[0]?.headers).not.toHaveProperty('forwarded')
  })

  test('redirects http to https', async () => {
    const answer = await fetch(`${nginx.httpAddress}/patient/list`, { redirect: 'manual' })
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe(`${nginx.httpsAddress}/patient/list`)
  })

  test.each(['/metrics', '/healthz', '/readyz', '/metrics/', '/healthz/', '/readyz/'])(
    'does not expose %s',
    async (path) => {
      seen = []
      expect((await ask(path)).status).toBe(404)
      expect(seen).toEqual([])
    },
  )

  test('streams uploads of twenty files of 500 MB, and refuses larger ones', async () => {
    const megabyte = 1_048_576
    const upload = (megabytes: number) => {
      const headers = { 'content-length': megabytes * megabyte }
      const call = request(`${nginx.httpsAddress}/api/cicc`, {
        method: 'POST',
        headers,
        rejectUnauthorized: false,
      })
      // A refused or aborted upload may also end as a broken connection.
      call.on('error', () => {})
      call.flushHeaders()
      return call
    }
    const reached = once(upstream, 'request')
    const taken = upload(10_000)
    const [asked] = await reached
    const first = once(asked, 'data')
    taken.write('the beginning')
    expect(String((await first)[0])).toBe('the beginning')
    taken.destroy()
    const [answer] = await once(upload(11_000), 'response')
    expect(answer.statusCode).toBe(413)
  })

  test('passes a WebSocket through at /api/socket, in both directions', async () => {
    const headers = { connection: 'Upgrade', upgrade: 'websocket' }
    const call = request(`${nginx.httpsAddress}/api/socket/?EIO=4`, { headers, rejectUnauthorized: false })
    call.end()
    const [answer, socket] = await once(call, 'upgrade')
    expect(answer.statusCode).toBe(101)
    socket.write('ping')
    const [echo] = await once(socket, 'data')
    expect(String(echo)).toBe('ping')
    socket.destroy()
  })

  test('strangers who hold all their connections leave room for those who are signed in behind the same address', async () => {
    const open = (headers: Record<string, string> = {}) => {
      const upgrade = { connection: 'Upgrade', upgrade: 'websocket', ...headers }
      const call = request(`${nginx.httpsAddress}/api/socket/?EIO=4`, {
        ...{ headers: upgrade, rejectUnauthorized: false, agent: false },
      })
      call.on('error', () => {})
      call.end()
      return once(call, 'upgrade').then(([answer, socket]) => ({ answer, socket }))
    }
    const held = await Promise.all(Array.from({ length: 200 }, () => open()))
    expect((await ask('/api/hcp/info')).status).toBe(503)
    for (const cookie of ['__Host-filo_session=a', 'XSRF-TOKEN=b; __Host-filo_device_c=d'])
      expect((await ask('/api/hcp/info', { headers: { cookie } })).status).toBe(200)
    expect((await ask('/api/hcp/info', { headers: { cookie: 'not__Host-filo_session=a' } })).status).toBe(503)
    for (const { socket } of held) socket.destroy()
    await expect.poll(async () => (await ask('/api/hcp/info')).status).toBe(200)
  })

  test('passes requests with a body to the second process while the first one is gone', async () => {
    const { port } = upstream.address() as AddressInfo
    const proxy = await startNginx(closedPort, { secondPort: port })
    const answers = []
    for (let n = 0; n < 10; n += 1)
      answers.push(await ask('/api/chat', { method: 'POST' }, { body: 'x'.repeat(100_000), proxy }))
    await proxy.stop()
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  })

  test('logs no code, id, name or query, even while Filo is down', async () => {
    const paths = [
      `/invite/accept/${code}`,
      `/api/invite/code/${code}`,
      `/api/invite/accept/${code}`,
      `/notices/end/${code}`,
      `/user/reset-password?token=${code}`,
      `/api/auth/reset-password?token=${code}`,
      `/api/patient/${id}`,
      `/patient/${id}/cicc`,
      `/api/cicc/${id}/download/${id}.pdf?name=Rossignoli`,
      `/api/patient/list?page=2&dwell=${id}`,
      '/Rossignoli',
      '/%52ossignoli/x',
    ]
    const all = async () => {
      for (const path of paths) {
        await ask(path, { headers: { referer: `https://localhost/${code}`, 'user-agent': `x ${code}` } })
        await fetch(`${nginx.httpAddress}${path}`, { redirect: 'manual' })
      }
    }
    await all()
    const { port } = upstream.address() as AddressInfo
    upstream.closeAllConnections()
    upstream.close()
    await once(upstream, 'close')
    await all()
    expect((await ask('/api/patient/list')).status).toBe(502)
    upstream.listen(port, '127.0.0.1')
    await once(upstream, 'listening')
    const logs = await nginx.logs()
    for (const path of ['/invite', '/api/invite', '/user', '/api/auth', '/api/patient', '/patient'])
      expect(logs).toMatch(new RegExp(` GET ${path} \\d{3} `))
    expect(logs).toMatch(/ GET \/api\/patient 502 /)
    for (const secret of [code, id, 'ossignoli', 'token', 'page=']) expect(logs).not.toContain(secret)
  })
})
