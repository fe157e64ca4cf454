import { route } from '@filo/contract/kit/route.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { contextsOn } from '../../context/contexts.ts'
import type { ReadAccess } from '../../context/identities.ts'
import { auditLog } from '../../platform/audit/audit.ts'
import { loggedNotices } from '../../platform/notices.ts'
import { keyRing } from '../../platform/secrets/secrets.ts'
import { watchProxies } from '../connections/untrusted-proxy.ts'
import { cookiesOf } from '../cookies/cookies.ts'
import { watchDownloads } from '../files/download-watch.ts'
import { transfersOf } from '../files/transfers.ts'
import { httpServer } from '../server.ts'
import { bind } from './binding.ts'
import { registerRoutes } from './register-routes.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await createTestDatabase()
})
afterAll(() => base.close())

/** Under the patients' app's path, where a public call needs no cookie. */
const declared = route({
  method: 'POST',
  path: '/mobile/thing',
  summary: 'Prova',
  access: 'public',
  audit: 'patient.change',
  reply: z.object({ done: z.boolean() }),
})

const nobody = async () => null
const readAccess: ReadAccess = async (_, actor) => actor

test('an audited unsafe call fails if it bypasses the transaction that writes its entry', async () => {
  const keys = keyRing('a secret of the tests, long enough')
  const server = await httpServer({ logger: false, trustProxy: undefined, secure: false, demo: false })
  let around = true
  const binding = bind(declared, async (context) => {
    if (!around) await context.transaction(async () => {})
    return { done: true }
  })
  registerRoutes(server, [binding], {
    contexts: contextsOn({ database: base.database, audit: auditLog(base.database), readAccess }),
    traffic: { count: () => {} },
    keys,
    cookies: cookiesOf('http://127.0.0.1:3000', keys),
    isDiskScarce: () => false,
    transfers: transfersOf(),
    downloads: watchDownloads(server),
    proxies: watchProxies(
      server,
      loggedNotices(() => {}),
    ),
    checkReplies: true,
    identities: {
      staff: () => Promise.reject(new Error('nobody')),
      device: nobody,
    },
  })
  const send = () => server.inject({ method: 'POST', url: '/api/mobile/thing' })
  const refused = await send()
  expect(refused.statusCode).toBe(500)
  expect(refused.body).not.toContain('done')
  around = false
  expect((await send()).json()).toEqual({ done: true })
  expect(await base.database.query('SELECT action FROM audit_entry')).toEqual([{ action: 'patient.change' }])
  await server.close()
})
