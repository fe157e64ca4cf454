import { faqRoutes } from '@filo/contract/features/faq/faq.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { deviceVisitRoutes } from '@filo/contract/features/visits/device-visit.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { signInDevices } from '../access/targets.ts'
import { type Api, startApi } from '../api.ts'
import { addCicc } from '../factories/cicc.ts'
import { addStaff } from '../factories/clinic.ts'
import { addFaq, faqBody } from '../factories/faq.ts'
import { caregiverBody, patientBody } from '../factories/patient.ts'
import { addVisit, upcomingCalendar } from '../factories/visit.ts'
import { type ChangedRow, LiveChanges } from './live-changes.ts'
import { LiveClient, type LiveView } from './live-client.ts'
import { databaseOf, type ProductProcesses, startProcesses } from './product-processes.ts'
import { type ClientCredentials, deviceCredentials, staffCredentials } from './reconnecting-socket.ts'
import { addBrowsers } from './slow-clients.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

export type LiveScene = {
  api: Api
  processes: ProductProcesses
  /** Between the processes and their database. */
  databaseProxy: TcpProxy
  rows: ChangedRow[]
  changes: LiveChanges
  clients: LiveClient[]
  close(): Promise<void>
}

type Row = { id: string; version: number }
const pairs = (rows: readonly Row[]) => rows.map(({ id, version }): [string, number] => [id, version])

const calendar = new URLSearchParams(upcomingCalendar())
const calendarView: LiveView<{ items: Row[] }> = {
  path: `${visitRoutes.calendar.path}?${calendar}`,
  events: ['visit:changed'],
  versions: ({ items }) => pairs(items),
}
const faqView: LiveView<{ items: Row[] }> = {
  path: `${faqRoutes.list.path}?pageSize=50`,
  events: ['faq:changed'],
  versions: ({ items }) => pairs(items),
}
const patientView = (id: string): LiveView<Row & { cicc: Row | null }> => ({
  path: `/patient/${id}`,
  events: ['visit:changed', 'patient:changed', 'cicc:changed', 'user-chapter:changed'],
  versions: (patient) => pairs(patient.cicc ? [patient, patient.cicc] : [patient]),
})
const ownVisitView: LiveView<{ items: Row[] }> = {
  path: deviceVisitRoutes.list.path,
  events: ['visit:changed'],
  versions: ({ items }) => pairs(items),
}
/** Patients do not see versions: each change writes its own into the answer. */
const deviceFaqView: LiveView<{ items: { id: string; answer: string }[] }> = {
  path: faqRoutes.deviceList.path,
  events: ['faq:changed'],
  versions: ({ items }) => items.map(({ id, answer }): [string, number] => [id, Number(answer)]),
}

type Size = { patients: number; staff: number; faqs: number }

/**
 * Starts two processes behind a balancer, with members of staff who look at a patient, the calendar and the FAQ, and
 * with patients and caregivers who look at their visits and the FAQ.
 */
export async function startLiveScene({ patients, staff, faqs }: Size): Promise<LiveScene> {
  const api = await startApi()
  const { database, clinic } = api
  const { socket, database: name } = databaseOf(api)
  const databaseProxy = await startTcpProxy([{ path: socket }])
  const processes = await startProcesses(api, 2, {
    DATABASE_URL: `postgres://filo_app@127.0.0.1:${databaseProxy.port}/${name}`,
  })
  const balancer = await startTcpProxy(processes.urls.map((url) => ({ port: Number(new URL(url).port) })))
  const url = `http://127.0.0.1:${balancer.port}`
  const rows: ChangedRow[] = []
  const recordViews: LiveView[] = []
  const clients: LiveClient[] = []
  const open = (credentials: ClientCredentials, views: readonly LiveView[]) =>
    clients.push(new LiveClient(url, credentials, views))

  for (let n = 1; n <= faqs; n += 1)
    rows.push({ table: 'faq', id: await addFaq(database, clinic.physician, n, faqBody({ answer: '1' })) })
  const physician = await api.as(clinic.physician)
  for (let n = 0; n < patients; n += 1) {
    const { body: patient } = await physician.call(patientRoutes.create, {
      body: patientBody({ caregivers: [caregiverBody()] }),
    })
    const member = await addStaff(database, { roles: ['physician'], workgroupId: clinic.workgroupId })
    rows.push(
      { table: 'patient', id: patient.id },
      { table: 'visit', id: await addVisit({ database, member }, patient.id) },
      { table: 'cicc', id: await addCicc(database, member, patient.id) },
    )
    recordViews.push(patientView(patient.id))
    for (const token of await signInDevices(api, { patient }))
      open(deviceCredentials(token), [ownVisitView, deviceFaqView])
  }
  const [writer = {}, ...readers] = await addBrowsers(api, url, staff + 1)
  for (const [n, browser] of readers.entries())
    open(staffCredentials(browser), [
      calendarView,
      faqView,
      ...recordViews.slice(n % patients, (n % patients) + 1),
    ])
  return {
    ...{ api, processes, databaseProxy, rows, clients },
    changes: new LiveChanges(database, url, writer, rows),
    async close() {
      for (const client of clients) client.close()
      balancer.close()
      await processes.stop()
      databaseProxy.close()
      await api.close()
    },
  }
}
