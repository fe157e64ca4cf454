import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every line of the example in CONTRIBUTING.md is in the code', () => {
  const page = readFileSync('CONTRIBUTING.md', 'utf8')
  const example = [...page.matchAll(/```diff\n([\s\S]*?)```/g)].flatMap(([, diff]) => diff.split('\n'))
  const lines = example.filter((line) => line.startsWith('+')).map((line) => line.slice(1))
  const code = globSync(
    '{contract,server,web}/src/features/chat/{chat.actions,quick-reply*}.{ts,tsx}',
  ).flatMap((path) => readFileSync(path, 'utf8').split('\n'))
  expect(lines.length).toBeGreaterThan(20)
  expect(lines.filter((line) => !code.includes(line))).toEqual([])
})
