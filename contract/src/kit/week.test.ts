import { expect, test } from 'vitest'
import { mondayOf } from './week.ts'

test('a week begins on Monday', () =>
  expect(['2026-11-29', '2026-11-30', '2026-12-06'].map(mondayOf)).toEqual([
    ...['2026-11-23', '2026-11-30', '2026-11-30'],
  ]))
