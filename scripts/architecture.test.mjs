import { expect, test } from 'vitest'
import { broken, circles, figures, filesOfWorkspaces, importsOf } from './architecture.mjs'

const file = (path, text = '') => ({ path, text, imports: importsOf(path, text) })
const service = 'server/src/features/patients/patient.service.ts'

test.each([
  [
    'a feature knowing one above it',
    'server/src/features/access/a.service.ts',
    "import '../patients/patient.service.ts'",
  ],
  [
    'a feature knowing one beside it',
    'web/src/features/access/a.tsx',
    "import { x } from '../cicc/cicc-form.tsx'",
  ],
  ['a lazy import', 'web/src/features/access/a.tsx', "const x = () => import('../patients/list-page.tsx')"],
  ['the import of a type', 'web/src/features/access/a.tsx', "import type { X } from '../cicc/cicc-form.tsx'"],
  ['the contract reaching out', 'contract/src/kit/x.ts', "import React from 'react'"],
  [
    'the contract’s kit knowing a feature',
    'contract/src/kit/x.ts',
    "import '../features/cicc/cicc.rules.ts'",
  ],
  ['web reaching the server', 'web/src/x.ts', "import { y } from '../../server/src/y.ts'"],
  ['the server reaching web', 'server/src/x.ts', "import { y } from '../../web/src/y.ts'"],
  [
    'http knowing a feature',
    'server/src/http/x.ts',
    "import { y } from '../features/auth/sessions/session.service.ts'",
  ],
  ['the platform knowing http', 'server/src/platform/x.ts', "import type { Y } from '../http/y.ts'"],
  ['the platform knowing a context', 'server/src/platform/x.ts', "import type { Y } from '../context/y.ts'"],
  ['a context knowing http', 'server/src/context/x.ts', "import type { Y } from '../http/y.ts'"],
  ['http knowing files', 'server/src/http/x.ts', "import type { Y } from '../files/y.ts'"],
  ['a feature knowing invented people', service, "import '../../demo/people.ts'"],
  ['a feature knowing what starts it', service, "import '../../app.ts'"],
  ['a page imported by a feature', 'web/src/features/cicc/a.tsx', "import { p } from '../../app/pages.ts'"],
  ['the app imported by the session', 'web/src/session/a.ts', "import type { Page } from '../app/page.ts'"],
  ['the server reaching the kit', 'server/src/x.ts', "import { y } from '@filo/ui/format/format.ts'"],
  ['the kit reaching the server', 'ui/src/api/x.ts', "import { y } from '../../../server/src/y.ts'"],
  [
    'the kit knowing the staff’s app',
    'ui/src/a.tsx',
    "import type { S } from '../../web/src/session/session.tsx'",
  ],
  ['the kit knowing the patients’ app', 'ui/src/a.tsx', "import '../../companion/src/session/session.tsx'"],
  [
    'the patients’ app knowing the staff’s',
    'companion/src/main.tsx',
    "import '../../web/src/session/session.tsx'",
  ],
  [
    'the staff’s app knowing the patients’',
    'web/src/main.tsx',
    "import '@filo/companion/session/session.tsx'",
  ],
  [
    'a lower layer of the patients’ app knowing a higher one',
    'companion/src/session/a.ts',
    "import '../app/pages.ts'",
  ],
  ['calls knowing a screen', 'ui/src/api/call.ts', "import { toast } from '../feedback/toast.tsx'"],
  [
    'the kit knowing a feature of the contract',
    'ui/src/a.tsx',
    "import type { P } from '@filo/contract/features/patients/patient.schema.ts'",
  ],
  ['a field knowing forms', 'ui/src/fields/a.tsx', "import { Form } from '../forms/form.tsx'"],
  ['a part of the kit knowing all of it', 'ui/src/theme/a.ts', "import '../ui-provider.tsx'"],
  ['SQL outside a repository', service, "tx.query<{ id: string }>('SELECT 1')"],
  ['a service knowing HTTP', service, "import type { B } from '../../http/binding.ts'"],
  ['a service knowing a form of HTTP', service, "import type { W } from '../../files/upload.ts'"],
  [
    'a schema exported beside routes',
    'contract/src/features/faq/faq.routes.ts',
    'export const faqSorts = []\n',
  ],
  ['an app reading the schema of a route', 'web/src/features/faq/a.tsx', 'resolver(faqRoutes.create.body)'],
  ['http reaching a repository', 'server/src/features/auth/a.http.ts', "import './auth.repository.ts'"],
  ['a policy that does I/O', 'server/src/features/cicc/cicc.policy.ts', "import fs from 'node:fs'"],
  ['a rule that reads', 'contract/src/features/cicc/cicc.rules.ts', "import './cicc.queries.ts'"],
  ['source importing tests', service, "import { x } from '../../../test/api.ts'"],
  ['a feature without a layer', 'web/src/features/weather/x.ts', ''],
  ['a folder without a layer', 'server/src/misc/x.ts', ''],
  [
    'a day formatted by a locale',
    'contract/src/kit/date.ts',
    "const romeDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' })\nromeDay.format(instant)",
  ],
  [
    'a day formatted by toLocaleDateString',
    'ui/src/format/format.ts',
    "instant.toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' })",
  ],
  ['a name that a browser may translate', 'web/src/features/cicc/a.tsx', '<p>{personName(patient)}</p>'],
  ['a code that a browser may translate', 'web/src/features/cicc/a.tsx', '<p>CF {patient.fiscalCode}</p>'],
  [
    'a surname that a browser may translate',
    'web/src/features/cicc/a.tsx',
    '<Fact name="Cognome">{surname}</Fact>',
  ],
  [
    'a column that a browser may translate',
    'web/src/features/cicc/a.tsx',
    'cell: ({ hcp }) => personName(hcp) },',
  ],
  ['a time formatted by a locale', 'server/src/commands/command.ts', "new Date(at).toLocaleString('it-IT')"],
  ['DateTimeFormat destructured', 'ui/src/format/format.ts', 'const { DateTimeFormat } = Intl'],
  [
    'a time formatted by a locale in a test',
    'e2e/journeys/product/dates.spec.ts',
    "now.toLocaleTimeString('it-IT').slice(0, 5)",
  ],
  ['a date formatted by toDateString', 'scripts/places.mjs', 'now.toDateString().slice(4)'],
  ['a date that only some engines read', service, "new Date('11/22/2026')"],
  ['a parsed date that only some engines read', service, "Date.parse('22 November 2026')"],
  ['the PC’s clock in an app', 'web/src/features/cicc/a.tsx', 'const today = dayInRome(new Date())'],
  ['a window’s width that stays', 'ui/src/lists/a.test.tsx', 'window.innerWidth = 320'],
  ['the PC’s clock as a first state', 'companion/src/a.tsx', 'useState(Date.now)'],
  ['the PC’s clock in the contract', 'contract/src/kit/x.ts', 'const at = new Date'],
  ['a call that Firefox 115 lacks', 'web/src/features/cicc/a.tsx', 'AbortSignal.any([one, other])'],
  ['a call that Safari 16 lacks', 'companion/src/a.tsx', 'if (URL.canParse(text)) open(text)'],
  [
    'a connection that is no DatabaseClient',
    'server/src/platform/x.ts',
    'const client = new pg.Client(owner)',
  ],
  ['such a connection by its bare name', 'server/src/platform/x.ts', 'const client = new Client(owner)'],
  ['a fake that no contract checks', 'e2e/screens/today.ts', 'route.fulfill({ json: emptyToday })'],
  [
    'such a fake in a journey',
    'e2e/journeys/today/today.spec.ts',
    "page.route('**/api/chat/list', (route) =>\n  route.fulfill({ json: { items: [] } }),\n)",
  ],
  ['a very long file', service, '\n'.repeat(301)],
  ['a very long helper of tests', 'e2e/screens/catalogue.ts', '\n'.repeat(301)],
  ['a very long test', 'server/src/app.test.ts', '\n'.repeat(401)],
  [
    'source that imports states',
    'web/src/features/faq/list-page.tsx',
    "import { shown } from './list-page.states.tsx'",
  ],
])('refuses %s', (_, path, text) => {
  expect(broken(file(path, text))).toHaveLength(1)
})

test.each([
  ['DateTimeFormat in its one place', 'contract/src/kit/rome.ts', "new Intl.DateTimeFormat('en')"],
  [
    'the machine’s zone',
    'e2e/journeys/product/dates.spec.ts',
    'Intl.DateTimeFormat().resolvedOptions().timeZone',
  ],
  ['the PC’s clock where it is corrected', 'ui/src/api/server-clock.ts', 'Date.now() - wall'],
  ['the label of a code', 'web/src/features/cicc/a.tsx', '<dt>{words.fiscalCode}</dt>'],
  ['the time of an instant in an app', 'web/src/a.tsx', 'new Date(visit.start)'],
  ['a day of ISO 8601', service, "new Date('2026-11-22'); Date.parse('2026-11-22T00:00:00Z')"],
  [
    'imports from below',
    service,
    "import '../access/access.service.ts'\nimport '../../platform/database.ts'",
  ],
  [
    'imports that every feature may have',
    service,
    "import '../../feature.ts'; import '../../commands/command.ts'",
  ],
  ['the contract', service, "import { Failure } from '@filo/contract/kit/failure.ts'"],
  ['a page that the app loads', 'web/src/app/pages.ts', "import('../features/cicc/page.tsx')"],
  ['an app that takes from the kit', 'companion/src/main.tsx', "import '@filo/ui/theme/styles.ts'"],
  ['a form that knows a field', 'ui/src/forms/a.tsx', "import { Field } from '../fields/field.tsx'"],
  ['a fake that the contract checks', 'e2e/fake-replies.ts', 'routed.fulfill({ status, json: outcome })'],
  [
    'states that import what tests share',
    'web/src/features/faq/list-page.states.tsx',
    "import { states } from '../../../test/states.ts'",
  ],
  ['a missing asset', 'e2e/journeys/product/loading-failures.spec.ts', 'route.fulfill({ status: 404 })'],
  ['three hundred lines', service, 'a\n'.repeat(300)],
  ['four hundred lines of states', 'web/src/features/faq/list-page.states.tsx', 'a\n'.repeat(400)],
])('allows %s', (_, path, text) => {
  expect(broken(file(path, text))).toEqual([])
})

test('refuses circular imports of files, also of types only', () => {
  const one = file('ui/src/one.tsx', "import { two } from './two.tsx'")
  const two = file('ui/src/two.tsx', "import type { One } from './one.tsx'")
  expect(circles([one, two])).toHaveLength(2)
  expect(circles([one, file('ui/src/two.tsx')])).toEqual([])
})

test('refuses circular imports of folders in a feature', () => {
  const auth = (path, target) => file(`server/src/features/auth/${path}`, `import '${target}'`)
  const line = [auth('mfa/m.ts', '../sessions/s.ts'), auth('auth.feature.ts', './mfa/m.ts')]
  expect(circles(line)).toEqual([])
  expect(
    circles([...line, auth('sessions/s.ts', '../passwords/p.ts'), auth('passwords/p.ts', '../mfa/other.ts')]),
  ).toHaveLength(3)
  expect(circles([...line, auth('sessions/s.test.ts', '../mfa/m.ts')])).toEqual([])
})

test('files stay small in every workspace', () => {
  for (const [workspace, { files, median, p90 }] of Object.entries(figures(filesOfWorkspaces()))) {
    expect(files, workspace).toBeGreaterThan(20)
    expect(median, `median of ${workspace}`).toBeLessThanOrEqual(60)
    expect(p90, `p90 of ${workspace}`).toBeLessThanOrEqual(130)
  }
})

test('counts only lines of source in the figures', () => {
  const sizes = [10, 20, 30, 200].map((lines) => file(`server/src/${lines}.ts`, 'a\n'.repeat(lines)))
  const counted = figures([...sizes, file('server/src/x.test.ts', 'a\n'.repeat(999))])
  expect(counted.server).toEqual({ files: 4, median: 20, p90: 200, longest: 200 })
})
