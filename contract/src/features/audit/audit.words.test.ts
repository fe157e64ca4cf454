import { expect, test } from 'vitest'
import { allRoutes } from '../../all-routes.ts'
import type { Route } from '../../kit/route.ts'
import { isReadAction } from './audit.words.ts'

test('an action is a read exactly if its routes are GET', () => {
  const audited = Object.values<Route>(allRoutes).filter(({ audit }) => audit !== 'none')
  expect(audited.length).toBeGreaterThan(50)
  const wrong = audited.filter(({ audit, method }) => isReadAction(audit) !== (method === 'GET'))
  expect(wrong.map(({ method, audit }) => `${method} ${audit}`)).toEqual([])
})
