import { expect, test } from 'vitest'
import { touchedBy } from './touched.mjs'

const file = (path, ...imports) => ({ path, imports })
const service = 'server/src/features/cicc/cicc.service.ts'
const files = [
  file('contract/src/kit/rome.ts'),
  file('contract/src/features/cicc/cicc.routes.ts', 'contract/src/kit/rome.ts'),
  file('contract/src/all-routes.ts', 'contract/src/features/cicc/cicc.routes.ts'),
  file('contract/src/all-routes.test.ts', 'contract/src/all-routes.ts'),
  file('server/src/platform/clock.ts'),
  file(service, 'server/src/platform/clock.ts', 'contract/src/features/cicc/cicc.routes.ts'),
  file('server/src/features/cicc/cicc.http.test.ts', 'server/test/api.ts'),
  file('server/src/features/patients/patient.service.ts', service),
  file('server/src/features/patients/patient.http.test.ts', 'server/test/api.ts'),
  file('server/src/features/faq/faq.service.ts'),
  file('server/src/features/faq/faq.http.test.ts', 'server/test/api.ts'),
  file('server/src/features.ts', service, 'server/src/features/faq/faq.service.ts'),
  file('server/test/api.ts', 'server/src/features.ts'),
  file('server/test/access/access.test.ts', 'server/test/api.ts'),
  file('server/test/sockets/faq-sockets.test.ts', 'server/test/api.ts'),
  file('server/test/outages/faq-loss.slow.test.ts', 'server/test/api.ts'),
  file('server/src/backup.ts'),
  file('server/test/commands/backup.slow.test.ts', 'server/test/process.ts'),
  file('server/src/platform/listen.ts'),
  file('server/test/installation/start.test.ts', 'server/test/process.ts'),
  file(
    'web/src/features/cicc/cicc-tab.tsx',
    'contract/src/features/cicc/cicc.routes.ts',
    'ui/src/button.tsx',
  ),
  file('web/src/features/cicc/cicc-tab.test.tsx', 'web/test/app.tsx'),
  file('web/src/features/cicc/cicc-tab.states.tsx', 'web/test/states.ts'),
  file('web/src/features/faq/list-page.states.tsx', 'web/test/states.ts'),
  file('web/src/styles.ts', 'ui/src/theme/global.css'),
  file('web/src/main.tsx', 'web/src/styles.ts'),
  file('web/test/states.ts', 'web/src/styles.ts', 'web/test/app.tsx'),
  file('web/src/app/pages.ts', 'web/src/features/cicc/cicc-tab.tsx'),
  file('web/test/app.tsx', 'web/src/app/pages.ts'),
  file('ui/src/button.tsx'),
  file('ui/src/button.test.tsx', 'ui/src/button.tsx'),
  file('e2e/clinic/patients.ts'),
  file('e2e/journeys/faq/faq.spec.ts', 'e2e/clinic/patients.ts'),
]
const touched = (...changed) => {
  const { tests, states, features, isEverywhere } = touchedBy(files, changed)
  const names = (paths) => paths.map((path) => path.split('/').at(-1))
  return { tests: names(tests), states: names(states), features, isEverywhere }
}

test('a feature touches its tests, those of features that import it, and those that walk the whole contract', () => {
  expect(touched(service)).toEqual({
    tests: ['all-routes.test.ts', 'cicc.http.test.ts', 'patient.http.test.ts', 'access.test.ts'],
    states: [],
    features: ['cicc', 'patients'],
    isEverywhere: false,
  })
})

test('a route touches its feature on every side', () => {
  expect(touched('contract/src/features/cicc/cicc.routes.ts')).toMatchObject({
    tests: [
      ...['all-routes.test.ts', 'cicc.http.test.ts', 'patient.http.test.ts', 'access.test.ts'],
      'cicc-tab.test.tsx',
    ],
    states: ['cicc-tab.states.tsx'],
  })
})

test('a feature of the server touches the tests of the whole server that are named after it', () => {
  const named = ['faq-sockets.test.ts', 'faq-loss.slow.test.ts']
  expect(touched('server/src/features/faq/faq.service.ts').tests).toEqual(expect.arrayContaining(named))
  expect(touched('web/src/features/faq/list-page.tsx').tests).not.toContain('faq-sockets.test.ts')
})

test('a program touches the tests of all commands, which start it as a process', () => {
  expect(touched('server/src/backup.ts').tests).toContain('backup.slow.test.ts')
  expect(touched(service).tests).not.toContain('backup.slow.test.ts')
})

test('a style sheet or text of a feature touches that feature, with the states of its pages', () => {
  expect(touched('web/src/features/cicc/cicc.module.css')).toMatchObject({
    ...{ features: ['cicc'], states: ['cicc-tab.states.tsx'] },
  })
})

test('the styles of every page touch all states', () => {
  expect(touched('ui/src/theme/global.css')).toMatchObject({
    ...{ tests: [], states: ['cicc-tab.states.tsx', 'list-page.states.tsx'], isEverywhere: true },
  })
})

test('the kit touches what uses it, and journeys through the whole product', () => {
  expect(touched('ui/src/button.tsx')).toEqual({
    tests: ['cicc-tab.test.tsx', 'button.test.tsx'],
    states: ['cicc-tab.states.tsx'],
    features: ['cicc'],
    isEverywhere: true,
  })
})

test('what puts the features together touches no feature, but journeys through the whole product', () => {
  expect(touched('server/src/features.ts')).toMatchObject({ features: [], isEverywhere: true })
})

test('what only the program of the server imports touches the tests that start it', () => {
  expect(touched('server/src/platform/listen.ts').tests).toEqual([
    ...['all-routes.test.ts', 'access.test.ts', 'start.test.ts'],
  ])
})

test('a changed test, and a journey whose helper changed, touch only themselves', () => {
  expect(touched('server/src/features/faq/faq.http.test.ts')).toEqual({
    ...{ tests: ['faq.http.test.ts'], states: [], features: [], isEverywhere: false },
  })
  expect(touched('web/src/features/faq/list-page.states.tsx')).toEqual({
    ...{ tests: [], states: ['list-page.states.tsx'], features: [], isEverywhere: false },
  })
  expect(touched('e2e/clinic/patients.ts')).toEqual({
    ...{ tests: [], states: [], features: ['faq'], isEverywhere: false },
  })
})

test('a document touches nothing', () => {
  expect(touched('docs/glossary.md')).toEqual({
    ...{ tests: [], states: [], features: [], isEverywhere: false },
  })
})
