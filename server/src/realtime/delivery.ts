import type { AuditAction } from '@filo/contract/kit/audit-action.ts'
import type { Namespace, ServerEvent } from '@filo/contract/kit/event.ts'
import type { DeviceActor, StaffActor } from '../context/actor.ts'
import type { Recheck } from '../context/identities.ts'
import type { PayloadReader } from './announcements.ts'
import { type Announcement, mayHear } from './audience.ts'

/** Somebody's open socket. */
export type OpenSocket = {
  /** Unique to this connection. */
  id: string
  namespace: Namespace
  /** The identity as of the last check. */
  actor: StaffActor | DeviceActor
  /** The workgroup that an administrator claims to have opened. */
  openedWorkgroup: string | null
  /** The chat room that it has open, if any. */
  room: string | null
  /** Its access ended or changed, so that it is closed now. */
  isRevoked: boolean
  /** Records that its person reads what it is about to be sent. */
  auditRead(action: AuditAction): Promise<void>
  /** When its access may have ended without a change, as `performance.now()`; 0 if that is unknown yet. */
  recheckAt: number
  /** Closes it for good. */
  disconnect(): void
  /** Closes it so that its client reconnects and refetches. */
  forceReconnect(): void
}

export type Delivery = {
  /** The sockets to deliver to; remove one when it closes. */
  sockets: Set<OpenSocket>
  /** Delivers to those who may hear it, after checking their identity again. */
  announce(announcement: Announcement): void
  /** Checks the identity of the sockets that `isAsked` chooses again. */
  recheck(isAsked: (socket: OpenSocket) => boolean): Promise<void>
}

/** Longest time until a socket is checked again, even if nothing announces a change. */
const maxRecheckMs = 300_000

type Parts = {
  recheck: Recheck
  /** Sends to all of these sockets, which are open. */
  send(sockets: readonly OpenSocket[], event: ServerEvent, payload: Record<string, unknown>): void
  /** The event that tells a client that its session is over. */
  sessionEnded: ServerEvent
  readers: readonly PayloadReader[]
}

const isStaff = (socket: OpenSocket): socket is OpenSocket & { actor: StaffActor } =>
  socket.actor.kind === 'staff'
const isDevice = (socket: OpenSocket): socket is OpenSocket & { actor: DeviceActor } =>
  socket.actor.kind === 'device'

const reachOf = (actor: StaffActor | DeviceActor) =>
  `${actor.workgroupId} ${actor.kind === 'staff' ? [actor.mfaEnrolmentRequired, ...actor.permissions] : ''}`

const isFor = ({ event, sockets, payload, ...whose }: Announcement, socket: OpenSocket) =>
  event.namespace === socket.namespace &&
  (event.namespace === '/' || sockets?.includes(socket.id) === true) &&
  (event.scope !== 'open-room' || payload.room === socket.room) &&
  mayHear({ event, ...whose }, socket.actor)

/** Audits the reads of patients' and caregivers' apps before anything is sent, as with replies to calls. */
const auditReads = (deliveries: readonly { heard: OpenSocket[]; event: ServerEvent }[]) =>
  Promise.all(
    deliveries.flatMap(({ heard, event: { deviceRead } }) =>
      deviceRead ? heard.filter(isDevice).map((socket) => socket.auditRead(deviceRead)) : [],
    ),
  )

/**
 * Tells open sockets what changed, or that their session is over. Identities are checked by one database query at a
 * time, made after the change was committed: an older result never overtakes a newer one.
 */
export function deliveryOf({ recheck, send, sessionEnded, readers }: Parts): Delivery {
  const sockets = new Set<OpenSocket>()
  let waiting: Announcement[] = []
  let rechecks: ((socket: OpenSocket) => boolean)[] = []
  let running: Promise<void> | undefined

  const updateActor = (
    socket: OpenSocket,
    now: StaffActor | DeviceActor | null,
    endsInMs = Number.POSITIVE_INFINITY,
  ) => {
    // They may have missed events within their new reach.
    const isMoved = now !== null && reachOf(now) !== reachOf(socket.actor)
    socket.isRevoked ||= now === null || isMoved
    if (now === null) {
      send([socket], sessionEnded, {})
      socket.disconnect()
      sockets.delete(socket)
      return
    }
    if (isMoved) socket.forceReconnect()
    socket.actor = now
    socket.recheckAt = performance.now() + Math.min(endsInMs, maxRecheckMs)
  }

  const recheckSockets = async (checked: OpenSocket[]) => {
    const staff = checked.filter(isStaff)
    const devices = checked.filter(isDevice)
    const [staffNow, devicesNow] = await Promise.all([
      staff.length > 0 ? recheck.staff(staff) : [],
      devices.length > 0 ? recheck.devices(devices.map(({ actor }) => actor)) : [],
    ])
    for (const [place, socket] of staff.entries()) {
      const now = staffNow[place]
      updateActor(socket, now?.actor ?? null, (now?.endsInSeconds ?? 0) * 1_000)
    }
    for (const [place, socket] of devices.entries()) updateActor(socket, devicesNow[place] ?? null)
  }

  /** The payload of each announcement, by index. */
  const read = async (announcements: readonly Announcement[]) => {
    const payloads = announcements.map(({ payload }): Record<string, unknown> | null => payload)
    for (const reader of readers) {
      const places = [...announcements.keys()].filter((place) => announcements[place]?.event === reader.event)
      if (places.length === 0) continue
      const found = await reader.read(places.map((place) => payloads[place] ?? {}))
      for (const [index, place] of places.entries()) payloads[place] = found[index] ?? null
    }
    return payloads
  }

  const run = async () => {
    while (waiting.length > 0 || rechecks.length > 0) {
      const announcements = waiting
      const asked = rechecks
      waiting = []
      rechecks = []
      const affected = [...sockets].filter(
        (socket) =>
          asked.some((isAsked) => isAsked(socket)) ||
          announcements.some((announcement) => isFor(announcement, socket)),
      )
      try {
        const [payloads] = await Promise.all([read(announcements), recheckSockets(affected)])
        const deliveries = announcements.flatMap((announcement, place) => {
          const payload = payloads[place]
          const heard = affected.filter((socket) => sockets.has(socket) && isFor(announcement, socket))
          return payload ? [{ heard, event: announcement.event, payload }] : []
        })
        await auditReads(deliveries)
        for (const { heard, event, payload } of deliveries)
          send(
            heard.filter((socket) => sockets.has(socket)),
            event,
            payload,
          )
      } catch (error) {
        // Send nothing to people whose access is uncertain, and leave nobody with stale data.
        for (const socket of affected) socket.forceReconnect()
        throw error
      }
    }
  }
  const start = () => {
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    sockets,
    announce(announcement) {
      waiting.push(announcement)
      // The sockets were cut; the next regular recheck reports the failure.
      start().catch(() => {})
    },
    recheck(isAsked) {
      rechecks.push(isAsked)
      return start()
    },
  }
}
