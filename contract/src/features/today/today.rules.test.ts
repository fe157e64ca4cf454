import { expect, test } from 'vitest'
import { maintenanceState } from './today.rules.ts'

const at = '2026-11-22T12:00:00.000Z'
const done = (succeededAt: string) => ({ outcome: 'done', endedAt: succeededAt, succeededAt }) as const

test.each([
  ['one that never ran', { outcome: null, endedAt: null, succeededAt: null }, 'never'],
  ['last night’s', done('2026-11-22T01:00:00.000Z'), 'fine'],
  ['one of exactly two days ago', done('2026-11-20T12:00:00.000Z'), 'fine'],
  ['one of more than two days ago', done('2026-11-20T11:59:59.000Z'), 'late'],
  [
    'a failed one, after one that went well',
    { ...done('2026-11-22T01:00:00.000Z'), outcome: 'failed' },
    'failed',
  ],
  [
    'a failed one, where none ever went well',
    { outcome: 'failed', endedAt: '2026-11-22T01:00:00.000Z', succeededAt: null },
    'failed',
  ],
] as const)('a backup: %s', (_, backup, state) => {
  expect(maintenanceState(backup, 'backup', at)).toBe(state)
})

test('the audit is verified each week, and late a day after', () => {
  expect(maintenanceState(done('2026-11-14T12:00:00.000Z'), 'auditVerify', at)).toBe('fine')
  expect(maintenanceState(done('2026-11-14T11:59:59.000Z'), 'auditVerify', at)).toBe('late')
})
