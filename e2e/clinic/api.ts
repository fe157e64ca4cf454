import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import type { FailureBody } from '@filo/contract/kit/failure.ts'
import type { ReplyOf, Route } from '@filo/contract/kit/route.ts'
import { splitQuery } from '@filo/contract/kit/typed-query.ts'
import { type APIRequestContext, type APIResponse, request } from '@playwright/test'
import { type Credentials, credentialsOf, type Person } from './people.ts'

type UploadedFile = { name: string; mimeType: string; buffer: Buffer }
type Sent = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** Sent as `multipart/form-data`, after the body if any. */
  files?: UploadedFile[]
}

export type Answer<R extends Route> = {
  status: number
  /** The reply; after a refusal read `failure` instead. */
  body: ReplyOf<R>
  failure: FailureBody['error'] | undefined
}

/** Calls the product as a person's browser would, but without a page: to prepare and to check. */
export type ApiClient = {
  call<R extends Route>(route: R, sent?: Sent): Promise<Answer<R>>
  /** Like `call`, but throws if the call does not succeed. */
  callOrThrow<R extends Route>(route: R, sent?: Sent): Promise<ReplyOf<R>>
  requests: APIRequestContext
}

export async function apiClientAs(person: Person | Credentials | null, baseURL: string): Promise<ApiClient> {
  const requests = await request.newContext({ baseURL })
  await requests.get('/api/installation')
  const api = { requests, call: callOf(requests), callOrThrow: callOrThrowOf(callOf(requests)) }
  if (person) await api.callOrThrow(authRoutes.login, { body: credentialsOf(person) })
  return api
}

const callOrThrowOf =
  (call: ApiClient['call']): ApiClient['callOrThrow'] =>
  async (route, sent) => {
    const { status, body, failure } = await call(route, sent)
    if (status > 299) throw new Error(`${route.method} ${route.path}: ${status} ${JSON.stringify(failure)}`)
    return body
  }

const callOf =
  (requests: APIRequestContext): ApiClient['call'] =>
  async (route, { params = {}, query = {}, body, files } = {}) => {
    const { chosen, headers } = splitQuery(route, query)
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const response = await requests.fetch(`/api${path}`, {
      method: route.method,
      headers: { ...(await xsrfOf(requests)), ...headers },
      params: Object.fromEntries(chosen),
      ...(files ? { multipart: formOf(files, body) } : body !== undefined && { data: body }),
    })
    const answer = await jsonIn(response)
    return { status: response.status(), body: answer, failure: answer?.error }
  }

function formOf(files: readonly UploadedFile[], data: unknown): FormData {
  const form = new FormData()
  if (data !== undefined) form.append('data', JSON.stringify(data))
  for (const { name, mimeType, buffer } of files)
    form.append('files', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  return form
}

async function xsrfOf(requests: APIRequestContext): Promise<Record<string, string>> {
  const { cookies } = await requests.storageState()
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value
  return token === undefined ? {} : { 'X-XSRF-TOKEN': decodeURIComponent(token) }
}

async function jsonIn(response: APIResponse) {
  const isJson = response.headers()['content-type']?.startsWith('application/json')
  return isJson ? response.json() : undefined
}
