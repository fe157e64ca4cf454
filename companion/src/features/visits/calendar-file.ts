import type { OwnVisit } from '@filo/contract/features/visits/visit.schema.ts'
import { nameAfter } from '@filo/contract/kit/person-name.ts'
import { kindWords } from './visit-words.ts'

/** Maximum octets of a line, without its line break (RFC 5545, 3.1). */
const maxLineOctets = 75

type Planned = Pick<OwnVisit, 'id' | 'version' | 'type' | 'start' | 'end' | 'hcp' | 'cancelledAt'>

/**
 * A visit as a file that calendars import (RFC 5545), in UTC. A moved or cancelled visit is the same event with a later
 * version, which calendars that go by the id replace; a cancelled one has no alarm. It is no `METHOD:CANCEL`, which is
 * for invitations by mail: telephones refuse such a file or ignore it. Nothing in it reveals an illness.
 */
export function calendarFile(
  { id, version, type, start, end, hcp, cancelledAt }: Planned,
  app: string,
  now: Date,
): string {
  const isCancelled = cancelledAt !== null
  const what = `${isCancelled ? 'Annullata: ' : ''}${kindWords[type]}, ${nameAfter('con', hcp)}`
  const alarm = [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(what)}`,
    'TRIGGER:-PT30M',
    'END:VALARM',
  ]
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
    `SUMMARY:${escapeText(what)}`,
    `LOCATION:${escapeText('Nell’app Filo')}`,
    `URL:${app}`,
    ...(isCancelled ? ['STATUS:CANCELLED', 'TRANSP:TRANSPARENT'] : ['STATUS:CONFIRMED', ...alarm]),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('')
}

/** `20261203T093000Z` */
const stamp = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const escapeText = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')

/** Folds a line that is too long: it continues in the next one after a blank, and no character is split. */
function foldLine(line: string): string {
  const size = (text: string) => new TextEncoder().encode(text).length
  const lines = ['']
  for (const letter of line) {
    const last = lines.at(-1) ?? ''
    if (size(last + letter) <= maxLineOctets) lines[lines.length - 1] = last + letter
    else lines.push(` ${letter}`)
  }
  return lines.join('\r\n')
}
