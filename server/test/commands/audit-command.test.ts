import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sealAudit } from '../../src/platform/audit/audit-seal.ts'
import { readMaintenance } from '../../src/platform/jobs/maintenance.ts'
import { type Api, startApi } from '../api.ts'
import { databaseSettings } from '../database-url.ts'

const audit = fileURLToPath(new URL('../../src/audit.ts', import.meta.url))
let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

async function command(...args: string[]) {
  const roles = databaseSettings(inject('cluster'), api.connection.database ?? '')
  const env = { ...process.env, ...roles }
  return promisify(execFile)(process.execPath, [audit, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  )
}

test('reports a sound trail, and what is wrong with another, also by the exit code', async () => {
  const physician = await api.as(api.clinic.physician)
  await physician.call(patientRoutes.list)
  await physician.call(patientRoutes.policy)
  await sealAudit(api.database)
  const sound = await command('verify')
  expect(sound.code).toBe(0)
  const [, last] =
    /^Il registro delle attività è integro \(voci: 1, blocchi: 1\)\.\nUltimo blocco: (1:[0-9a-f]{64})\n$/.exec(
      sound.said,
    ) ?? []
  expect(last, sound.said).toBeDefined()
  expect((await command('verify', '--known', last ?? '')).code).toBe(0)
  expect(await command('verify', '--known', `2:${'0'.repeat(64)}`)).toEqual({
    code: 1,
    said: 'blocco 2: non è più quello annotato\nIl registro delle attività NON è integro.\n',
  })
  const [kept] = await readMaintenance(api.database)
  expect(kept).toMatchObject({ task: 'audit-verify', outcome: 'failed' })
  expect(kept?.succeededAt?.getTime()).toBeLessThan(kept?.endedAt.getTime() ?? 0)
  expect(
    await api.database.query(
      "SELECT details FROM audit_entry WHERE action = 'audit.verify' AND actor_kind = 'system' ORDER BY id",
    ),
  ).toEqual([
    { details: { result: 'done', problems: 0 } },
    { details: { result: 'done', problems: 0 } },
    { details: { result: 'failed', problems: 1 } },
  ])

  await api.owner.query("SET session_replication_role = 'replica'")
  await api.owner.query("UPDATE audit_entry SET outcome = 'not_found'")
  const broken = await command('verify')
  expect(broken.code).toBe(1)
  expect(broken.said).toMatch(
    /^Voce 1 \(\S+, patient\.list\) modificata dopo il sigillo\n.* NON è integro\.\n$/,
  )
})

test.each([[], ['check'], ['verify', '--known', 'x'], ['verify', '--all']])(
  '%j prints the usage',
  async (...args) => {
    const { code, said } = await command(...args)
    expect(code).toBe(1)
    expect(said).toMatch(/^Uso: npm run audit -- verify/)
  },
)
