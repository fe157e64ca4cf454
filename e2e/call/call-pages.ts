import { fileURLToPath } from 'node:url'
import type { IceServer } from '@filo/contract/features/call/call.schema.ts'
import type { Browser, BrowserContext, Cookie, Page, WebSocketRoute } from '@playwright/test'
import { build } from 'vite'
import { addVisit } from '../../server/test/factories/visit.ts'
import { inDatabase } from '../clinic/database.ts'
import { deviceCookies } from '../clinic/device.ts'
import { addOwnClinic, type OwnClinic } from '../clinic/own-clinic.ts'
import { addPatient, caregiverBody } from '../clinic/patients.ts'
import type * as enginePage from './engine-page.ts'

type EnginePage = typeof enginePage
declare const call: EnginePage

let bundled: Promise<string> | undefined

/** The engine with its harness as one module, as a build of the app makes it. */
const bundle = () => {
  bundled ??= build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: fileURLToPath(new URL('engine-page.ts', import.meta.url)), formats: ['es'] },
    },
  }).then((built) => {
    const [first] = [built].flat()
    const chunk = first && 'output' in first ? first.output[0] : undefined
    if (chunk?.type !== 'chunk') throw new Error('built nothing')
    return chunk.code
  })
  return bundled
}

/** How a page's way to the server is: `slow` delays answers by a second and a half, `silent` loses everything unnoticed, `down` refuses it. */
type Way = 'up' | 'slow' | 'silent' | 'down'

export type Caller = {
  page: Page
  context: BrowserContext
  setWay(way: Way): void
  /** How often this page has sent an event to the server. */
  sentCount(name: string): number
  seen(): Promise<enginePage.Seen>
  close(): Promise<void>
}

type CallerOptions = {
  /** The servers through which alone media go. */
  through?: IceServer[]
}

/** Opens the engine's page in a browser context with these cookies, and begins an engine for a visit. */
async function openCaller(
  browser: Browser,
  baseURL: string,
  cookies: Cookie[],
  { opener, visit, through }: CallerOptions & { opener: 'staff' | 'device'; visit: string },
): Promise<Caller> {
  const context = await browser.newContext({ baseURL, storageState: { cookies, origins: [] } })
  const sockets = new Set<WebSocketRoute>()
  const sentNames: string[] = []
  let way: Way = 'up'
  await context.routeWebSocket(/\/api\/socket/, (ws) => {
    if (way === 'down') return void ws.close()
    sockets.add(ws)
    const server = ws.connectToServer()
    ws.onMessage((sent) => {
      sentNames.push(/^42\/call,\d+\["([\w-]+)"/.exec(String(sent))?.[1] ?? '')
      if (way === 'up' || way === 'slow') server.send(sent)
    })
    server.onMessage((sent) => {
      if (way === 'slow') setTimeout(() => ws.send(sent), 1_500)
      else if (way === 'up') ws.send(sent)
    })
  })
  await context.route('**/call-ticket', (route) =>
    way === 'up' || way === 'slow' ? route.continue() : route.abort(),
  )
  await context.route('**/engine.js', async (route) =>
    route.fulfill({ contentType: 'text/javascript', body: await bundle() }),
  )
  const page = await context.newPage()
  const begin = async () => {
    // A page that the server itself answers: browsers let others open no socket to this machine.
    await page.goto('/readyz')
    await page.evaluate(
      async ([opener, visit, through]) => {
        const path = '/engine.js'
        Object.assign(globalThis, { call: await import(path) })
        await call.begin(opener, visit, through)
      },
      [opener, visit, through] as const,
    )
  }
  await begin()
  return {
    ...{ page, context },
    setWay(next) {
      way = next
      if (way !== 'down') return
      for (const ws of sockets) void ws.close()
      sockets.clear()
    },
    sentCount: (name) => sentNames.filter((one) => one === name).length,
    seen: () => page.evaluate(() => call.seen()),
    async close() {
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    },
  }
}

export type CallRoom = {
  visit: string
  /** Cookies of the patient's device, then of each caregiver's. */
  devices: readonly Cookie[][]
  staffCookies(who: 'physician' | 'nurse'): Promise<Cookie[]>
  staff(who?: 'physician' | 'nurse', options?: CallerOptions): Promise<Caller>
  /** The patient's page, or that of a caregiver by their place. */
  device(holder?: number, options?: CallerOptions): Promise<Caller>
  close(): Promise<void>
}

/** Closes a room as soon as a page that has not opened it yet leaves its visit. */
function closeWith(page: Page, room: CallRoom): void {
  let isOpen = true
  const close = () => {
    if (!isOpen) return
    isOpen = false
    // The whole browser may be closing.
    room.close().catch(() => {})
  }
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && !frame.url().includes(room.visit)) close()
  })
  page.once('close', close)
}

/** Opens a room of its own for a page, with a caregiver; it is closed once the page leaves the visit. */
export async function openRoomFor(page: Page): Promise<CallRoom> {
  await page.goto('/readyz')
  const { origin } = new URL(page.url())
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser')
  const room = await openRoom(browser, origin, await addOwnClinic(origin), [caregiverBody()])
  closeWith(page, room)
  return room
}

/** Adds an accepted visit that began a few minutes ago, so that its room is open; returns its id. */
export const addOpenVisit = (
  { physician }: OwnClinic,
  patientId: string,
  withDatabase: typeof inDatabase = inDatabase,
): Promise<string> =>
  withDatabase(async (database) => {
    const [{ workgroupId } = { workgroupId: null }] = await database.query<{ workgroupId: string }>(
      'SELECT workgroup_id AS "workgroupId" FROM patient WHERE id = $1',
      [patientId],
    )
    const member = { id: physician.id, workgroupId }
    const start = new Date(Date.now() - 5 * 60_000)
    return addVisit({ database, member }, patientId, { start, status: 'accepted' })
  })

/** Opens the room of a visit with a patient and as many caregivers. */
export async function openRoom(
  browser: Browser,
  baseURL: string,
  clinic: OwnClinic,
  caregivers: object[] = [],
): Promise<CallRoom> {
  const { physician } = clinic
  const patient = await addPatient(physician, { caregivers })
  const devices: Cookie[][] = []
  for (const holder of patient.access.keys()) devices.push(await deviceCookies(physician, patient, holder))
  const visit = await addOpenVisit(clinic, patient.id)
  const staffCookies = async (who: 'physician' | 'nurse') =>
    (await clinic[who].requests.storageState()).cookies
  const callers: Caller[] = []
  const open = async (cookies: Cookie[], opener: 'staff' | 'device', options: CallerOptions = {}) => {
    const caller = await openCaller(browser, baseURL, cookies, { opener, visit, ...options })
    callers.push(caller)
    return caller
  }
  return {
    ...{ visit, devices, staffCookies },
    staff: async (who = 'physician', options) => open(await staffCookies(who), 'staff', options),
    device: (holder = 0, options) => open(devices[holder] ?? [], 'device', options),
    async close() {
      for (const caller of callers) await caller.close()
    },
  }
}
