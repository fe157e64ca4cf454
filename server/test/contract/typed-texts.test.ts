import { allEvents } from '@filo/contract/all-events.ts'
import { handshake } from '@filo/contract/kit/handshake.ts'
import { opaque } from '@filo/contract/kit/opaque-text.ts'
import { expect, test } from 'vitest'
import type * as z from 'zod'
import { contractFields, type Place, placesIn } from './hostile-texts.ts'

/* Each text that a call or a socket brings has one form. New fields are included automatically. */

const clean = 'Fornelli'
const unclean = '\u202dFor\u200enelli\u202c'

const overSockets = [
  ...[...allEvents.values()].flatMap(({ from, name, payload }) =>
    from === 'client' ? [...placesIn(payload, name, (text) => text)] : [],
  ),
  ...placesIn(handshake, 'handshake', (text) => text),
]
const texts = [...contractFields, ...overSockets].filter(
  ({ schema }) => isString(schema) || schema.safeParse(unclean).success,
)

function isString({ _zod: { def } }: z.ZodType): boolean {
  return def.type === 'string' && !('format' in def && def.format === 'uuid')
}

/** A kind overwrites the text, before it measures or compares it. */
const hasKind = ({ schema }: Place) =>
  schema._zod.def.checks?.some(({ _zod: { def } }) => {
    const { tx } = def as { tx?: (text: string) => string }
    return tx?.(unclean) === clean
  })
/** The server compares it in two forms, since it may have been hashed as it was typed. */
const isPresentPassword = ({ name }: Place) => name.endsWith(' body.password')

test('every text has a kind, unless a program makes it', () => {
  expect(texts.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'patient.create body.caregivers[].phone',
      'audit.list query.requestId',
      'chat:send.text',
      'handshake.token',
    ]),
  )
  const others = texts.filter(
    (one) => !hasKind(one) && !isPresentPassword(one) && one.schema.description !== opaque,
  )
  expect(others.map(({ name }) => name)).toEqual([])
})
