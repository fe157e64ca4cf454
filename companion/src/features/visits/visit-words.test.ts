import { expect, test } from 'vitest'
import { isComing, mayAnswer, stageOf } from './visit-stage.ts'
import { dayWords, visitSentence, withColleague } from './visit-words.ts'

const bianchi = { name: 'Anna', surname: 'Bianchi' }

test.each([
  ['Dott.ssa', 'con la dott.ssa Bianchi'],
  ['Dott. ssa', 'con la dott. ssa Bianchi'],
  ['Prof.ssa', 'con la prof.ssa Bianchi'],
  ['Prof. Dott.ssa', 'con la prof. dott.ssa Bianchi'],
  ['Dott.', 'con il dott. Bianchi'],
  ['Dr.', 'con il dr. Bianchi'],
  ['Inf.', 'con Anna Bianchi'],
  ['', 'con Anna Bianchi'],
  [null, 'con Anna Bianchi'],
])('whoever is called %s is met %s', (title, said) => {
  expect(withColleague({ title, ...bianchi })).toBe(said)
})

test('a visit is said as a sentence', () => {
  const visit = { start: '2026-12-03T09:30:00Z', hcp: { id: '', title: 'Dott.ssa', ...bianchi } }
  expect(visitSentence(visit, new Date('2026-11-20T09:00:00Z'))).toBe(
    'giovedì 3 dicembre alle 10:30, con la dott.ssa Bianchi',
  )
  expect(visitSentence(visit, new Date('2026-12-02T09:00:00Z'))).toBe(
    'domani alle 10:30, con la dott.ssa Bianchi',
  )
})

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
])('%o stands at %s', (changes, course) => {
  expect(stageOf({ ...visit, ...changes }, now)).toBe(course)
})

test('only what waits is answered, and what is accepted is to come as well', () => {
  expect(['toAnswer', 'proposed', 'accepted', 'missed'].map((course) => mayAnswer(course as never))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(isComing('accepted')).toBe(true)
  expect(isComing('cancelled')).toBe(false)
})

test('a day of another year says which', () => {
  expect(dayWords('2026-12-03', '2026-11-23')).toBe('giovedì 3 dicembre')
  expect(dayWords('2027-01-07', '2026-11-23')).toBe('giovedì 7 gennaio 2027')
})
