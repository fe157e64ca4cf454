import { expect, test } from 'vitest'
import { csvCell, csvRow } from './csv.ts'

test.each([
  '=1+1',
  '+39',
  '-2',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\nx',
  '＝1',
  '﹦1',
  '﹢1',
  '﹣1',
  '﹫A1',
  '⁼1',
  '₊1',
])('neutralizes %j as a formula', (text) => {
  expect(csvCell(text).replace(/^"/, '')).toBe(
    `'${text}`.replace(/^"/, '') + (/[\r\n]/.test(text) ? '"' : ''),
  )
})

test.each(['00144', '01234567890', '00', '123456789012', '12E4', '1e5'])(
  'keeps every sign of the code %s',
  (text) => expect(csvCell(text)).toBe(`'${text}`),
)

test.each(['D’Angelo-Rossi', '0', '172', '0,5', '12,5', '09:05', '01/02/2026', '20100', '2E', 7])(
  'leaves %s unchanged',
  (text) => expect(csvCell(text)).toBe(String(text)),
)

test('keeps separators, quotes and line breaks inside their cell', () => {
  expect(csvRow(['a;b', 'detto "Nino"', 'prima\nseconda', null, 7])).toBe(
    '"a;b";"detto ""Nino""";"prima\nseconda";;7\r\n',
  )
})
