import { responseTimeRoutes } from '@filo/contract/features/chat/response-time.routes.ts'
import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../../ui/test/fake-server.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { nurse, physician, supervisor } from '../../../test/people.ts'
import { responseTimesWith } from '../../../test/response-times.ts'
import { minutesInWords, shareInWords, summaryOf } from './response-times-words.ts'

setUpTestApp()

const path = `/workgroup/${physician.workgroup?.id}/response-times`
const { total } = responseTimesWith()

test('the table tells each week, the newest first', async () => {
  answer(responseTimeRoutes.ofWorkgroup, responseTimesWith())
  openApp(path, physician)
  await screen.findByRole('table')
  const rows = screen
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows[0]).toEqual([
    ...['Settimana', 'Entro 2 ore', 'Risposte', 'Metà entro', '9 su 10 entro'],
    ...['In ritardo', 'In attesa', 'Non serviva'],
  ])
  expect(rows.slice(1, 3)).toEqual([
    ['30/11–06/12', '75 %', '7', '52 min', '3 h 37 min', '1', '1', '2'],
    ['23/11–29/11', '–', '0', '–', '–', '0', '0', '0'],
  ])
})

test.each<[string, CurrentUser, boolean, string | null]>([
  [
    'a physician, whose workgroup has not told its hours, is led to them',
    physician,
    false,
    'Indica gli orari',
  ],
  ['a physician, whose workgroup has told its hours', physician, true, null],
  ['a supervisor, who cannot set them', supervisor, false, null],
])('says how times are counted: %s', async (_, who, inAnswerHours, link) => {
  answer(responseTimeRoutes.ofWorkgroup, responseTimesWith({ inAnswerHours }))
  openApp(path, who)
  await screen.findByText(inAnswerHours ? /conta solo negli orari di risposta/ : /conta a tutte le ore/)
  expect(screen.queryByRole('link', { name: 'Indica gli orari' })?.textContent ?? null).toBe(link)
})

test('is closed to nurses', async () => {
  answer(responseTimeRoutes.ofWorkgroup, new Failure('permission_denied'))
  openApp(path, nurse)
  await screen.findByText(/Non hai i permessi/)
  expect(screen.queryByRole('table')).toBeNull()
})

test('the summary counts what is missing and late among what was due', () => {
  expect(summaryOf(total, 2)).toEqual([
    'Risposte arrivate entro 2 ore: 24 su 28 (86 %).',
    'Metà è arrivata entro 38 min, 9 su 10 entro 1 h 35 min.',
  ])
  expect(summaryOf({ ...total, answered: 0, within: 0, median: null, p90: null }, 1)).toEqual([
    'Risposte arrivate entro 1 ora: 0 su 1 (0 %).',
  ])
})

test.each([
  [0, '1 min'],
  [0.2, '1 min'],
  [58.4, '59 min'],
  [59.6, '1 h'],
  [95, '1 h 35 min'],
  [null, '–'],
])('%s minutes are “%s”', (minutes, words) => expect(minutesInWords(minutes)).toBe(words))

test.each([
  [1, '100 %'],
  [0.999, '99 %'],
  [0.001, '1 %'],
  [0, '0 %'],
])('a share of %s is “%s”', (share, words) => expect(shareInWords(share)).toBe(words))
