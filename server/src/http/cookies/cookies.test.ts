import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { keyRing, newToken } from '../../platform/secrets/secrets.ts'
import { cookiesOf } from './cookies.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** Names of the cookies set for a request with this cookie. */
const givenTo = async (cookie: string) => {
  const { cookies } = await api.app.server.inject({ url: '/api/installation', headers: { cookie } })
  return cookies.map(({ name }) => name)
}

test.each(['filo_anonymous', 'filo_session'])(
  'a %s of another length than a token is ignored, so that no long value is kept in memory',
  async (name) => {
    expect(await givenTo(`${name}=${'x'.repeat(43)}`)).toEqual(['XSRF-TOKEN'])
    for (const length of [1, 42, 44, 10_000])
      expect(await givenTo(`${name}=${'x'.repeat(length)}`)).toEqual(['filo_anonymous', 'XSRF-TOKEN'])
  },
)

test('behind TLS the device cookie has the __Host- prefix, and one without it is ignored', async () => {
  const { device } = cookiesOf('https://filo.example.it', keyRing('x'.repeat(32)))
  const holderId = '01890000-0000-7000-8000-000000000001'
  const server = Fastify()
  await server.register(cookie)
  server.get('/', async (request, reply) => {
    device.start(request, reply, { token: newToken(), holderId })
    return { byCookie: device.proof(request)?.byCookie ?? null }
  })
  const token = newToken()
  const answers = await Promise.all(
    ['filo_device', '__Host-filo_device']
      .map((name) => `${name}_${holderId}`)
      .map((name) => server.inject({ url: '/', headers: { cookie: `${name}=${token}` } })),
  )
  expect(answers.map((answer) => answer.json().byCookie)).toEqual([null, true])
  const [given] = answers.map((answer) => [answer.headers['set-cookie']].flat())
  expect(given).toEqual([
    expect.stringMatching(
      /^__Host-filo_device_[\w-]{36}=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    ),
    expect.stringMatching(/^filo_device_xsrf=[^;]+; Max-Age=\d+; Path=\/; Secure; SameSite=Strict$/),
    expect.stringMatching(/^__Host-filo_device_last=[\w-]{36}; .*HttpOnly; Secure; SameSite=Strict$/),
  ])
  await server.close()
})
