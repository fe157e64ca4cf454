import { allEvents } from '@filo/contract/all-events.ts'
import type { ClientEvent } from '@filo/contract/kit/event.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTargets } from '../access/targets.ts'
import { type Api, startApi } from '../api.ts'
import { addVisitNow, enter, staffGuest } from '../call.ts'
import { addStaff } from '../factories/clinic.ts'
import { payloadOf } from '../sockets/sample-payloads.ts'
import { emit, type OpenSocket, openSocket, staffCredentials } from '../sockets/socket-client.ts'
import { hostileValues } from './hostile-values.ts'

/* Replaces every field of every client event by values that no client sends, and expects no server error. */

let api: Api
let url: string
let room: string
beforeAll(async () => {
  api = await startApi()
  url = await api.listen()
  room = (await makeTargets(api)).patient.id
})
afterAll(() => api.close())

let calls = 0
async function open({ namespace }: ClientEvent): Promise<OpenSocket> {
  // Each of one nurse: what one person may send is limited.
  const client = await api.as(
    await addStaff(api.database, { roles: ['nurse'], workgroupId: api.clinic.workgroupId }),
  )
  if (namespace === '/call') {
    calls += 1
    const visitId = await addVisitNow(api, room, { minutesAgo: calls * 11 - 20 })
    return enter(url, staffGuest(client), visitId)
  }
  const socket = await openSocket(url, await staffCredentials(client))
  if (typeof socket === 'string') throw new Error(`refused: ${socket}`)
  return socket
}

const clientEvents = [...allEvents.values()].filter((event): event is ClientEvent => event.from === 'client')

test.concurrent.each(clientEvents)(
  '$namespace $name has no server error and keeps its socket, whatever it is sent',
  async (event) => {
    const socket = await open(event)
    const sample = payloadOf(event)(room)
    const changed = Object.keys(sample).flatMap((name) =>
      hostileValues.map((value) => ({ ...sample, [name]: value })),
    )
    const codes = new Set<string>()
    for (const payload of [...hostileValues, ...changed]) {
      const { error } = await emit(socket, event, payload)
      codes.add(error?.code ?? 'ok')
    }
    expect([...codes]).toContain('validation_failed')
    expect([...codes]).not.toContain('internal')
    expect(socket.socket.connected).toBe(true)
  },
)
