import { createHash } from 'node:crypto'
import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { assignmentRoutes } from '@filo/contract/features/education/assignment.routes.ts'
import { deviceChapterRoutes } from '@filo/contract/features/education/device-chapter.routes.ts'
import { faqRoutes } from '@filo/contract/features/faq/faq.routes.ts'
import { isPicture } from '@filo/contract/kit/file.ts'
import { fileByMark } from '@filo/contract/kit/file-mark.ts'
import { typesByHead } from '@filo/contract/kit/file-signature.ts'
import { expect } from 'vitest'
import { signIn } from './demo-sign-in.ts'

/** The first accesses printed at the start: the patient's, then the caregiver's. */
export const printedAccesses = (output: string) =>
  [
    ...output.matchAll(
      /, (paziente|caregiver): \S+\/app#access=(\S+)\s+oppure codice (\d{3} \d{3}) e codice fiscale (\w{16})/g,
    ),
  ].map(([, kind, token, code, fiscalCode]) => ({ kind, token, code, fiscalCode }))

/** Redeems a first access; `null` if it is refused. */
export async function redeemAccess(url: string, secret: object) {
  const answer = await fetch(`${url}/api${accessRoutes.redeem.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(secret),
  })
  return answer.status === 201 ? accessRoutes.redeem.reply.parse(await answer.json()) : null
}

/** Expects assignments in every state in the physician's workgroup. */
export async function expectAssignmentsInEveryState(url: string, email: string): Promise<void> {
  const { path, reply } = assignmentRoutes.list
  const answer = await fetch(`${url}/api${path}?pageSize=100`, { headers: await signIn(url, email) })
  const { items } = reply.parse(await answer.json())
  for (const status of ['new', 'pending', 'completed'] as const)
    expect(items.map((item) => item.status)).toContain(status)
  expect(items.some((item) => item.changedSinceCompletion)).toBe(true)
  expect(items.some((item) => item.chapter.archived)).toBe(true)
  const old = new Date(Date.now() - 15 * 86_400_000).toISOString()
  expect(items.some((item) => item.status === 'new' && item.assignedAt < old)).toBe(true)
}

/** Expects the patient's device to show chapters in every state, with readable files, and the frequent questions. */
export async function expectDeviceChapters(url: string, token: string | null): Promise<void> {
  const get = async (path: string, headers = {}) => {
    const answer = await fetch(`${url}/api${path}`, {
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
    expect(answer.ok, path).toBe(true)
    return answer
  }
  const one = (path: string, id: string, key = '') => path.replace(':id', id).replace(':key', key)
  const { list, read, download, thumbnail } = deviceChapterRoutes
  const { items } = list.reply.parse(await (await get(list.path)).json())
  expect(items).toHaveLength(7)
  expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['new', 'pending', 'completed']))
  const types = new Set<string>()
  for (const { id, picture } of items) {
    if (picture) await get(one(thumbnail.path, id, picture))
    const chapter = read.reply.parse(await (await get(one(read.path, id))).json())
    expect(chapter.description).toMatch(/\n\nTesto dimostrativo: da validare dalla clinica prima dell’uso\.$/)
    const placed = [...chapter.description.matchAll(/^\[foto: .+ \| (.+)\]$/gm)].map(([, mark = '']) => mark)
    const pictures = chapter.files.filter(({ type }) => isPicture(type))
    expect(placed.map((mark) => fileByMark(pictures, mark))).toEqual(pictures)
    for (const { key, name, size, type } of chapter.files) {
      types.add(type)
      const content = Buffer.from(await (await get(one(download.path, id, key))).arrayBuffer())
      expect(content.length, name).toBe(size)
      expect(typesByHead(content, [type as never]), name).toEqual([type])
      if (type !== 'video/webm') continue
      const part = await get(one(download.path, id, key), { range: 'bytes=1000-1999' })
      expect(hash(Buffer.from(await part.arrayBuffer()))).toBe(hash(content.subarray(1000, 2000)))
    }
  }
  expect([...types].toSorted()).toEqual(['application/pdf', 'image/webp', 'video/webm'])
  const { path, reply } = faqRoutes.deviceList
  expect(reply.parse(await (await get(path)).json()).items).toHaveLength(10)
}

const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex')
