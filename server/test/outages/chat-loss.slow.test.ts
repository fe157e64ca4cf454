import { setTimeout as pause } from 'node:timers/promises'
import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { expect, test } from 'vitest'
import { patiently } from '../../../scripts/patience.mjs'
import { signInDevices } from '../access/targets.ts'
import { startApi } from '../api.ts'
import { addStaff, type Member } from '../factories/clinic.ts'
import { caregiverBody, patientBody } from '../factories/patient.ts'
import { ChatWriter, type Person, type Tally } from './chat-writer.ts'
import { startProcesses } from './product-processes.ts'
import { deviceCredentials, staffCredentials } from './reconnecting-socket.ts'
import { browserOf } from './slow-clients.ts'

/** `npm run assure chat` sets 20000, in ten rooms, with five kills. */
const messages = Number(process.env.FILO_CHAT_MESSAGES ?? 300)
const isLong = messages > 1_000
const patients = isLong ? 10 : 2
const nurses = isLong ? 30 : 6
const kills = isLong ? 5 : 1
const cutEveryMs: [number, number] = isLong ? [5_000, 15_000] : [500, 1_500]

test(
  `${messages} messages at two processes, with cut connections and kills: none is lost or duplicated, all see one order`,
  async () => {
    const api = await startApi()
    const processes = await startProcesses(api, 2)
    const tally: Tally = { sent: new Map(), acknowledged: new Map(), waits: [] }
    const writers: ChatWriter[] = []
    try {
      const physician = await api.as(api.clinic.physician)
      const { workgroupId } = api.clinic
      const rooms: string[] = []
      const people: { person: Person; rooms: string[] }[] = []
      for (let n = 0; n < patients; n += 1) {
        const { body } = await physician.call(patientRoutes.create, {
          body: patientBody({ caregivers: [caregiverBody()] }),
        })
        rooms.push(body.id)
        for (const token of await signInDevices(api, { patient: body }))
          people.push({ person: { base: '/api/mobile/chat', ...deviceCredentials(token) }, rooms: [body.id] })
      }
      const members: Member[] = []
      for (let n = 0; n < nurses; n += 1) {
        const member = await addStaff(api.database, { roles: ['nurse'], workgroupId })
        members.push(member)
        const browser = await browserOf(api, processes.urls[n % 2] ?? '', member)
        people.push({ person: { base: '/api/chat', ...staffCredentials(browser) }, rooms })
      }
      for (const [n, { person, rooms }] of people.entries())
        writers.push(new ChatWriter(person, processes.urls[n % 2] ?? '', rooms, tally))

      let left = messages
      let isOver = false
      const writing = writers.map(async (writer, who) => {
        const own = [...writer.logs.keys()]
        for (let turn = 0; left > 0; turn += 1) {
          left -= 1
          await writer.write(own[turn % own.length] ?? '', `${who} ${turn}`)
          await pause(Math.random() * 40)
        }
      })
      const cutting = writers.map(async (writer) => {
        const [minMs, maxMs] = cutEveryMs
        while (!isOver) {
          await pause(minMs + Math.random() * (maxMs - minMs))
          writer.cut()
        }
      })
      const killing = (async () => {
        for (let n = 1; n <= kills; n += 1) {
          while (left > messages * (1 - n / (kills + 1))) await pause(20)
          await processes.restart(n % 2, 'SIGKILL')
        }
      })()
      await Promise.all([...writing, killing])
      isOver = true
      await Promise.all(cutting)

      const stored = await api.database.query<{
        room: string
        seq: number
        id: string
        text: string
        isStaffs: boolean
      }>(
        'SELECT room_id AS room, seq, id, text, staff_id IS NOT NULL AS "isStaffs" FROM message ORDER BY room_id, seq',
      )
      const inRoom = Map.groupBy(stored, ({ room }) => room)
      expect(tally.acknowledged.size).toBe(messages)
      const ids = new Set(stored.map(({ id }) => id))
      expect(
        [...tally.acknowledged.keys()].filter((id) => !ids.has(id)),
        'lost',
      ).toEqual([])
      expect(stored.length, 'doubled').toBe(messages)
      expect(new Set(stored.map(({ text }) => text)).size, 'doubled').toBe(messages)
      for (const [room, all] of inRoom) {
        expect(all.map(({ seq }) => seq)).toEqual(all.map((_, index) => index + 1))
        for (const { id, seq } of all) expect(tally.acknowledged.get(id)?.seq).toBe(seq)
        for (const writer of writers) {
          if (!writer.logs.has(room)) continue
          await expect.poll(() => writer.logs.get(room)?.length).toBe(all.length)
          expect(writer.logs.get(room)?.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
        }
      }
      // An answer is owed from the first message that no text of staff follows, whichever process was killed.
      const { items } = (await physician.call(chatRoutes.list)).body
      for (const [room, all] of inRoom) {
        const answered = all.findLastIndex(({ isStaffs }) => isStaffs) + 1
        expect(items.find(({ id }) => id === room)?.owed?.seq).toBe(
          answered < all.length ? answered + 1 : undefined,
        )
      }
      // The unread count matches what each wrote and read, wherever the read mark is.
      for (const [n, member] of members.entries()) {
        const client = await api.as(member)
        const room = rooms[n % rooms.length] ?? ''
        const all = inRoom.get(room) ?? []
        const seq = Math.max(0, all.length - n)
        const read = await client.call(chatRoutes.read, { params: { id: room }, body: { seq } })
        const own = [...tally.acknowledged.values()].filter(
          (message) => message.room === room && message.from.id === member.id && message.seq > seq,
        )
        expect(read.body).toEqual({ readSeq: seq, unread: all.length - seq - own.length })
      }
      const waits = tally.waits.toSorted((a, b) => a - b)
      const p95 = waits[Math.floor(waits.length * 0.95)] ?? 0
      if (isLong) expect(p95).toBeLessThan(300)
      console.log(
        JSON.stringify({
          check: 'chat',
          ...{ people: people.length, rooms: rooms.length, messages, kills, lost: 0, doubled: 0 },
          p95Ms: Math.round(p95),
        }),
      )
    } finally {
      for (const writer of writers) writer.disconnect()
      await processes.stop()
      await api.close()
    }
  },
  patiently(isLong ? 1_800_000 : 180_000),
)
