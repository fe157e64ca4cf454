import { expect, test } from 'vitest'
import { broken, circles, importsOf } from './laws.mjs'

const file = (path, text = '') => ({ path, text, imports: importsOf(path, text) })
const service = 'server/src/features/patients/patient.service.ts'

test.each([
  ['a feature above', 'server/src/features/access/a.service.ts', "import '../patients/patient.service.ts'"],
  ['a feature beside', 'web/src/features/access/a.tsx', "import { x } from '../cicc/cicc-form.tsx'"],
  [
    'a lazy import too',
    'web/src/features/access/a.tsx',
    "const x = () => import('../patients/list-page.tsx')",
  ],
  ['the contract reaching out', 'contract/src/kit/x.ts', "import React from 'react'"],
  ['web reaching the server', 'web/src/x.ts', "import { y } from '../../server/src/y.ts'"],
  [
    'the ground knowing a feature',
    'server/src/http/x.ts',
    "import { y } from '../features/auth/auth.service.ts'",
  ],
  ['SQL outside a repository', service, "tx.query<{ id: string }>('SELECT 1')"],
  ['http reaching a repository', 'server/src/features/auth/a.http.ts', "import './auth.repository.ts'"],
  ['a rule with input', 'server/src/features/cicc/cicc.policy.ts', "import fs from 'node:fs'"],
  ['source importing tests', service, "import { x } from '../../../test/api.ts'"],
  ['a feature without a tier', 'web/src/features/weather/x.ts', ''],
  [
    'a day out of a locale’s writing',
    'contract/src/kit/date.ts',
    "const romeDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' })\nromeDay.format(instant)",
  ],
  [
    'its short form',
    'web/src/ui/format.ts',
    "instant.toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' })",
  ],
  ['a time so written', 'server/src/commands/command.ts', "new Date(at).toLocaleString('it-IT')"],
  ['its name taken apart', 'web/src/ui/format.ts', 'const { DateTimeFormat } = Intl'],
  ['a test that does so', 'e2e/features/dates.spec.ts', "now.toLocaleTimeString('it-IT').slice(0, 5)"],
  ['the machine’s own writing', 'scripts/places.mjs', 'now.toDateString().slice(4)'],
  ['a date that only some engines read', service, "new Date('11/22/2026')"],
  ['the same, parsed', service, "Date.parse('22 November 2026')"],
  ['a connection whose loss nobody hears', 'server/src/platform/x.ts', 'const client = new pg.Client(owner)'],
  ['the same by its bare name', 'server/src/platform/x.ts', 'const client = new Client(owner)'],
  ['a very long file', service, '\n'.repeat(400)],
])('refuses %s', (_, path, text) => {
  expect(broken(file(path, text))).toHaveLength(1)
})

test.each([
  ['parts by name, in their one place', 'contract/src/kit/rome.ts', "new Intl.DateTimeFormat('en')"],
  ['the machine’s zone', 'e2e/features/dates.spec.ts', 'Intl.DateTimeFormat().resolvedOptions().timeZone'],
  ['a day of ISO 8601', service, "new Date('2026-11-22'); Date.parse('2026-11-22T00:00:00Z')"],
])('allows %s', (_, path, text) => {
  expect(broken(file(path, text))).toEqual([])
})

test('allows what the architecture allows', () => {
  const text = "import '../access/access.service.ts'\nimport { Failure } from '@filo/contract/kit/failure.ts'"
  expect(broken(file(service, text))).toEqual([])
})

test('refuses folders of a feature that import each other in a circle', () => {
  const auth = (path, target) => file(`server/src/features/auth/${path}`, `import '${target}'`)
  const line = [auth('mfa/m.ts', '../sessions/s.ts'), auth('auth.feature.ts', './mfa/m.ts')]
  expect(circles(line)).toEqual([])
  expect(
    circles([...line, auth('sessions/s.ts', '../passwords/p.ts'), auth('passwords/p.ts', '../mfa/m.ts')]),
  ).toHaveLength(3)
  expect(circles([...line, auth('sessions/s.test.ts', '../mfa/m.ts')])).toEqual([])
})
