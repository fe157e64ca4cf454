import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { owedRoutes } from '@filo/contract/features/chat/owed.routes.ts'
import type { Owed } from '@filo/contract/features/chat/room.schema.ts'
import * as fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { signInDevices } from '../../../test/access/targets.ts'
import { registerPatient } from '../../../test/factories/over-http.ts'
import { owedScene } from '../../../test/owed-scene.ts'
import type { DeviceActor, StaffActor } from '../../context/actor.ts'
import { readScoped } from '../../context/viewer.ts'
import { chatRepository } from './chat.repository.ts'
import { roomQuery } from './room.queries.ts'

const scene = owedScene()

describe('any sequence of messages and acts', () => {
  const places = fc.nat({ max: 12 })
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ is: fc.constant('ask' as const), isText: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ is: fc.constant('file' as const) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        is: fc.constant('answer' as const),
        seen: fc.option(places, { nil: undefined }),
      }),
    },
    { weight: 3, arbitrary: fc.record({ is: fc.constant('settle' as const), seq: places }) },
    { weight: 3, arbitrary: fc.record({ is: fc.constant('reopen' as const), seq: places }) },
  )
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

  /** A message, by its place; texts are told apart by it. */
  type Kept = { seq: number; isStaff: boolean; isText: boolean }

  /** Computes independently of the product, from each message, whether somebody has answered or settled it. */
  class Model {
    messages: Kept[] = []
    /** Places that a text has answered, and places of which somebody said that they need no answer. */
    answered = new Set<number>()
    settled = new Set<number>()

    get last() {
      return this.messages.length
    }

    do(step: Step) {
      if (step.is === 'ask') this.add({ isStaff: false, isText: step.isText })
      else if (step.is === 'file') this.add({ isStaff: true, isText: false })
      else if (step.is === 'answer') {
        this.add({ isStaff: true, isText: true })
        this.mark(this.answered, step.seen ?? this.last)
      } else if (step.is === 'settle') this.mark(this.settled, step.seq)
      else for (const { seq } of this.messages) if (seq >= step.seq) this.settled.delete(seq)
    }

    add(message: Omit<Kept, 'seq'>) {
      this.messages.push({ seq: this.last + 1, ...message })
    }

    mark(places: Set<number>, upTo: number) {
      for (const { seq } of this.messages) if (seq <= upTo) places.add(seq)
    }

    owed() {
      const waiting = this.messages.filter(
        ({ seq, isStaff }) => !isStaff && !this.answered.has(seq) && !this.settled.has(seq),
      )
      const texts = waiting.filter(({ isText }) => isText)
      return waiting[0]
        ? {
            ...{ first: waiting[0].seq, text: texts[0] ? `Domanda ${texts[0].seq}` : null },
            ...{ texts: texts.length, files: waiting.length - texts.length },
          }
        : null
    }
  }

  test('leaves owed what a model of it says', async () => {
    const { api, nurse, room } = scene
    const { database, clinic } = api
    const staff: StaffActor = {
      ...{ kind: 'staff', id: clinic.nurse.id, sessionId: uuid(), roles: ['nurse'], permissions: [] },
      ...{ workgroupId: clinic.workgroupId, mfaEnrolmentRequired: false },
    }
    const device: DeviceActor = {
      ...{ kind: 'device', deviceId: uuid(), holderId: room, patientId: room },
      workgroupId: clinic.workgroupId,
    }
    const file = () => {
      const stored = {
        name: 'referto.pdf',
        size: 1,
        type: 'application/pdf',
        sha256: '0'.repeat(64),
      } as const
      return { file: { key: uuid(), ...stored } }
    }
    /** When the message at each place was sent. */
    const instants = new Map<number, string | undefined>()

    async function act(step: Step, place: number): Promise<Owed | null | undefined> {
      if (step.is === 'settle' || step.is === 'reopen')
        return (await nurse.call(owedRoutes[step.is], { params: { id: room }, body: { seq: step.seq } })).body
          .owed
      const isFile = step.is === 'file' || (step.is === 'ask' && !step.isText)
      const message = {
        id: uuid(),
        content: isFile ? file() : { text: step.is === 'ask' ? `Domanda ${place}` : 'Risposta' },
        ...(step.is === 'answer' && { seen: step.seen }),
      }
      const author = step.is === 'ask' ? device : staff
      const sent = await database.transaction((tx) => chatRepository.add(tx, author, room, message))
      expect(sent?.seq).toBe(place)
      instants.set(place, sent?.at)
      return (await readScoped(database, staff, roomQuery(room)))?.owed
    }

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25, size: 'max' }), async (steps) => {
        await api.owner.query('TRUNCATE chat_room, response, message, read_mark')
        const model = new Model()
        for (const step of steps) {
          // An act on a place without a message is refused.
          if ('seq' in step && step.seq > model.last) continue
          const place = model.last + 1
          model.do(step)
          const owed = await act(step, place)
          const { first, ...expected } = model.owed() ?? { first: null }
          if (first === null) expect(owed).toBeNull()
          else expect(owed).toMatchObject({ ...expected, since: instants.get(first), pictures: 0 })
        }
      }),
      { numRuns: 20 },
    )
  })
})

describe('no word is weighed', () => {
  const alarming = ['Febbre 39 e brividi, aiuto', 'URGENTE: esce sangue dal catetere', 'Non respiro']
  const calm = ['Grazie, tutto bene', 'A lunedì', 'ok']
  const words = [...alarming, ...calm]

  /** Rooms of other patients, each with a device that writes there; their ids in the order of the devices. */
  async function otherRooms(count: number) {
    const { api, physician } = scene
    const rooms: { id: string; write: (text: string) => Promise<unknown> }[] = []
    for (let n = 0; n < count; n += 1) {
      const patient = await registerPatient(physician, 'Prova')
      const [token = ''] = await signInDevices(api, { patient })
      const device = api.device(token)
      rooms.push({ id: patient.id, write: (text) => scene.sendOwn(device, text, { to: patient.id }) })
    }
    return rooms
  }
  const order = async () =>
    (await scene.nurse.call(chatRoutes.list)).body.items.filter(({ owed }) => owed).map(({ id }) => id)
  const sentAt = (id: string, minutes: number) =>
    scene.api.owner.query(
      "UPDATE message SET sent_at = timestamptz '2026-03-01 09:00Z' + $2 * interval '1 minute' WHERE room_id = $1",
      [id, minutes],
    )

  test('two rooms that differ in their words alone are owed the same', async () => {
    const rooms = await otherRooms(2)
    const [worried, content] = rooms
    for (const [n, room] of rooms.entries()) {
      await room.write(n === 0 ? 'Febbre 39 e brividi, aiuto' : 'Grazie, tutto bene')
      await room.write(n === 0 ? 'Vi prego, rispondete subito!!!' : 'Buona giornata')
      await sentAt(room.id, 0)
    }
    const known = async (id = '') => {
      const { text, from, ...rest } = (await scene.owed(id)) ?? {}
      expect([text, from?.role]).toEqual([expect.any(String), 'patient'])
      return rest
    }
    expect(await known(worried?.id)).toEqual(await known(content?.id))
  })

  test('rooms are listed by the instant since when they wait, whatever is written in them', async () => {
    const rooms = await otherRooms(words.length)
    const ids = rooms.map(({ id }) => id)
    for (const [n, room] of rooms.entries()) {
      await room.write(words[n] ?? '')
      await room.write('Aggiungo una cosa')
    }
    const setOrder = async (wanted: readonly string[]) => {
      for (const [n, id] of wanted.entries()) await sentAt(id, n)
    }
    const setWords = (shuffled: readonly string[]) =>
      scene.api.owner.query(
        'UPDATE message m SET text = given.text FROM unnest($1::uuid[], $2::text[]) AS given (id, text) WHERE m.room_id = given.id AND m.seq = 1',
        [ids, shuffled],
      )
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(ids, { minLength: ids.length }),
        fc.shuffledSubarray(words, { minLength: words.length }),
        async (wanted, shuffled) => {
          await setOrder(wanted)
          await setWords(shuffled)
          expect(await order()).toEqual(wanted)
        },
      ),
      { numRuns: 12 },
    )
  })

  test('a later message of a room moves it neither up nor down', async () => {
    const [first, second] = await otherRooms(2)
    await first?.write('Grazie, tutto bene')
    await second?.write('Grazie, tutto bene')
    for (const text of alarming) await second?.write(text)
    expect(await order()).toEqual([first?.id, second?.id])
    for (const text of alarming) await first?.write(text)
    expect(await order()).toEqual([first?.id, second?.id])
  })
})
