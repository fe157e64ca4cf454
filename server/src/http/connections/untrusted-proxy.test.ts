import { installationRoutes } from '@filo/contract/features/installation/installation.routes.ts'
import { afterEach, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import type { Member } from '../../../test/factories/clinic.ts'

let api: Api
afterEach(() => api.close())

const raised = () => api.notices.now().map(({ code, about }) => [code, about])
const forwarded = { 'x-forwarded-for': '203.0.113.7' }

/** A signed-in call from that address, with a proxy's header. */
async function callFrom(remoteAddress: string, member: Member, headers: Record<string, string> = forwarded) {
  const browser = await api.as(member)
  const { statusCode } = await api.app.server.inject({
    url: '/api/user',
    remoteAddress,
    headers: { ...headers, ...browser.headers() },
  })
  expect(statusCode).toBe(200)
}

test('an untrusted proxy on the loopback is reported to administrators, once', async () => {
  api = await startApi()
  const url = await api.listen()
  await fetch(`${url}/healthz`)
  expect(raised()).toEqual([])
  for (const header of ['forwarded', 'x-forwarded-for', 'x-real-ip'])
    await fetch(`${url}/api/installation`, { headers: { [header]: 'for=203.0.113.7' } })
  expect(raised()).toEqual([['untrusted_proxy', '127.0.0.1']])
  const administrator = await api.as(api.clinic.administrator)
  expect((await administrator.call(installationRoutes.notices)).body.items).toEqual([
    { code: 'untrusted_proxy', about: '127.0.0.1', since: expect.any(String) },
  ])
})

test('a trusted proxy is not reported, unless it hides its client’s address', async () => {
  api = await startApi({ TRUST_PROXY: 'loopback' })
  const url = await api.listen()
  await fetch(`${url}/api/installation`, { headers: forwarded })
  expect(raised()).toEqual([])
  await fetch(`${url}/api/installation`, { headers: { 'x-real-ip': '203.0.113.7' } })
  expect(raised()).toEqual([['untrusted_proxy', '127.0.0.1']])
})

test('other addresses are reported only if two signed-in people come through the same one', async () => {
  api = await startApi()
  const stranger = { url: '/api/installation', remoteAddress: '10.0.0.9', headers: forwarded }
  for (let tries = 0; tries < 5; tries += 1) await api.app.server.inject(stranger)
  await callFrom('10.0.0.5', api.clinic.physician)
  await callFrom('10.0.0.5', api.clinic.physician)
  await callFrom('10.0.0.6', api.clinic.nurse)
  await callFrom('10.0.0.5', api.clinic.nurse, {})
  expect(raised()).toEqual([])
  await callFrom('::ffff:10.0.0.5', api.clinic.nurse)
  expect(raised()).toEqual([['untrusted_proxy', '10.0.0.5']])
})

test('at most five addresses are reported', async () => {
  api = await startApi()
  for (let address = 1; address <= 8; address += 1)
    await api.app.server.inject({
      url: '/healthz',
      remoteAddress: `127.0.0.${address}`,
      headers: forwarded,
    })
  expect(raised()).toHaveLength(5)
})
