import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, startApi } from '../../test/api.ts'
import { systemClock } from '../platform/clock.ts'

const now = new Date('2027-03-01T10:20:30Z')
let named: Api
let unnamed: Api
beforeAll(async () => {
  named = await startApi(
    { SECURITY_CONTACT: 'mailto:sicurezza@clinica.it', PUBLIC_URL: 'https://filo.example' },
    { clock: { ...systemClock, now: () => now } },
  )
  unnamed = await startApi({ API_DOCS: 'false' })
})
afterAll(() => Promise.all([named.close(), unnamed.close()]))

const get = (api: Api, url: string) => api.app.server.inject(url)

test('security.txt says to whom weaknesses are reported, for half a year from today on', async () => {
  const { statusCode, headers, body } = await get(named, '/.well-known/security.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body.split('\n')).toEqual([
    'Contact: mailto:sicurezza@clinica.it',
    'Expires: 2027-08-28T00:00:00.000Z',
    'Preferred-Languages: it, en',
    'Canonical: https://filo.example/.well-known/security.txt',
    '',
  ])
})

test('an installation that names nobody has none', async () => {
  const { statusCode, body } = await get(unnamed, '/.well-known/security.txt')
  expect([statusCode, JSON.parse(body).error.code]).toEqual([404, 'not_found'])
})

test('the API is described only where the setting says so', async () => {
  expect((await get(named, '/api/docs')).statusCode).toBe(200)
  for (const path of ['/api/docs', '/api/docs/openapi.json', '/api/docs/viewer/swagger-ui.css'])
    expect((await get(unnamed, path)).statusCode, path).toBe(404)
})
