import type { ServerEvent } from '@filo/contract/kit/event.ts'
import type { DeviceActor, StaffActor } from '../context/actor.ts'
import type { Recheck } from '../context/identities.ts'
import type { PayloadReader } from './announcements.ts'
import { type Announcement, mayHear } from './audience.ts'

/** Somebody's open socket. */
export type OpenSocket = {
  /** Who stands behind it, as they were when last asked. */
  actor: StaffActor | DeviceActor
  /** The workgroup that an administrator said to have opened. */
  openedWorkgroup: string | null
  /** The room that it has open, if any. */
  room: string | null
  send(event: ServerEvent, payload: Record<string, unknown>): void
  /** Closes it for good. */
  disconnect(): void
  /** Closes it so that its client opens another and fetches anew. */
  forceReconnect(): void
}

export type Delivery = {
  /** Whose sockets are told; one that closes is taken out. */
  sockets: Set<OpenSocket>
  /** Tells whoever may hear it, once they were asked again who they are. */
  announce(announcement: Announcement): void
  /** Asks again who stands behind every socket. */
  recheck(): Promise<void>
}

type Parts = {
  recheck: Recheck
  /** Tells whose session is over. */
  sessionEnded: ServerEvent
  readers: readonly PayloadReader[]
}

const isStaff = (socket: OpenSocket): socket is OpenSocket & { actor: StaffActor } =>
  socket.actor.kind === 'staff'
const isDevice = (socket: OpenSocket): socket is OpenSocket & { actor: DeviceActor } =>
  socket.actor.kind === 'device'

const reachOf = (actor: StaffActor | DeviceActor) =>
  `${actor.workgroupId} ${actor.kind === 'staff' ? [actor.mfaEnrolmentRequired, ...actor.permissions] : ''}`

const isFor = (announcement: Announcement, { actor, room }: OpenSocket) =>
  mayHear(announcement, actor) &&
  (announcement.event.scope !== 'open-room' || announcement.payload.room === room)

/**
 * Tells open sockets of what changed, and whose session is over of that. Everything is decided by one question at a time
 * to the database, asked after the change was committed: an answer never overtakes a later one.
 */
export function deliveryOf({ recheck, sessionEnded, readers }: Parts): Delivery {
  const sockets = new Set<OpenSocket>()
  let waiting: Announcement[] = []
  let isEverybodyAsked = false
  let running: Promise<void> | undefined

  const arrive = (socket: OpenSocket, now: StaffActor | DeviceActor | null) => {
    if (now === null) {
      socket.send(sessionEnded, {})
      socket.disconnect()
      sockets.delete(socket)
      return
    }
    // What they did not hear of meanwhile is unknown.
    if (reachOf(now) !== reachOf(socket.actor)) socket.forceReconnect()
    socket.actor = now
  }

  const ask = async (asked: OpenSocket[]) => {
    const staff = asked.filter(isStaff)
    const devices = asked.filter(isDevice)
    const [staffNow, devicesNow] = await Promise.all([
      staff.length > 0 ? recheck.staff(staff) : [],
      devices.length > 0 ? recheck.devices(devices.map(({ actor }) => actor)) : [],
    ])
    for (const [place, socket] of staff.entries()) arrive(socket, staffNow[place] ?? null)
    for (const [place, socket] of devices.entries()) arrive(socket, devicesNow[place] ?? null)
  }

  /** What each of them bears, by its place. */
  const read = async (told: readonly Announcement[]) => {
    const borne = told.map(({ payload }): Record<string, unknown> | null => payload)
    for (const reader of readers) {
      const places = [...told.keys()].filter((place) => told[place]?.event === reader.event)
      if (places.length === 0) continue
      const found = await reader.read(places.map((place) => borne[place] ?? {}))
      for (const [index, place] of places.entries()) borne[place] = found[index] ?? null
    }
    return borne
  }

  const run = async () => {
    while (waiting.length > 0 || isEverybodyAsked) {
      const told = waiting
      const everybody = isEverybodyAsked
      waiting = []
      isEverybodyAsked = false
      const asked = [...sockets].filter(
        (socket) => everybody || told.some((announcement) => isFor(announcement, socket)),
      )
      try {
        const [payloads] = await Promise.all([read(told), ask(asked)])
        for (const [place, announcement] of told.entries()) {
          const payload = payloads[place]
          if (!payload) continue
          for (const socket of asked)
            if (sockets.has(socket) && isFor(announcement, socket)) socket.send(announcement.event, payload)
        }
      } catch (error) {
        // Nobody is told whose access is not sure, and nobody is left with what is old.
        for (const socket of asked) socket.forceReconnect()
        throw error
      }
    }
  }
  const goOn = () => {
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    sockets,
    announce(announcement) {
      waiting.push(announcement)
      // Its failure is that of the next question to everybody, which is told of.
      goOn().catch(() => {})
    },
    recheck() {
      isEverybodyAsked = true
      return goOn()
    },
  }
}
