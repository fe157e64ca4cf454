import type { OpenInvite } from '@filo/contract/features/invites/invite.schema.ts'
import { describe, expect, it } from 'vitest'
import { type AcceptanceValues, initialValues, type Step, validateStep } from './acceptance-values.ts'

const invite: OpenInvite = {
  title: null,
  name: 'Livia',
  surname: 'Prova',
  email: 'livia@prova.filo',
  role: 'physician',
  lead: true,
  inviter: { title: 'Dott.', name: 'Ada', surname: 'Prova' },
  facility: { name: 'Ospedale', city: 'Roma' },
  workgroup: null,
  supervises: null,
  expiresAt: '2026-11-28T10:00:00.000Z',
}
const supervisor: OpenInvite = { ...invite, role: 'supervisor', lead: false, facility: null }

async function problems(step: Step, values: AcceptanceValues, of = invite): Promise<string[]> {
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await validateStep(step, of)(values, undefined, options)
  const paths = (tree: object, prefix = ''): string[] =>
    Object.entries(tree).flatMap(([key, value]) =>
      'message' in value ? [prefix + key] : paths(value, `${prefix}${key}.`),
    )
  return paths(errors)
}

describe('validateStep', () => {
  const first = initialValues(invite)

  it('validates the fields of its own step only', async () => {
    expect(await problems('personal', first)).toEqual(['personal.phone', 'personal.registryNumber'])
    expect(await problems('access', first)).toEqual(['access.password', 'repeated'])
    expect(await problems('workgroup', first)).toEqual([
      'workgroup.name',
      'consents.privacyPolicy',
      'consents.dataTreatmentE',
      'consents.dataTreatmentF',
      'consents.terms',
    ])
  })

  it('requires neither registry number nor workgroup of a supervisor', async () => {
    expect(await problems('personal', first, supervisor)).toEqual(['personal.phone'])
    expect(await problems('workgroup', first, supervisor)).toHaveLength(4)
  })

  it('compares the two passwords', async () => {
    const access = { ...first.access, password: 'Entro-in-Filo-26!' }
    expect(await problems('access', { ...first, access, repeated: 'Entro-in-Filo-27!' })).toEqual([
      'repeated',
    ])
    expect(await problems('access', { ...first, access, repeated: access.password })).toEqual([])
  })
})
