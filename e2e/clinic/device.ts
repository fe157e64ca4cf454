import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import type { IssuedAccess } from '@filo/contract/features/access/access.schema.ts'
import { deviceChapterRoutes } from '@filo/contract/features/education/device-chapter.routes.ts'
import { type Cookie, request } from '@playwright/test'
import type { Clinic } from './api.ts'

/** The address that a QR holds, within this product. */
export function linkOf({ qr }: Pick<IssuedAccess, 'qr'>): string {
  const { pathname, hash } = new URL(qr)
  return `${pathname}${hash}`
}

/** What the holder of a device does with a chapter that was assigned to them. */
export async function moveChapter(clinic: Clinic, device: Cookie[], id: string, to: 'start' | 'complete') {
  const { origin } = new URL((await clinic.requests.get('/readyz')).url())
  const token = device.find(({ name }) => name === 'filo_device_xsrf')?.value ?? ''
  const requests = await request.newContext({
    baseURL: origin,
    storageState: { cookies: device, origins: [] },
    extraHTTPHeaders: { 'X-XSRF-TOKEN': decodeURIComponent(token) },
  })
  const { method, path } = deviceChapterRoutes[to]
  const answer = await requests.fetch(`/api${path.replace(':id', id)}`, { method })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()}`)
  await requests.dispose()
}

/** What a browser holds after it opened a first access: a page that is given it is that person's device. */
export async function deviceCookies(clinic: Clinic, access: IssuedAccess): Promise<Cookie[]> {
  const { origin } = new URL((await clinic.requests.get('/readyz')).url())
  const requests = await request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { 'X-Filo-Device': 'cookie' },
  })
  const { method, path } = accessRoutes.redeem
  const answer = await requests.fetch(`/api${path}`, {
    method,
    data: { token: linkOf(access).split('=')[1] },
  })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()}`)
  const { cookies } = await requests.storageState()
  await requests.dispose()
  return cookies
}
