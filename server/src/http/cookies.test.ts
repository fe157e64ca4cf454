import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, startApi } from '../../test/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** The cookies that a request with this one is given. */
const givenTo = async (cookie: string) => {
  const { cookies } = await api.app.server.inject({ url: '/api/installation', headers: { cookie } })
  return cookies.map(({ name }) => name)
}

test.each(['filo_anonymous', 'filo_session'])(
  'a %s that is no token of ours counts as none, so that nothing so long is kept in memory',
  async (name) => {
    expect(await givenTo(`${name}=${'x'.repeat(43)}`)).toEqual(['XSRF-TOKEN'])
    for (const length of [1, 42, 44, 10_000])
      expect(await givenTo(`${name}=${'x'.repeat(length)}`)).toEqual(['filo_anonymous', 'XSRF-TOKEN'])
  },
)
