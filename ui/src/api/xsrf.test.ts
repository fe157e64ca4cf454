import { afterEach, expect, it, vi } from 'vitest'
import { renewXsrf, setXsrf, xsrfHeader, xsrfToken } from './xsrf.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  setXsrf({ cookie: 'XSRF-TOKEN', renewedBy: '/api/installation' })
})

it('comes from the app’s own cookie, beside another app’s in the same browser', () => {
  vi.stubGlobal('document', { cookie: 'theme=dark; filo_device_xsrf=device; XSRF-TOKEN=staff%2B' })
  expect(xsrfHeader()).toEqual({ 'X-XSRF-TOKEN': 'staff+' })
  setXsrf({ cookie: 'filo_device_xsrf', renewedBy: '/api/mobile/me' })
  expect(xsrfHeader()).toEqual({ 'X-XSRF-TOKEN': 'device' })
  vi.stubGlobal('document', { cookie: 'other_filo_device_xsrf=x; XSRF-TOKEN=staff' })
  expect([xsrfHeader(), xsrfToken()]).toEqual([{}, undefined])
})

it('is renewed by a call of the app’s own', async () => {
  const fetched = vi.fn(async () => new Response())
  vi.stubGlobal('fetch', fetched)
  await renewXsrf()
  setXsrf({ cookie: 'filo_device_xsrf', renewedBy: '/api/mobile/me' })
  await renewXsrf()
  expect(fetched.mock.calls.map(([path]: unknown[]) => path)).toEqual(['/api/installation', '/api/mobile/me'])
})
