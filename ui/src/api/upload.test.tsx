import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiError } from './api-error.ts'
import { upload } from './upload.ts'

let answer = { status: 200, body: '' }
let sent = 0

class FakeRequest {
  upload = {}
  status = 0
  responseText = ''
  onload = () => {}
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => null
  send() {
    sent += 1
    Object.assign(this, { status: answer.status, responseText: answer.body })
    queueMicrotask(() => this.onload())
  }
}

beforeEach(() => {
  sent = 0
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => vi.unstubAllGlobals())

const chosen = (end: () => Promise<ArrayBuffer>) =>
  Object.assign(new File(['%PDF-1.7'], 'mani.pdf'), { slice: () => ({ arrayBuffer: end }) })
const send = (file: File) =>
  upload(ciccRoutes.change, { params: { id: 'a' }, files: [file] }).catch(({ code }: ApiError) => code)

test.each([
  ['changed, in Chrome', () => Promise.reject(new DOMException('', 'NotReadableError'))],
  ['deleted', () => Promise.reject(new DOMException('', 'NotFoundError'))],
  ['shortened, in Firefox', () => Promise.resolve(new ArrayBuffer(0))],
])('a file that was %s after it was chosen is not sent', async (_, end) => {
  expect(await send(chosen(end))).toBe('file_changed')
  expect(sent).toBe(0)
})

test('a file that has grown, of which Firefox cuts off the end, is told as changed', async () => {
  const file = chosen(() => Promise.resolve(new ArrayBuffer(1)))
  const error = { code: 'malformed_request', message: 'La richiesta non è leggibile', requestId: 'r' }
  answer = { status: 400, body: JSON.stringify({ error }) }
  expect(await send(file)).toBe('file_changed')
  answer = { status: 200, body: '' }
  expect(await send(file)).toBeUndefined()
})
