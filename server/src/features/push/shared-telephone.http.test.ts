import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import { holderHeader } from '@filo/contract/kit/holder-header.ts'
import { expect, test } from 'vitest'
import { makeTargets, signInDevices } from '../../../test/access/targets.ts'
import { pushScene } from '../../../test/push/push-scene.ts'

const scene = pushScene()
const newMessage = 'Hai un nuovo messaggio'

type Child = { id: string; token: string }

/** One telephone with links to so many patients, which receives notices. */
async function openTelephone(patients: number) {
  const children: Child[] = []
  for (let n = 0; n < patients; n += 1) {
    const targets = await makeTargets(scene.api)
    const [token = ''] = await signInDevices(scene.api, targets)
    children.push({ id: targets.patient.id, token })
  }
  const [first, ...others] = children
  const browser = scene.api.deviceBrowser(first?.token ?? '')
  for (const { id, token } of others) browser.cookies.set(`filo_device_${id}`, token)
  const endpoint = await scene.subscribeDevice(browser)
  // Each patient has a chapter to read.
  await scene.api.database.query('DELETE FROM push_due')
  return { children, endpoint, browser }
}

const writeTo = ({ id }: Child) => scene.send(scene.nurse, 'Come va?', { to: id })
const read = ({ id, token }: Child, seq = 3) =>
  scene.api.device(token).call(deviceChatRoutes.read, { params: { id }, body: { seq } })
const badges = () => scene.sent.map(({ payload }) => payload.app_badge)

test('ten patients on one telephone are told of together, in one notice that names nobody', async () => {
  const { children, endpoint } = await openTelephone(10)
  for (const child of children) await writeTo(child)
  await scene.run()
  expect(scene.told(endpoint)).toEqual([newMessage])
  expect(JSON.stringify(scene.sent[0]?.payload)).not.toMatch(
    new RegExp(children.map(({ id }) => id).join('|')),
  )
})

test.each(['first', 'second'] as const)(
  'a notice that could not be sent is still due if only what is unread of the %s of two patients was read meanwhile',
  async (which) => {
    const { children, endpoint } = await openTelephone(2)
    const [first, second] = children as [Child, Child]
    const [one, other] = which === 'first' ? [first, second] : [second, first]
    scene.answer(endpoint, { status: 'later', afterSeconds: null, reason: '' })
    for (const child of children) await writeTo(child)
    await scene.run()
    scene.answer(endpoint, { status: 'later', afterSeconds: null, reason: '' })
    await read(one)
    scene.passSeconds(60)
    await scene.run()
    expect(scene.told(endpoint)).toEqual([newMessage, newMessage])
    await read(other)
    scene.passSeconds(300)
    await scene.run()
    expect(scene.told(endpoint)).toEqual([newMessage, newMessage])
  },
)

test('a link that ends takes its patient’s notices along, and leaves those of the others', async () => {
  const { children, endpoint } = await openTelephone(2)
  const [one, other] = children as [Child, Child]
  await scene.api.database.query(
    'UPDATE device SET revoked_at = now() WHERE patient_id = $1 AND caregiver_id IS NULL',
    [one.id],
  )
  await writeTo(one)
  await scene.run()
  expect(scene.told(endpoint)).toEqual([])
  await writeTo(other)
  scene.passSeconds(60)
  await scene.run()
  expect(scene.told(endpoint)).toEqual([newMessage])
})

test('the number on the icon counts the unread messages of both patients, also after one has read', async () => {
  const { children, endpoint } = await openTelephone(2)
  const [one, other] = children as [Child, Child]
  for (const child of children) await read(child, 2)
  await writeTo(one)
  await scene.run()
  await writeTo(other)
  await scene.run()
  expect(badges()).toEqual([1, 2])
  scene.answer(endpoint, { status: 'later', afterSeconds: null, reason: '' })
  await writeTo(other)
  await scene.run()
  await read(other, 4)
  scene.passSeconds(60)
  await scene.run()
  expect(badges()).toEqual([1, 2, 3, 1])
})

test('the conversation of one tells the app how much the others of this telephone have to read, and of nobody else', async () => {
  const { children, browser } = await openTelephone(3)
  const [shown, unread, done] = children as [Child, Child, Child]
  await read(done, 2)
  const asShown = { headers: { [holderHeader]: shown.id } }
  const told = async (client = browser) =>
    (await client.call(deviceChatRoutes.list, asShown)).body.items[0]?.unreadOfOthers
  expect(await told()).toEqual([{ holderId: unread.id, unread: 1 }])
  expect(await told(scene.api.device(shown.token))).toEqual([])
  await scene.api.database.query('UPDATE device SET revoked_at = now() WHERE patient_id = $1', [unread.id])
  expect(await told()).toEqual([])
})
