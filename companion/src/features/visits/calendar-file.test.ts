import { expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const visit = {
  id: 'a1a1a1a1-0000-4000-8000-000000000001',
  version: 3,
  type: 'televisit',
  start: '2027-03-28T08:30:00.000Z',
  end: '2027-03-28T09:00:00.000Z',
  cancelledAt: null,
  hcp: { id: 'a1a1a1a1-0000-4000-8000-000000000002', title: 'Dott.ssa', name: 'Marta', surname: 'Bianchi' },
} as const
const fileOf = (changes: object = {}) =>
  calendarFile({ ...visit, ...changes }, 'https://filo.test/app', new Date('2026-12-01T10:00:00Z'))

it('writes an event with an id, a version, times in UTC and an alarm', () => {
  expect(fileOf().split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Filo//Visite//IT',
    'BEGIN:VEVENT',
    'UID:a1a1a1a1-0000-4000-8000-000000000001@filo',
    'SEQUENCE:3',
    'DTSTAMP:20261201T100000Z',
    'DTSTART:20270328T083000Z',
    'DTEND:20270328T090000Z',
    'SUMMARY:Visita in video\\, con la dott.ssa Marta Bianchi',
    'LOCATION:Nell’app Filo',
    'URL:https://filo.test/app',
    'STATUS:CONFIRMED',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Visita in video\\, con la dott.ssa Marta Bianchi',
    'TRIGGER:-PT30M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

it('writes a cancelled visit as the same event, cancelled, with a later version and without an alarm', () => {
  const lines = fileOf({ version: 4, cancelledAt: '2026-12-01T09:00:00.000Z' }).split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:a1a1a1a1-0000-4000-8000-000000000001@filo',
      'SEQUENCE:4',
      'SUMMARY:Annullata: Visita in video\\, con la dott.ssa Marta Bianchi',
      'STATUS:CANCELLED',
    ]),
  )
  expect(lines.filter((line) => /VALARM|METHOD/.test(line))).toEqual([])
})

it('escapes the signs of the format in names, and folds long lines between characters', () => {
  const surname = `D’Àngelo; \\ ${'à'.repeat(80)}\nDTEND:1`
  const lines = fileOf({ hcp: { ...visit.hcp, title: null, surname } }).split('\r\n')
  expect(lines.filter((line) => line.startsWith('DTEND'))).toEqual(['DTEND:20270328T090000Z'])
  const size = (line: string) => new TextEncoder().encode(line).length
  expect(Math.max(...lines.map(size))).toBeLessThanOrEqual(75)
  const summary = lines.join('\r\n').replaceAll('\r\n ', '')
  expect(summary).toContain(`con Marta D’Àngelo\\; \\\\ ${'à'.repeat(80)}\\nDTEND:1`)
})
