import { expect, test } from 'vitest'
import { answerRefusal, completeRefusal, joinRefusal, proposalAnswerRefusal } from './visit.policy.ts'

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
