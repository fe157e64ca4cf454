import { expect, test } from 'vitest'
import { auditActionWord, auditActionWords } from './audit-actions.ts'
import { outcomeWord } from './features/audit/audit.words.ts'
import type { AuditAction } from './kit/audit-action.ts'
import { route } from './kit/route.ts'

test('a slip in an action does not compile', () => {
  // @ts-expect-error: no action of any feature
  const slip: AuditAction = 'patient.raed'
  const open = {
    method: 'GET',
    path: '/moon',
    summary: 'La luna',
    access: 'public',
    reply: 'nothing',
  } as const
  // @ts-expect-error: no feature declares it
  route({ ...open, audit: 'moon.land' })
  expect(route({ ...open, audit: 'patient.read' }).audit).not.toBe(slip)
})

test('no two actions share a word', () => {
  const words = Object.values(auditActionWords)
  expect(new Set(words).size).toBe(words.length)
})

test('what has no word of its own is still told', () => {
  expect(auditActionWord('patient.read')).toBe('Apertura della scheda')
  expect(auditActionWord('moon.land')).toBe('moon.land')
  expect(outcomeWord('done')).toBe('Riuscito')
  expect(outcomeWord('not_found')).toBe('Rifiutato: inesistente o fuori portata')
  expect(outcomeWord('internal')).toBe('Rifiutato: richiesta non accettabile')
})
