import { expect, test } from 'vitest'
import { isComing, mayAnswer, stageOf } from './visit-stage.ts'
import { dayWords } from './visit-words.ts'

const now = new Date('2026-12-03T09:00:00Z')
const visit = {
  status: 'pending' as const,
  start: '2026-12-03T09:30:00Z',
  end: '2026-12-03T10:00:00Z',
  cancelledAt: null,
  counterProposal: null,
  clinicsAnswer: null,
}
const past = { start: '2026-12-03T08:00:00Z', end: '2026-12-03T08:30:00Z' }
const proposal = { date: '2026-12-04', hours: '09:00', note: null }

test.each([
  [{}, 'toAnswer'],
  [{ counterProposal: proposal }, 'proposed'],
  [{ ...past }, 'missed'],
  [{ ...past, counterProposal: proposal }, 'missed'],
  [{ status: 'accepted' as const }, 'accepted'],
  [{ status: 'accepted' as const, start: past.start }, 'accepted'],
  [{ status: 'accepted' as const, ...past }, 'over'],
  [{ status: 'rejected' as const }, 'rejected'],
  [{ status: 'rejected' as const, clinicsAnswer: 'proposal_refused' as const }, 'refused'],
  [{ status: 'completed' as const }, 'completed'],
  [{ status: 'accepted' as const, cancelledAt: past.start }, 'cancelled'],
])('%o is at the stage %s', (changes, stage) => {
  expect(stageOf({ ...visit, ...changes }, now)).toBe(stage)
})

test('only waiting visits can be answered, and accepted ones are upcoming too', () => {
  expect(['toAnswer', 'proposed', 'accepted', 'missed'].map((stage) => mayAnswer(stage as never))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(isComing('accepted')).toBe(true)
  expect(isComing('cancelled')).toBe(false)
})

test('adds the year to a day of another year', () => {
  expect(dayWords('2026-12-03', '2026-11-23')).toBe('giovedì 3 dicembre')
  expect(dayWords('2027-01-07', '2026-11-23')).toBe('giovedì 7 gennaio 2027')
})
