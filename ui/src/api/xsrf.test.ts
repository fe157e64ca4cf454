import { afterEach, expect, it, vi } from 'vitest'
import { renewXsrf, setXsrf, xsrfHeader, xsrfToken } from './xsrf.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  setXsrf({ cookie: 'XSRF-TOKEN', renewedBy: '/api/installation' })
})

it('reads the token from the app’s own cookie, even next to the other app’s', () => {
  vi.stubGlobal('document', { cookie: 'theme=dark; filo_device_xsrf=device; XSRF-TOKEN=staff%2B' })
  expect(xsrfHeader()).toEqual({ 'X-XSRF-TOKEN': 'staff+' })
  setXsrf({ cookie: 'filo_device_xsrf', renewedBy: '/api/mobile/me' })
  expect(xsrfHeader()).toEqual({ 'X-XSRF-TOKEN': 'device' })
  vi.stubGlobal('document', { cookie: 'other_filo_device_xsrf=x; XSRF-TOKEN=staff' })
  expect([xsrfHeader(), xsrfToken()]).toEqual([{}, undefined])
})

it('renews the token by the app’s own path', async () => {
  const fetched = vi.fn(async () => new Response())
  vi.stubGlobal('fetch', fetched)
  await renewXsrf()
  setXsrf({ cookie: 'filo_device_xsrf', renewedBy: '/api/mobile/me' })
  await renewXsrf()
  expect(fetched.mock.calls.map(([path]: unknown[]) => path)).toEqual(['/api/installation', '/api/mobile/me'])
})
