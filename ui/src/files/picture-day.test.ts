import { expect, it } from 'vitest'
import { formatDaysApart, pictureDay, pictureDaySentence } from './picture-day.ts'

const uploaded = (addedAt: string) => ({ addedAt, takenOn: null, takenOnConfirmed: false })
const taken = (takenOn: string, takenOnConfirmed = true) => ({
  addedAt: '2026-11-25T09:30:00Z',
  takenOn,
  takenOnConfirmed,
})

it('is the day of the shot if it is known, otherwise of the upload in Rome', () => {
  expect(pictureDay(taken('2026-11-22'))).toBe('2026-11-22')
  expect(pictureDay(uploaded('2026-11-24T23:30:00Z'))).toBe('2026-11-25')
})

it('says whether a person or only the file knows it', () => {
  expect(pictureDaySentence(taken('2026-11-22'))).toBe('Scattata il 22/11/2026')
  expect(pictureDaySentence(taken('2026-11-22', false))).toBe('Scattata il 22/11/2026, secondo il file')
  expect(pictureDaySentence(uploaded('2026-11-25T09:30:00Z'))).toBe('Caricata il 25/11/2026')
})

it.each([
  ['2026-11-21T08:00:00Z', '2026-11-21T09:00:00Z', 'Caricate nello stesso giorno'],
  // Midnight in Rome lies between them.
  ['2026-11-20T22:59:00Z', '2026-11-20T23:01:00Z', 'Caricate a 1 giorno di distanza'],
  ['2026-11-21T08:00:00Z', '2026-11-07T20:00:00Z', 'Caricate a 14 giorni di distanza'],
  // The clocks change in between.
  ['2026-10-24T08:00:00Z', '2026-10-26T08:00:00Z', 'Caricate a 2 giorni di distanza'],
])('uploaded at %s and %s: %s', (one, other, words) => {
  expect(formatDaysApart(uploaded(one), uploaded(other))).toBe(words)
  expect(formatDaysApart(uploaded(other), uploaded(one))).toBe(words)
})

it('counts from shot to shot, and says so if one is only the file’s or unknown', () => {
  const sunday = taken('2026-11-22')
  expect(formatDaysApart(sunday, taken('2026-11-08'))).toBe('Scattate a 14 giorni di distanza')
  expect(formatDaysApart(sunday, taken('2026-11-22'))).toBe('Scattate nello stesso giorno')
  expect(formatDaysApart(sunday, taken('2026-11-21', false))).toBe(
    'Scattate a 1 giorno di distanza, secondo il file',
  )
  expect(formatDaysApart(sunday, uploaded('2026-11-25T09:30:00Z'))).toBe(
    'A 3 giorni di distanza: di una si sa solo quando è stata caricata',
  )
})
