import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useSuggestions } from './use-suggestions.ts'

afterEach(cleanup)

test('a text counts as without suggestions only when the search for it has answered', async () => {
  const searched: string[] = []
  const load = async (words: string) => {
    searched.push(words)
    return []
  }
  const tooEarly: string[] = []
  const { result, rerender } = renderHook(
    ({ query }) => {
      const { state } = useSuggestions(query, load, 2)
      if (state !== 'loading' && query.length >= 2 && !searched.includes(query)) tooEarly.push(query)
      return state
    },
    { initialProps: { query: '' } },
  )
  for (const query of ['zz', 'zzz', 'z', 'zzzz']) {
    rerender({ query })
    await expect.poll(() => result.current).toBe(query === 'z' ? 'idle' : 'none')
  }
  expect(searched).toEqual(['zz', 'zzz', 'zzzz'])
  expect(tooEarly).toEqual([])
})

test('a field that suggests without letters is loading from the first moment', async () => {
  const states: string[] = []
  const load = async () => [{ value: 'a', label: 'A' }]
  renderHook(() => states.push(useSuggestions('', load, 0).state))
  await expect.poll(() => states.at(-1)).toBe('ready')
  expect(new Set(states)).toEqual(new Set(['loading', 'ready']))
})
