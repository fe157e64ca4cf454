import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpServer } from '../server.ts'
import { type BuiltApp, serveApps } from './built-apps.ts'

const folder = mkdtempSync(join(tmpdir(), 'filo-web-'))
const page = '<!doctype html><html lang="it"><title>Filo</title>'
const script = 'console.log("filo")'
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

const appPage = '<!doctype html><html lang="it"><title>App</title>'
const complete = page.replace('Filo', 'Accedi')
const start = async (root: string, demo = false) => {
  const server = await httpServer({ logger: false, trustProxy: undefined, secure: false, demo })
  const apps: BuiltApp[] = [
    { folder: join(folder, 'companion'), basePath: '/app' },
    { folder: root, basePath: '' },
  ]
  serveApps(server, { demo, apps, hasSession: ({ cookies }) => cookies.session !== undefined })
  return server
}

let server: FastifyInstance
beforeAll(async () => {
  const dist = join(folder, 'dist')
  mkdirSync(join(dist, 'assets'), { recursive: true })
  for (const [name, content] of [
    ['index.html', page],
    ['assets/index-abc123.js', script],
  ] as const) {
    writeFileSync(join(dist, name), content)
    writeFileSync(join(dist, `${name}.br`), brotliCompressSync(content))
    writeFileSync(join(dist, `${name}.gz`), gzipSync(content))
  }
  mkdirSync(join(dist, 'prerendered/standard/user'), { recursive: true })
  mkdirSync(join(dist, 'prerendered/demo/user'), { recursive: true })
  writeFileSync(join(dist, 'prerendered/standard/user/login.html'), complete)
  writeFileSync(join(dist, 'prerendered/demo/user/login.html'), `${complete}<aside>Demo</aside>`)
  const app = join(folder, 'companion')
  mkdirSync(join(app, 'assets'), { recursive: true })
  writeFileSync(join(app, 'index.html'), appPage)
  for (const name of ['assets/app-abc123.js', 'service-worker.js', 'manifest.webmanifest', 'icon.png'])
    writeFileSync(join(app, name), name)
  writeFileSync(join(dist, 'favicon.svg'), '<svg/>')
  writeFileSync(join(dist, 'notices-worker.js'), 'self.noticeIcon')
  writeFileSync(join(dist, '.stamp'), 'secret')
  server = await start(dist)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers })

describe('files:', () => {
  it('caches hashed assets for a year, and compresses as the browser accepts', async () => {
    const url = '/assets/index-abc123.js'
    const br = await get(url, { 'accept-encoding': 'gzip, br' })
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('accept-encoding'),
    })
    expect(br.headers['content-type']).toContain('javascript')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script)
    const gz = await get(url, { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gz.rawPayload).toString()).toBe(script)
    const plain = await get(url)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toBe(script)
    const refused = await get(url, { 'accept-encoding': 'br;q=0, gzip; q=0.5' })
    expect(refused.headers['content-encoding']).toBe('gzip')
  })

  it('answers HEAD with the length only', async () => {
    const head = await server.inject({ method: 'HEAD', url: '/assets/index-abc123.js' })
    expect(head.headers['content-length']).toBe(String(script.length))
    expect(head.body).toBe('')
  })

  it('has the worker that shows notices revalidated each time, and gives it no other scope than its own', async () => {
    const { headers, body } = await get('/notices-worker.js')
    expect(body).toBe('self.noticeIcon')
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('text/javascript'),
      // Without `worker-src`, `script-src` says which workers may run.
      'content-security-policy': expect.stringMatching(/^(?!.*worker-src).*script-src 'self'(;|$)/),
    })
    expect(headers['service-worker-allowed']).toBeUndefined()
  })

  it('serves a file without a compressed copy', async () => {
    const icon = await get('/favicon.svg', { 'accept-encoding': 'gzip, br' })
    expect(icon.statusCode).toBe(200)
    expect(icon.body).toBe('<svg/>')
    expect(icon.headers['cache-control']).toBe('no-cache')
  })

  it.each(['/.stamp', '/assets/index-abc123.js.br', '/assets/../.stamp', '/assets/%2e%2e/.stamp'])(
    'does not serve %s',
    async (url) => {
      const answer = await get(url)
      expect(answer.body).not.toContain('secret')
      expect(answer.statusCode).not.toBe(200)
    },
  )
})

describe('pages:', () => {
  it.each([
    ...['/', '/patient/list?page=2', '/user/logout', '/no/such/page', '/apiary'],
    ...['//evil.example/', '/%5Cevil.example'],
  ])('answers %s with the app’s document, to be revalidated each time', async (url) => {
    const answer = await get(url, html)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(page)
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
  })

  it('answers 304 if the browser has the current version', async () => {
    const first = await get('/patient/list', html)
    const again = await get('/patient/list', { ...html, 'if-none-match': String(first.headers.etag) })
    expect(again.statusCode).toBe(304)
    const packed = { ...html, 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) }
    expect((await get('/patient/list', packed)).statusCode).toBe(200)
  })
})

describe('a prerendered page', () => {
  it.each(['/user/login', '/user/login?da=mail'])(
    'is sent at %s to a browser without a session, which must not keep it',
    async (url) => {
      const answer = await get(url, html)
      expect(answer.body).toBe(complete)
      expect(answer.headers['cache-control']).toBe('no-store')
    },
  )

  it('is not sent to a browser with a session, nor as a file', async () => {
    const signedIn = await get('/user/login', { ...html, cookie: 'session=x' })
    expect(signedIn.body).toBe(page)
    expect(signedIn.headers['cache-control']).toBe('no-cache')
    for (const path of ['/prerendered/standard', '/prerendered', '/standard', '/demo']) {
      expect((await get(`${path}/user/login.html`, html)).body).toBe(page)
      expect((await get(`${path}/user/login.html`)).statusCode).toBe(404)
      expect((await get(`${path}/user/login`, html)).body).toBe(page)
    }
  })

  it('says in a demo that it is one', async () => {
    const demo = await start(join(folder, 'dist'), true)
    expect((await demo.inject({ url: '/user/login', headers: html })).body).toBe(
      `${complete}<aside>Demo</aside>`,
    )
    await demo.close()
  })
})

it.each([
  ['/', page],
  ['/app/chapter', appPage],
])('the document at %s says that the installation is a demo, plain and compressed', async (url, document) => {
  const demo = await start(join(folder, 'dist'), true)
  const marked = document.replace('<html ', '<html data-demo ')
  const answerTo = (accepted: string) =>
    demo.inject({ url, headers: { ...html, 'accept-encoding': accepted } })
  const plain = await answerTo('identity')
  expect(plain.body).toBe(marked)
  expect(plain.headers.etag).not.toBe((await get(url, html)).headers.etag)
  expect(gunzipSync((await answerTo('gzip')).rawPayload).toString()).toBe(marked)
  expect(brotliDecompressSync((await answerTo('br')).rawPayload).toString()).toBe(marked)
  await demo.close()
})

describe('the patients’ app', () => {
  it.each(['/app', '/app/', '/app/chapter/0198', '/app?utm=x'])(
    'serves its own document at %s',
    async (url) => {
      const answer = await get(url, html)
      expect(answer.body).toBe(appPage)
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache' })
      expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
    },
  )

  it.each(['/apple', '/applicazione/x'])('does not serve %s', async (url) => {
    expect((await get(url, html)).body).toBe(page)
  })

  it('caches hashed files for a year, and has the others revalidated', async () => {
    const caching = async (url: string) => (await get(url)).headers['cache-control']
    expect(await caching('/app/assets/app-abc123.js')).toContain('immutable')
    expect(await caching('/app/service-worker.js')).toBe('no-cache')
    expect((await get('/app/manifest.webmanifest')).headers['content-type']).toBe('application/manifest+json')
    expect((await get('/app/icon.png')).headers['content-type']).toBe('image/png')
  })

  it('allows its service worker the scope /app, one level above its file', async () => {
    const allowed = async (url: string) => (await get(url)).headers['service-worker-allowed']
    expect(await allowed('/app/service-worker.js')).toBe('/app')
    expect(await allowed('/app/assets/app-abc123.js')).toBeUndefined()
  })
})

describe('for what does not exist:', () => {
  const notFound = { error: { code: 'not_found', message: 'La risorsa richiesta non esiste' } }

  it.each([
    ['GET', '/api/nothing', html],
    ['GET', '/api', html],
    ['POST', '/api/user', html],
    ['GET', '/assets/old-build-1.js', html],
    ['GET', '/app/assets/old-build-1.js', html],
    ['GET', '/no/such/file.png', { accept: 'image/png' }],
    ['GET', '/old-script.js?v=1', { accept: '*/*' }],
    ['POST', '/patient/list', html],
  ] as const)('%s %s gets a refusal in our format', async (method, url, headers) => {
    const answer = await server.inject({ method, url, headers })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject(notFound)
    expect(answer.json().error.requestId).toBeTypeOf('string')
  })
})

it('keeps serving the build it started with while a new one replaces it', async () => {
  const dist = join(folder, 'rebuilt')
  cpSync(join(folder, 'dist'), dist, { recursive: true })
  const running = await start(dist)
  rmSync(dist, { recursive: true })
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(dist, 'index.html'), page.replace('Filo', 'Filo, newer'))
  writeFileSync(join(dist, 'assets/index-def456.js'), script)
  const asked = async (url: string) => (await running.inject({ url, headers: html })).body
  expect(await asked('/')).toBe(page)
  expect(await asked('/patient/list')).toBe(page)
  expect(await asked('/assets/index-abc123.js')).toBe(script)
  expect(JSON.parse(await asked('/assets/index-def456.js')).error.code).toBe('not_found')
  await running.close()
})

it('says so if there is no build', async () => {
  const bare = await start(join(folder, 'nowhere'))
  const answer = await bare.inject({ url: '/', headers: html })
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.body).toContain('npm run build')
  expect((await bare.inject('/api/nothing')).statusCode).toBe(404)
  await bare.close()
})
