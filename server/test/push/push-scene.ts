import { devicePushRoutes } from '@filo/contract/features/push/device-push.routes.ts'
import { pushRoutes } from '@filo/contract/features/push/push.routes.ts'
import { dayInRome } from '@filo/contract/kit/date.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Client } from '../../src/http/in-process-browser.ts'
import { type Api, startApi } from '../api.ts'
import { type Conversation, startConversation } from '../conversation.ts'
import { subscriptionBody } from './push-subscription.ts'
import { recordingSender } from './recording-sender.ts'

type People = Conversation & { api: Api; nurse: Client; physician: Client }

/** Tuesday at eleven in Italy: nobody’s quiet hours, and later than all that the tests store. */
const morning = '2036-12-02T10:00:00Z'

/** A clinic with an empty conversation for each test, whose clock the test sets, and a push service that records. */
export function pushScene(environment: () => Promise<Record<string, string>> = async () => ({})) {
  const scene = {} as People
  const { sender, ...service } = recordingSender()
  let host = ''
  const newBody = () => subscriptionBody(sender.publicKey, `https://${host}/${uuid()}`)
  const time = { now: new Date(morning) }
  const clock = { now: () => time.now, today: () => dayInRome(time.now) }
  beforeAll(async () => {
    const api = await startApi(await environment(), { push: sender, clock })
    const { nurse, physician } = api.clinic
    Object.assign(scene, { api, nurse: await api.as(nurse), physician: await api.as(physician) })
  })
  afterAll(() => scene.api.close())
  beforeEach(async () => {
    time.now = new Date(morning)
    Object.assign(scene, await startConversation(scene.api))
    for (const table of ['push_subscription', 'push_setting', 'push_due', 'notice_address', 'notice_summary'])
      await scene.api.database.query(`DELETE FROM ${table}`)
    service.forget()
    // How a service did in one test is nothing to another.
    host = `${uuid()}.push.prova.filo`
  })
  return Object.assign(scene, {
    ...service,
    key: sender.publicKey,
    newBody,
    now: () => time.now,
    setTime: (instant: string) => {
      time.now = new Date(instant)
    },
    passSeconds: (seconds: number) => {
      time.now = new Date(time.now.getTime() + seconds * 1_000)
    },
    /** Subscribes a browser of staff; returns its endpoint. */
    subscribe: async (client: Client, body = newBody()) => {
      await client.call(pushRoutes.subscribe, { body })
      return body.endpoint
    },
    /** Subscribes a patient’s or caregiver’s telephone; returns its endpoint. */
    subscribeDevice: async (client: Client, body = newBody()) => {
      await client.call(devicePushRoutes.subscribe, { body })
      return body.endpoint
    },
    /** Runs the background once, until everything that it sends has been answered. */
    run: () => scene.api.app.background(),
  })
}
