import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordMaintenance } from '../../src/commands/maintenance.ts'
import { readVersion } from '../../src/platform/version.ts'
import { makeTargets, signInDevices } from '../access/targets.ts'
import { type Api, startApi } from '../api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ METRICS: 'true' })
})
afterAll(() => api.close())

const rulesFile = fileURLToPath(new URL('../../../deploy/prometheus/filo.rules.yml', import.meta.url))
const hasPromtool = spawnSync('promtool', ['--version']).status === 0

const metrics = async () => (await api.app.server.inject('/metrics')).body
/** The value of a series, as text; `undefined` if there is none. */
const seriesValue = (text: string, series: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${series} `))
    ?.slice(series.length + 1)

test('every metric used by an alert exists', async () => {
  const physician = await api.as(api.clinic.physician)
  await physician.call(patientRoutes.list)
  await recordMaintenance(api.database, 'backup', 'done')
  await recordMaintenance(api.database, 'audit-verify', 'done')
  const rules = readFileSync(rulesFile, 'utf8')
  const expressions = [...rules.matchAll(/expr:([\s\S]*?)\n {8}\w+:/g)].map(([, text = '']) => text)
  expect(expressions).toHaveLength(rules.match(/- alert:/g)?.length ?? 0)
  const names = new Set(expressions.join('\n').match(/\b(filo|process|nodejs)_\w+/g))
  const text = await metrics()
  const missing = [...names].filter((name) => !new RegExp(`^${name}[{ ]`, 'm').test(text))
  expect(names.size).toBeGreaterThan(8)
  // Without quotes, a comma would begin another annotation.
  expect(rules.match(/annotations: \{ summary: "[^"]+" \}\n/g)).toHaveLength(expressions.length)
  expect(missing).toEqual([])
  // Labels that alerts select by exist.
  for (const series of [
    'filo_notice{code="disk_scarce"}',
    'filo_notice{code="file_disk_scarce"}',
    'filo_notice{code="untrusted_proxy"}',
    'filo_notice{code="mail_unreachable"}',
    'filo_notice{code="push_refused"}',
    'filo_notice{code="push_unreachable"}',
    'filo_database_collation_changed',
    'filo_traffic_refused{kind="device"}',
    'filo_traffic_refused{kind="staff"}',
    'filo_mails{state="given_up"}',
    'filo_mails{state="waiting"}',
    'filo_mail_waiting_seconds',
    'filo_database_connections{state="waiting"}',
    'filo_maintenance_failed{task="backup"}',
  ])
    expect(seriesValue(text, series), series).toBe('0')
})

test.skipIf(!hasPromtool)('promtool accepts the alert rules', () => {
  const { status, stderr } = spawnSync('promtool', ['check', 'rules', rulesFile], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

test('metrics tell which Filo runs', async () => {
  const { version, commit } = readVersion()
  const series = `filo_build_info{version="${version}",commit="${commit ?? ''}"}`
  expect(seriesValue(await metrics(), series)).toBe('1')
})

test('metrics follow notices, maintenance and disk space', async () => {
  const condition = { code: 'disk_scarce', about: null } as const
  api.notices.raise(condition, 'scarso')
  await recordMaintenance(api.database, 'audit-verify', 'failed')
  const text = await metrics()
  expect(seriesValue(text, 'filo_notice{code="disk_scarce"}')).toBe('1')
  expect(seriesValue(text, 'filo_maintenance_failed{task="audit-verify"}')).toBe('1')
  expect(Number(seriesValue(text, 'filo_disk_free_bytes{folder="data"}'))).toBeGreaterThan(1_000_000)
  api.notices.clear(condition, 'basta')
  expect(seriesValue(await metrics(), 'filo_notice{code="disk_scarce"}')).toBe('0')
})

test('a telephone that writes on and on is refused in words, which is counted and not audited', async () => {
  const { patient } = await makeTargets(api)
  const [token = null] = await signInDevices(api, { patient })
  const telephone = api.device(token)
  const send = () =>
    telephone.call(deviceChatRoutes.send, {
      params: { id: patient.id },
      body: { id: uuid(), text: 'Ancora' },
    })
  let [sent, refused] = [0, await send()]
  for (; refused.status !== 429 && sent < 1_000; sent += 1) refused = await send()
  expect(sent).toBeGreaterThan(190)
  expect(refused.body).toMatchObject({
    error: { message: 'Troppe richieste in poco tempo: aspetta un minuto e riprova' },
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const entries = await api.database.query(
    "SELECT outcome, count(*) AS n FROM audit_entry WHERE action = 'chat.send' AND patient_id = $1 GROUP BY 1",
    [patient.id],
  )
  expect(entries).toEqual([{ outcome: 'done', n: sent }])
  expect(Number(seriesValue(await metrics(), 'filo_traffic_refused{kind="device"}'))).toBeGreaterThan(0)
})

test('metrics of a failing query are left out, all others stay', async () => {
  await api.owner.query('ALTER TABLE maintenance RENAME TO away')
  const text = await metrics()
  await api.owner.query('ALTER TABLE away RENAME TO maintenance')
  expect(text).not.toContain('filo_maintenance_failed{')
  expect(seriesValue(text, 'filo_mails{state="waiting"}')).toBe('0')
})
