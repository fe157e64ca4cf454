import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import type { IssuedAccess } from '@filo/contract/features/access/access.schema.ts'
import { deviceChapterRoutes } from '@filo/contract/features/education/device-chapter.routes.ts'
import { deviceVisitRoutes } from '@filo/contract/features/visits/device-visit.routes.ts'
import { type Cookie, request } from '@playwright/test'
import type { Clinic } from './api.ts'

/** The address that a QR holds, within this product. */
export function linkOf({ qr }: Pick<IssuedAccess, 'qr'>): string {
  const { pathname, hash } = new URL(qr)
  return `${pathname}${hash}`
}

/** What the holder of a device sends to the product; answers its reply. */
export async function sent(
  clinic: Clinic,
  device: Cookie[],
  { method, path }: Sent,
  data?: object,
): Promise<unknown> {
  const { origin } = new URL((await clinic.requests.get('/readyz')).url())
  const token = device.find(({ name }) => name === 'filo_device_xsrf')?.value ?? ''
  const requests = await request.newContext({
    baseURL: origin,
    storageState: { cookies: device, origins: [] },
    extraHTTPHeaders: { 'X-XSRF-TOKEN': decodeURIComponent(token) },
  })
  const answer = await requests.fetch(`/api${path}`, { method, ...(data && { data }) })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()}`)
  const reply: unknown = await answer.json()
  await requests.dispose()
  return reply
}

type Sent = { method: string; path: string }

/** What the holder of a device does with a chapter that was assigned to them. */
export const moveChapter = (clinic: Clinic, device: Cookie[], id: string, to: 'start' | 'complete') =>
  sent(clinic, device, {
    method: deviceChapterRoutes[to].method,
    path: deviceChapterRoutes[to].path.replace(':id', id),
  })

/** What they answer to a visit that they saw at its first version. */
export const answerVisit = (
  clinic: Clinic,
  device: Cookie[],
  id: string,
  answer: 'accept' | 'reject' | 'propose',
  body: object = {},
) =>
  sent(
    clinic,
    device,
    {
      method: deviceVisitRoutes[answer].method,
      path: deviceVisitRoutes[answer].path.replace(':id', id),
    },
    { version: 1, ...body },
  )

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
