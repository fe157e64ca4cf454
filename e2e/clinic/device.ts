import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import type { IssuedAccess } from '@filo/contract/features/access/access.schema.ts'
import { deviceChapterRoutes } from '@filo/contract/features/education/device-chapter.routes.ts'
import type { PatientWithSecrets } from '@filo/contract/features/patients/patient.schema.ts'
import { deviceVisitRoutes } from '@filo/contract/features/visits/device-visit.routes.ts'
import { type Cookie, request } from '@playwright/test'
import type { ApiClient } from './api.ts'

/** Path and fragment of the link that a QR contains. */
export function accessLinkPath({ qr }: Pick<IssuedAccess, 'qr'>): string {
  const { pathname, hash } = new URL(qr)
  return `${pathname}${hash}`
}

/** Calls the product as the holder of a device; returns the reply, throws on a refusal. */
export async function callFromDevice(
  api: ApiClient,
  device: Cookie[],
  { method, path }: Sent,
  data?: object,
): Promise<unknown> {
  const { origin } = new URL((await api.requests.get('/readyz')).url())
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

/** Starts or completes a chapter as the holder of a device to whom it was assigned. */
export const markChapter = (api: ApiClient, device: Cookie[], id: string, to: 'start' | 'complete') =>
  callFromDevice(api, device, {
    method: deviceChapterRoutes[to].method,
    path: deviceChapterRoutes[to].path.replace(':id', id),
  })

/** Answers a visit as the holder of a device who has seen its version 1. */
export const answerVisit = (
  api: ApiClient,
  device: Cookie[],
  id: string,
  answer: 'accept' | 'reject' | 'propose',
  body: object = {},
) =>
  callFromDevice(
    api,
    device,
    {
      method: deviceVisitRoutes[answer].method,
      path: deviceVisitRoutes[answer].path.replace(':id', id),
    },
    { version: 1, ...body },
  )

/** Redeems the first access of a patient, or of a caregiver; a page with the returned cookies is that person's device. */
export async function deviceCookies(
  api: ApiClient,
  { access }: Pick<PatientWithSecrets, 'access'>,
  holder = 0,
): Promise<Cookie[]> {
  const { origin } = new URL((await api.requests.get('/readyz')).url())
  const requests = await request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { 'X-Filo-Device': 'cookie' },
  })
  const { method, path } = accessRoutes.redeem
  const answer = await requests.fetch(`/api${path}`, {
    method,
    data: { token: accessLinkPath(access[holder] ?? { qr: '' }).split('=')[1] },
  })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()}`)
  const { cookies } = await requests.storageState()
  await requests.dispose()
  return cookies
}
