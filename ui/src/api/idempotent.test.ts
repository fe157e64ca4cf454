import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ApiError, unreachable } from './api-error.ts'
import { useIdempotent } from './idempotent.ts'

const conflict = () => new ApiError({ code: 'idempotency_conflict', message: 'Altra richiesta', status: 409 })

/** What sends, answered by `answers` one after the other, and the keys that it sent. */
function sender(...answers: (ApiError | string)[]) {
  const keys: string[] = []
  const send = async (_: string, key: string) => {
    keys.push(key)
    const answer = answers.shift()
    if (answer instanceof ApiError) throw answer
    return answer
  }
  const made: ReturnType<typeof useIdempotent<string, string | undefined>>[] = []
  function Form() {
    made.push(useIdempotent(send))
    return null
  }
  renderToStaticMarkup(createElement(Form))
  const sendOnce = made[0]
  if (!sendOnce) throw new Error('the form was not drawn')
  return { sendOnce, keys, different: () => new Set(keys).size }
}

it('sends the same key until an answer is there, then another', async () => {
  const { sendOnce, keys, different } = sender(unreachable(), 'done', 'done')
  expect(await sendOnce('a')).toMatchObject({ error: { code: 'unreachable' } })
  expect(await sendOnce('a')).toEqual({ reply: 'done' })
  expect(different()).toBe(1)
  await sendOnce('b')
  expect(keys[2]).not.toBe(keys[0])
})

it('sends what has changed since as another request, once', async () => {
  const { sendOnce, different } = sender(conflict(), 'done')
  expect(await sendOnce('b')).toEqual({ reply: 'done' })
  expect(different()).toBe(2)
  const again = sender(conflict(), conflict(), 'done')
  expect(await again.sendOnce('b')).toMatchObject({ error: { code: 'idempotency_conflict' } })
  expect(again.keys).toHaveLength(2)
})
