import { expect, test } from 'vitest'
import { chosenKinds, passesQuietHours, pushKind, pushKinds, pushSentences } from './push.notices.ts'
import { telling } from './telling-words.ts'

test.each(Object.entries(pushSentences))('the sentence %s tells nothing', (_, { text, kind }) => {
  expect(text).not.toMatch(telling)
  expect(text.length).toBeLessThanOrEqual(40)
  const { pages } = pushKind(kind)
  for (const page of [pages.device, pages.staff]) expect(page).toMatch(/^\/[a-z/-]*$/)
  expect(pages.device).toMatch(/^\/app/)
})

test('the name of a kind fits where push services keep one notice of each', () => {
  for (const kind of Object.keys(pushKinds)) expect(kind).toMatch(/^[A-Za-z0-9_-]{1,32}$/)
})

test('each kind that can be chosen has a word, and says a sentence', () => {
  for (const kind of [...chosenKinds.device, ...chosenKinds.staff]) {
    expect(pushKind(kind).word).toBeTruthy()
    expect(Object.values(pushSentences).map((one) => one.kind)).toContain(kind)
  }
})

test('in quiet hours only the appointment that is about to begin is told of', () => {
  const passing = Object.keys(pushSentences).filter((name) =>
    passesQuietHours(name as keyof typeof pushSentences),
  )
  expect(passing).toEqual(['reminderOfSoon', 'door'])
})
