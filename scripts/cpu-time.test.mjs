import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { CpuMeter, processIn } from './cpu-time.mjs'

const one = (pid, parent, own, reaped = 0, start = pid) => ({
  ...{ key: `${pid} ${start}`, pid, parent, own, reaped },
})
const secondsOf = (...samples) => {
  const meter = new CpuMeter(1)
  for (const running of samples) meter.sample(running)
  return meter.seconds()
}

test('reads a process, also one whose name contains brackets and spaces', () => {
  const line = '42 (a ) b) S 7 42 42 0 -1 0 0 0 0 0 150 50 300 25 20 0 1 0 987 0 0'
  expect(processIn(line)).toEqual({ key: '42 987', pid: 42, parent: 7, own: 2, reaped: 3.25 })
})

test('adds up all descendants, without the root itself and strangers', () => {
  expect(secondsOf([one(1, 0, 100), one(2, 1, 3), one(3, 2, 4), one(9, 8, 50)])).toBe(7)
})

test('counts a process once, whether its parent has waited for it or not', () => {
  const before = [one(1, 0, 0), one(2, 1, 3), one(3, 2, 4)]
  expect(secondsOf(before, [one(1, 0, 0), one(2, 1, 3, 5)]), 'waited for').toBe(8)
  expect(secondsOf(before, [one(1, 0, 0), one(2, 1, 3)]), 'not waited for').toBe(7)
  expect(secondsOf(before, [one(1, 0, 0)]), 'both ended').toBe(7)
})

test('counts what ran between two samples by the process that waited for it', () => {
  expect(secondsOf([one(1, 0, 0, 0)], [one(1, 0, 0, 6)])).toBe(6)
})

test('counts a process that nobody waited for, whatever was waited for before', () => {
  expect(secondsOf([one(1, 0, 0)], [one(1, 0, 0, 6), one(2, 1, 5)], [one(1, 0, 0, 6)])).toBe(11)
})

test('keeps a process that outlived its parent and was adopted', () => {
  const adopted = [one(1, 0, 0), one(3, 0, 9)]
  expect(secondsOf([one(1, 0, 0), one(2, 1, 3), one(3, 2, 4)], adopted)).toBe(12)
})

test('takes a process with the id of an ended one for another', () => {
  expect(secondsOf([one(1, 0, 0), one(2, 1, 3)], [one(1, 0, 0), one(2, 1, 1, 0, 77)])).toBe(4)
})

test('tells the CPU time of a real child while it runs and once it has ended', async ({ skip }) => {
  skip(process.platform !== 'linux', 'there is no /proc')
  // By its own CPU time: on a busy machine it gets little of it in a second.
  const child = spawn(process.execPath, ['-e', 'while (process.cpuUsage().user < 300_000);'])
  const meter = new CpuMeter()
  const before = meter.sample().seconds()
  await new Promise((resolve) => child.on('exit', resolve))
  expect(meter.sample().seconds() - before).toBeGreaterThan(0.2)
})
