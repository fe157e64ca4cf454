import { callEvents } from '@filo/contract/features/call/call.events.ts'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { makeTargets, signInDevices, type Targets } from '../access/targets.ts'
import { type Api, startApi } from '../api.ts'
import { addVisitNow, type CallSocket, deviceGuest, enter, type Guest, staffGuest } from '../call.ts'

type Name = 'physician' | 'nurse' | 'patient' | 'caregiver' | 'neighbour' | 'nurse2'

export type CallScene = {
  api: Api
  /** Addresses of two processes on one database. */
  urls: [string, string]
  targets: Targets
  guests: Record<Name, Guest>
  /** A visit of the targets' patient whose room is open; a new one for each test. */
  visitId: string
  /** The sockets that the test opened; closed after it. */
  opened: CallSocket[]
  /** Enters the visit at one of the processes, alternating. */
  come(guest: Guest, how?: Parameters<typeof enter>[3]): Promise<CallSocket>
  /** Enters the visit and is admitted. */
  arrive(guest: Guest, staff: CallSocket): Promise<CallSocket>
}

/** Sets up two processes for the tests of a file, and an empty room for each test. */
export function callScene(): CallScene {
  const opened: CallSocket[] = []
  const scene = { opened, come, arrive } as unknown as CallScene

  async function come(guest: Guest, how: Parameters<typeof enter>[3] = {}) {
    const socket = await enter(scene.urls[opened.length % 2] as string, guest, scene.visitId, how)
    opened.push(socket)
    return socket
  }
  async function arrive(guest: Guest, staff: CallSocket) {
    const socket = await come(guest)
    expect(await staff.send(callEvents.admit, { peer: socket.joined.peer })).toBe('ok')
    await expect.poll(() => socket.heard('admitted')).toHaveLength(1)
    return socket
  }

  beforeAll(async () => {
    const api = await startApi()
    const other = await api.startAnother()
    scene.api = api
    scene.urls = [await api.listen(), await other.app.server.listen({ host: '127.0.0.1', port: 0 })]
  })
  afterAll(() => scene.api.close())
  beforeEach(async () => {
    const { api } = scene
    for (const socket of opened.splice(0)) socket.socket.disconnect()
    // Locks visits before their peers, as the product does: sockets are still closing.
    await api.database.query(
      `UPDATE visit SET cancelled_at = now() WHERE status IN ('pending', 'accepted') AND cancelled_at IS NULL`,
    )
    const targets = await makeTargets(api)
    const [patient = '', caregiver = ''] = await signInDevices(api, targets)
    const [neighbour = ''] = await signInDevices(api, await makeTargets(api))
    scene.targets = targets
    scene.guests = {
      physician: staffGuest(await api.as(api.clinic.physician)),
      nurse: staffGuest(await api.as(api.clinic.nurse)),
      nurse2: staffGuest(await api.as(api.clinic.nurse2)),
      patient: deviceGuest(api, patient),
      caregiver: deviceGuest(api, caregiver),
      neighbour: deviceGuest(api, neighbour),
    }
    scene.visitId = await addVisitNow(api, targets.patient.id)
  })
  return scene
}

export const offer = (to: CallSocket, sdp = 'v=0\r\n') => ({
  to: to.joined.peer,
  n: 1,
  step: { kind: 'offer', sdp },
})
export const peerOf = ({ joined: { peer } }: CallSocket): string => peer
