import { expect, test } from 'vitest'
import { broken, importsOf } from './laws.mjs'

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
  ['a very long file', service, '\n'.repeat(400)],
])('refuses %s', (_, path, text) => {
  expect(broken(file(path, text))).toHaveLength(1)
})

test('allows what the architecture allows', () => {
  const text = "import '../access/access.service.ts'\nimport { Failure } from '@filo/contract/kit/failure.ts'"
  expect(broken(file(service, text))).toEqual([])
})
