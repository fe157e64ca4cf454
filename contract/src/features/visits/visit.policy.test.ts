import { describe, expect, test } from 'vitest'
import {
  answerRefusal,
  cancelledRefusal,
  cancelRefusal,
  changeRefusal,
  completeRefusal,
  joinRefusal,
  noteRefusal,
  proposalAnswerRefusal,
  seenRefusal,
} from './visit.policy.ts'
import { isComing, isJoinable, timeProblems, usualVisitType } from './visit.rules.ts'
import { visitStatuses } from './visit.schema.ts'

const [start, end] = ['2026-11-26T09:00:00.000Z', '2026-11-26T09:30:00.000Z']
const accepted = { status: 'accepted', start, end } as const
const at = (time: string) => new Date(`2026-11-26T${time}Z`)

test('a visit can be completed and entered from the instant its room opens, 15 minutes before it begins', () => {
  for (const refusal of [completeRefusal, joinRefusal]) {
    expect(refusal(accepted, at('08:44:59.999'))).not.toBeNull()
    expect(refusal(accepted, at('08:45:00.000'))).toBeNull()
  }
})

test('a visit can be entered until the instant its room closes, two hours after it ends', () => {
  expect(joinRefusal(accepted, at('11:30:00.000'))).toBeNull()
  expect(joinRefusal(accepted, at('11:30:00.001'))).not.toBeNull()
})

test('a visit can be answered only before it begins, and a proposed time accepted only before it comes', () => {
  const answers = [
    (now: Date) => answerRefusal({ status: 'pending', start }, now),
    (now: Date) => proposalAnswerRefusal({ status: 'pending', proposedAt: start }, true, now),
  ]
  for (const refusal of answers) {
    expect(refusal(at('08:59:59.999'))).toBeNull()
    expect(refusal(at('09:00:00.000'))).not.toBeNull()
  }
})

describe('by its status', () => {
  const now = at('08:50:00.000')
  const proposedAt = '2026-11-27T09:00:00.000Z'
  /** The statuses in which something may be done. */
  const allowing = (refusal: (visit: { status: (typeof visitStatuses)[number] }) => unknown) =>
    visitStatuses.filter((status) => refusal({ status }) === null)

  test('a visit is changed, moved, answered, entered and completed in these statuses only', () => {
    expect(allowing(changeRefusal)).toEqual(['pending', 'accepted'])
    expect(allowing(cancelRefusal)).toEqual(['pending', 'accepted'])
    expect(allowing(({ status }) => answerRefusal({ status, start }, now))).toEqual(['pending'])
    expect(allowing(({ status }) => proposalAnswerRefusal({ status, proposedAt }, true, now))).toEqual([
      'pending',
    ])
    expect(allowing(({ status }) => joinRefusal({ status, start, end }, now))).toEqual(['accepted'])
    expect(allowing(({ status }) => completeRefusal({ status, start }, now))).toEqual(['accepted'])
    expect(allowing(seenRefusal)).toEqual(['rejected'])
  })

  test('its note may be written until the adequacy of a completed visit is confirmed', () => {
    expect(allowing((visit) => noteRefusal(visit, false))).toEqual(['pending', 'accepted', 'completed'])
    expect(allowing((visit) => noteRefusal(visit, true))).toEqual(['pending', 'accepted'])
  })

  test('a refusal says in which status the visit is, or that it is too early or too late', () => {
    const join = (status: 'pending' | 'rejected' | 'accepted', instant: string) =>
      joinRefusal({ status, start, end }, at(instant))?.message
    expect(join('pending', '08:50:00.000')).toMatch(/non è ancora accettata/)
    expect(join('rejected', '08:50:00.000')).toMatch(/^La visita è rifiutata: /)
    expect(join('accepted', '08:44:59.999')).toMatch(/^È presto/)
    expect(join('accepted', '11:30:00.001')).toMatch(/^La visita è finita/)
  })
})

test('a proposal that nobody made cannot be answered, and one whose time has passed only be rejected', () => {
  expect(
    proposalAnswerRefusal({ status: 'pending', proposedAt: null }, false, at('08:00:00.000')),
  ).not.toBeNull()
  const passed = { status: 'pending', proposedAt: start } as const
  expect(proposalAnswerRefusal(passed, true, at('10:00:00.000'))).not.toBeNull()
  expect(proposalAnswerRefusal(passed, false, at('10:00:00.000'))).toBeNull()
})

test('a visit that the centre cancelled is not answered', () => {
  expect(cancelledRefusal({ cancelledAt: null })).toBeNull()
  expect(cancelledRefusal({ cancelledAt: start })).not.toBeNull()
})

test('a room is open to an accepted visit from 15 minutes before it begins until two hours after it ends', () => {
  const isOpen = (time: string, status = 'accepted') => isJoinable({ status, start, end }, at(time))
  const instants = ['08:44:59.999', '08:45:00.000', '11:30:00.000', '11:30:00.001']
  expect(instants.map((time) => isOpen(time))).toEqual([false, true, true, false])
  expect(isOpen('09:00:00.000', 'pending')).toBe(false)
})

test('a visit is coming until it ends, once accepted until its room closes', () => {
  const isStill = (status: 'pending' | 'accepted' | 'rejected', time: string) =>
    isComing({ status, end }, at(time))
  expect([isStill('pending', '09:29:59.999'), isStill('pending', '09:30:00.000')]).toEqual([true, false])
  expect([isStill('accepted', '11:29:59.999'), isStill('accepted', '11:30:00.000')]).toEqual([true, false])
  expect(isStill('rejected', '08:00:00.000')).toBe(false)
})

test('a visit is planned for an instant that exists and is still to come', () => {
  const now = at('09:00:00.000')
  expect(timeProblems(null, now).map(({ path }) => path)).toEqual(['hours'])
  expect(timeProblems(now, now).map(({ path }) => path)).toEqual(['date'])
  expect(timeProblems(at('09:00:00.001'), now)).toEqual([])
})

test('physicians hold televisits, nurses trainings', () => {
  expect([usualVisitType(['physician']), usualVisitType(['nurse'])]).toEqual(['televisit', 'training'])
})
