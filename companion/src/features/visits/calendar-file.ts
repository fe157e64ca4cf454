import type { OwnVisit } from '@filo/contract/features/visits/visit.schema.ts'
import { kindWords, withColleague } from './visit-words.ts'

/** Octets of a line, without its end (RFC 5545, 3.1). */
const longestLine = 75

type Planned = Pick<OwnVisit, 'id' | 'version' | 'type' | 'start' | 'end' | 'hcp'>

/**
 * A visit as a file that calendars import (RFC 5545), in UTC. One that was moved takes the place of the one before, since it
 * is the same event with a later version. Nothing in it says of what anybody is ill.
 */
export function calendarFile(
  { id, version, type, start, end, hcp }: Planned,
  app: string,
  now: Date,
): string {
  const what = `${kindWords[type]}, ${withColleague(hcp)}`
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Filo//Visite//IT',
    'BEGIN:VEVENT',
    `UID:${id}@filo`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(new Date(start))}`,
    `DTEND:${stamp(new Date(end))}`,
    `SUMMARY:${escaped(what)}`,
    `LOCATION:${escaped('Nell’app Filo')}`,
    `URL:${app}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(what)}`,
    'TRIGGER:-PT30M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

/** `20261203T093000Z` */
const stamp = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')

/** A line that is too long goes on in the next one, behind a blank; no letter is parted. */
function folded(line: string): string {
  const size = (text: string) => new TextEncoder().encode(text).length
  const lines = ['']
  for (const letter of line) {
    const last = lines.at(-1) ?? ''
    if (size(last + letter) <= longestLine) lines[lines.length - 1] = last + letter
    else lines.push(` ${letter}`)
  }
  return lines.join('\r\n')
}
