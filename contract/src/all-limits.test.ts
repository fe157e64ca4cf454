import { expect, test } from 'vitest'
import { addQuickReplyRefusal } from './features/chat/quick-reply.policy.ts'
import { addRefusal } from './features/faq/faq.policy.ts'

test.each([
  ['quick replies', addQuickReplyRefusal, 30],
  ['frequent questions', addRefusal, 100],
])('a workgroup has as many %s as its page can show', (_, refusal, most) => {
  expect(refusal(most - 1)).toBeNull()
  expect(refusal(most)?.message).toContain(`Ci sono già ${most} `)
})
