import { expect, test } from 'vitest'
import { homonymBirths } from './patient.words.ts'

test.each([
  [1, ['1961-03-12'], 'altro paziente nato il 12/03/1961'],
  [2, ['1961-03-12', '1970-01-02'], 'altri pazienti nati il 12/03/1961 e il 02/01/1970'],
  [3, ['1961-03-12', '1970-01-02'], 'altri pazienti nati il 12/03/1961, il 02/01/1970 e 1 altro'],
  [7, ['1961-03-12', '1970-01-02'], 'altri pazienti nati il 12/03/1961, il 02/01/1970 e 5 altri'],
])('describes %s namesakes born %s as: %s', (total, birthDates, sentence) => {
  expect(homonymBirths({ total, birthDates })).toBe(sentence)
})
