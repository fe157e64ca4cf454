import { expect, test } from 'vitest'
import { auditActionWord, auditActionWords } from './audit-actions.ts'
import { outcomeWord } from './features/audit/audit.words.ts'
import type { AuditAction } from './kit/audit-action.ts'
import { route } from './kit/route.ts'

test('a misspelt action does not compile', () => {
  // @ts-expect-error: no feature has this action
  const slip: AuditAction = 'patient.raed'
  const open = {
    method: 'GET',
    path: '/moon',
    summary: 'La luna',
    access: 'public',
    reply: 'nothing',
  } as const
  // @ts-expect-error: no feature has this action
  route({ ...open, audit: 'moon.land' })
  expect(route({ ...open, audit: 'patient.read' }).audit).not.toBe(slip)
})

test('no two actions have the same label', () => {
  const words = Object.values(auditActionWords)
  expect(new Set(words).size).toBe(words.length)
})

test('actions and outcomes without a label of their own are still shown', () => {
  expect(auditActionWord('patient.read')).toBe('Apertura della scheda')
  expect(auditActionWord('moon.land')).toBe('moon.land')
  expect(outcomeWord('done')).toBe('Riuscito')
  expect(outcomeWord('not_found')).toBe('Rifiutato: inesistente o fuori portata')
  expect(outcomeWord('internal')).toBe('Rifiutato: richiesta non accettabile')
})
