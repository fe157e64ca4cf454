import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { keyRing } from '../../platform/secrets/secrets.ts'
import { readTicket, writeTicket } from './call-ticket.ts'

const keys = keyRing('x'.repeat(40))
const now = new Date('2026-11-26T10:00:00Z')
const content = { visit: uuid(), person: uuid(), peer: uuid(), expires: now.getTime() + 60_000 }

test('a ticket is read as it was written, until it expires', () => {
  const ticket = writeTicket(keys, content)
  expect(readTicket(keys, ticket, now)).toEqual(content)
  expect(readTicket(keys, ticket, new Date(content.expires - 1))).toEqual(content)
  expect(readTicket(keys, ticket, new Date(content.expires))).toBeNull()
})

test('a ticket that was changed, is empty or was signed elsewhere is none', () => {
  const [text = '', signature = ''] = writeTicket(keys, content).split('.')
  const other = Buffer.from(JSON.stringify({ ...content, visit: uuid() })).toString('base64url')
  const foreign = writeTicket(keyRing('y'.repeat(40)), content)
  for (const sent of ['', '.', text, `${text}.`, `.${signature}`, `${other}.${signature}`, foreign])
    expect(readTicket(keys, sent, now), sent).toBeNull()
})
