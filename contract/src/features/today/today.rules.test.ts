import { expect, test } from 'vitest'
import { maintenanceState } from './today.rules.ts'

const at = '2026-11-22T12:00:00.000Z'
const done = (succeededAt: string) => ({ outcome: 'done', endedAt: succeededAt, succeededAt }) as const

test.each([
  ['never run', { outcome: null, endedAt: null, succeededAt: null }, 'never'],
  ['last night', done('2026-11-22T01:00:00.000Z'), 'fine'],
  ['exactly two days ago', done('2026-11-20T12:00:00.000Z'), 'fine'],
  ['more than two days ago', done('2026-11-20T11:59:59.000Z'), 'late'],
  ['failed after a success', { ...done('2026-11-22T01:00:00.000Z'), outcome: 'failed' }, 'failed'],
  [
    'failed without any earlier success',
    { outcome: 'failed', endedAt: '2026-11-22T01:00:00.000Z', succeededAt: null },
    'failed',
  ],
] as const)('state of a backup: %s', (_, backup, state) => {
  expect(maintenanceState(backup, 'backup', at)).toBe(state)
})

test('the verification of the audit is late after eight days', () => {
  expect(maintenanceState(done('2026-11-14T12:00:00.000Z'), 'auditVerify', at)).toBe('fine')
  expect(maintenanceState(done('2026-11-14T11:59:59.000Z'), 'auditVerify', at)).toBe('late')
})
