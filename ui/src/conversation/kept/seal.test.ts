import { expect, onTestFinished, test, vi } from 'vitest'
import { sealWith } from './seal.ts'

const key = 'A-_'.repeat(14).concat('A')
const bytesOf = (text: string) => new TextEncoder().encode(text)

test('what is sealed is opened by its key alone, and not once it was changed', async () => {
  const seal = await sealWith(key)
  const sealed = (await seal?.seal(bytesOf('Ho la febbre'))) ?? new Uint8Array()
  expect(new TextDecoder().decode((await seal?.open(sealed)) ?? undefined)).toBe('Ho la febbre')
  expect(await (await sealWith('B'.repeat(43)))?.open(sealed)).toBeNull()
  sealed[20] = (sealed[20] ?? 0) ^ 1
  expect(await seal?.open(sealed)).toBeNull()
})

test('the same text is never sealed in the same way twice', async () => {
  const seal = await sealWith(key)
  expect(await seal?.seal(bytesOf('Sì'))).not.toEqual(await seal?.seal(bytesOf('Sì')))
})

test('no script can read the key back', async () => {
  const spy = vi.spyOn(crypto.subtle, 'importKey')
  onTestFinished(() => spy.mockRestore())
  await sealWith(key)
  expect((await spy.mock.results[0]?.value)?.extractable).toBe(false)
})
