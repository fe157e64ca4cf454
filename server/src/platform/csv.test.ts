import { expect, test } from 'vitest'
import { csvCell, csvRow } from './csv.ts'

test.each(['=1+1', '+39', '-2', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1'])(
  'neutralizes %j as a formula',
  (text) => {
    expect(csvCell(text).replace(/^"/, '')).toBe(
      `'${text}`.replace(/^"/, '') + (/[\r\n]/.test(text) ? '"' : ''),
    )
  },
)

test('leaves ordinary names unchanged', () => {
  expect(csvCell('D’Angelo-Rossi')).toBe('D’Angelo-Rossi')
})

test('keeps separators, quotes and line breaks inside their cell', () => {
  expect(csvRow(['a;b', 'detto "Nino"', 'prima\nseconda', null, 7])).toBe(
    '"a;b";"detto ""Nino""";"prima\nseconda";;7\r\n',
  )
})
