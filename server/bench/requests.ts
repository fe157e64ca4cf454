import { infoRoutes } from '@filo/contract/features/alerts/info.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { Route, SentQueryOf } from '@filo/contract/kit/route.ts'
import { splitQuery } from '@filo/contract/kit/typed-query.ts'
import type { Request } from 'autocannon'
import type { Pair } from './clinic.ts'
import type { Load } from './load.ts'

type Rung = 'session' | 'audited'
const gets = (pairs: Pair[], path: (pair: Pair) => string, headers: Record<string, string> = {}): Load => ({
  requests: pairs.map((pair) => ({
    method: 'GET',
    path: path(pair),
    headers: { cookie: pair.cookie, ...headers },
  })),
})

export const reads = (pairs: Pair[]) => gets(pairs, ({ patientId }) => `/api/patient/${patientId}`)
export const bareReads = (pairs: Pair[]) =>
  gets(pairs, ({ workgroupId, patientId }) => `/bare/read/${workgroupId}/${patientId}`)
export const rungReads = (rung: Rung, pairs: Pair[]) =>
  gets(pairs, ({ patientId }) => `/${rung}/read/${patientId}`)

/** Pages of a list. */
export function pages<R extends Route>(pairs: Pair[], route: R, query: SentQueryOf<R> & object): Load {
  const { chosen, headers } = splitQuery(route, query)
  return gets(pairs, () => `/api${route.path}?${new URLSearchParams(chosen)}`, headers)
}
export const bareChapters = (pairs: Pair[]) =>
  gets(pairs, ({ workgroupId }) => `/bare/chapters/${workgroupId}`)
export const bareAssignments = (pairs: Pair[]) =>
  gets(pairs, ({ workgroupId }) => `/bare/assignments/${workgroupId}`)

export const bareVisits = (pairs: Pair[]) => gets(pairs, ({ workgroupId }) => `/bare/visits/${workgroupId}`)
export const bareCalendars = (pairs: Pair[], days: { start: string; end: string }) =>
  gets(pairs, ({ workgroupId }) => `/bare/calendar/${workgroupId}?${new URLSearchParams(days)}`)
export const infos = (pairs: Pair[]) => gets(pairs, () => `/api${infoRoutes.read.path}`)
export const bareInfos = (pairs: Pair[]) =>
  gets(pairs, ({ workgroupId, staffId }) => `/bare/info/${workgroupId}/${staffId}`)

/** Pages of the patients' list, with any sort, search and filters; by default the plain list. */
export const lists = (pairs: Pair[], query: SentQueryOf<typeof patientRoutes.list> = {}): Load =>
  pages(pairs, patientRoutes.list, query)
export const bareLists = (pairs: Pair[]) => gets(pairs, ({ workgroupId }) => `/bare/list/${workgroupId}`)
export const rungLists = (rung: Rung, pairs: Pair[]) => gets(pairs, () => `/${rung}/list`)

export const todays = (pairs: Pair[]) => gets(pairs, () => '/api/today/patients')
export const bareTodays = (pairs: Pair[]) => gets(pairs, ({ workgroupId }) => `/bare/today/${workgroupId}`)

/** First messages of the conversations with these patients. */
export const messageLists = (pairs: Pair[]) =>
  gets(pairs, ({ patientId }) => `/api/chat/${patientId}/message-list`)

const json = { 'content-type': 'application/json' }
export const postRequest = (path: string, body: unknown, headers: Record<string, string> = {}): Request => ({
  method: 'POST',
  path,
  headers: { ...json, ...headers },
  body: JSON.stringify(body),
})
export const sessionHeaders = ({ cookie, xsrf }: Pair) => ({ cookie, 'x-xsrf-token': xsrf })
