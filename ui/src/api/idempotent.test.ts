import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ApiError, unreachable } from './api-error.ts'
import { useIdempotent } from './idempotent.ts'

const conflict = () => new ApiError({ code: 'idempotency_conflict', message: 'Altra richiesta', status: 409 })

/** A rendered `useIdempotent` whose requests get `answers` in turn, and the keys that it sent. */
function sender(...answers: (ApiError | string)[]) {
  const keys: string[] = []
  const send = async (_: string, key: string) => {
    keys.push(key)
    const answer = answers.shift()
    if (answer instanceof ApiError) throw answer
    return answer
  }
  const rendered: ReturnType<typeof useIdempotent<string, string | undefined>>[] = []
  function Form() {
    rendered.push(useIdempotent(send))
    return null
  }
  renderToStaticMarkup(createElement(Form))
  const sendOnce = rendered[0]
  if (!sendOnce) throw new Error('the form was not rendered')
  return { sendOnce, keys, keyCount: () => new Set(keys).size }
}

it('sends the same key until a reply arrives, then a new one', async () => {
  const { sendOnce, keys, keyCount } = sender(unreachable(), 'done', 'done')
  expect(await sendOnce('a')).toMatchObject({ error: { code: 'unreachable' } })
  expect(await sendOnce('a')).toEqual({ reply: 'done' })
  expect(keyCount()).toBe(1)
  await sendOnce('b')
  expect(keys[2]).not.toBe(keys[0])
})

it('sends a body that changed since a lost response with a new key, once', async () => {
  const { sendOnce, keyCount } = sender(conflict(), 'done')
  expect(await sendOnce('b')).toEqual({ reply: 'done' })
  expect(keyCount()).toBe(2)
  const again = sender(conflict(), conflict(), 'done')
  expect(await again.sendOnce('b')).toMatchObject({ error: { code: 'idempotency_conflict' } })
  expect(again.keys).toHaveLength(2)
})
