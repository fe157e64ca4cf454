import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { schemaResolver } from './resolver.ts'

type Values = { kind: string; rows: { name: string }[]; day: string }

const schema = z.object({
  kind: z.string().min(1, 'obbligatorio').max(3, 'troppo lungo'),
  rows: z.array(z.object({ name: z.string().trim().min(1, 'senza nome') })),
})
const values: Values = { kind: 'a', rows: [{ name: ' Anna ' }], day: '' }
const options = { fields: {}, shouldUseNativeValidation: false }

describe('schemaResolver', () => {
  it('returns the parsed body, not the raw values of the fields', async () => {
    expect(await schemaResolver<Values, object>(schema)(values, undefined, options)).toEqual({
      values: { kind: 'a', rows: [{ name: 'Anna' }] },
      errors: {},
    })
  })

  it('reports the first problem of each field, from the schema and the rules', async () => {
    const validate = schemaResolver<Values, object>(schema, {
      rules: ({ day }) => [
        { path: 'day', message: `giorno ${day}` },
        { path: 'kind', message: 'un’altra frase' },
      ],
    })
    const { values: sent, errors } = await validate(
      { ...values, kind: '', rows: [{ name: 'x' }, { name: ' ' }] },
      undefined,
      options,
    )
    expect(sent).toEqual({})
    expect(errors).toMatchObject({
      kind: { message: 'obbligatorio' },
      rows: [undefined, { name: { message: 'senza nome' } }],
      day: { message: 'giorno ' },
    })
  })

  it('rejects when a rule fails although the schema passes', async () => {
    const validate = schemaResolver<Values, object>(schema, { rules: () => [{ path: 'day', message: 'no' }] })
    expect(await validate(values, undefined, options)).toMatchObject({
      values: {},
      errors: { day: { message: 'no' } },
    })
  })

  it('converts the input, chooses the schema by the values and adapts the problems', async () => {
    const validate = schemaResolver<Values, object>(
      ({ kind }) => (kind === 'day' ? z.object({ of: z.iso.date() }) : schema),
      {
        input: ({ day }) => ({ of: day }),
        adapt: ({ path }) => (path === 'of' ? { path: 'day', message: 'nessuna data' } : null),
      },
    )
    const refused = await validate({ ...values, kind: 'day', day: '31/12' }, undefined, options)
    expect(refused.errors).toMatchObject({ day: { message: 'nessuna data' } })
    const { values: sent } = await validate({ ...values, kind: 'day', day: '2026-12-31' }, undefined, options)
    expect(sent).toEqual({ of: '2026-12-31' })
    expect((await validate({ ...values, kind: '' }, undefined, options)).errors).toEqual({})
  })
})
