import { createServer } from 'node:net'
import { facilityRoutes } from '@filo/contract/features/facilities/facility.routes.ts'
import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import { todayRoutes } from '@filo/contract/features/today/today.routes.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { addFacility, addStaff, addWorkgroup } from '../../../test/factories/clinic.ts'
import { newColleague } from '../../../test/factories/invite.ts'
import { recordMaintenance } from '../../commands/maintenance.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const supervisorOf = async (...facilityIds: string[]) => {
  const member = await addStaff(api.database, { roles: ['supervisor'] })
  for (const id of facilityIds)
    await api.database.query('INSERT INTO facility_supervisor (staff_id, facility_id) VALUES ($1, $2)', [
      member.id,
      id,
    ])
  return api.as(member)
}

test('a supervisor sees their facilities without an enabled physician, as the list’s filter finds them', async () => {
  const empty = await addFacility(api.database, 'Senza nessuno')
  const led = await addWorkgroup(api.database, 'guidato')
  const [group] = await api.database.query<{ id: string }>(
    'SELECT facility_id AS id FROM workgroup WHERE id = $1',
    [led],
  )
  const physician = await addStaff(api.database, { roles: ['physician'], workgroupId: led })
  await addStaff(api.database, { roles: ['nurse'], workgroupId: led })
  await addFacility(api.database, 'Di altri')
  const client = await supervisorOf(empty, group?.id ?? '')
  const { body } = await client.call(todayRoutes.facilities)
  expect(body.withoutLead).toEqual({
    total: 1,
    items: [{ id: empty, name: 'Senza nessuno', city: 'Roma', invited: false }],
  })
  await client.call(inviteRoutes.lead, {
    body: { ...newColleague(), role: 'physician', facilityId: empty },
  })
  const invited = async () =>
    (await client.call(todayRoutes.facilities)).body.withoutLead.items.map((item) => item.invited)
  expect(await invited()).toEqual([true])
  await api.database.query('UPDATE invite SET expires_at = now() WHERE facility_id = $1', [empty])
  expect(await invited()).toEqual([false])
  // The pending invite of a member does not count as an invited lead.
  const leaving = await api.as(physician)
  await leaving.call(inviteRoutes.member, { body: { ...newColleague(), role: 'nurse' } })
  await api.database.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [physician.id])
  expect(await invited()).toEqual([false, false])
  const listed = await client.call(facilityRoutes.list, { query: { withoutLead: 'true' } })
  expect(listed.body.total).toBe(2)
  expect((await client.call(facilityRoutes.list, { query: { withoutLead: 'false' } })).body.total).toBe(0)
  const nurse = await api.as(api.clinic.nurse)
  expect((await nurse.call(todayRoutes.facilities)).failure.code).toBe('permission_denied')
})

test('an inviter sees their pending invites, the first to expire first', async () => {
  const client = await api.as(
    await addStaff(api.database, { roles: ['physician'], workgroupId: api.clinic.workgroupId }),
  )
  const ids: string[] = []
  for (const hours of [100, 5, -3, 50]) {
    const { body } = await client.call(inviteRoutes.member, { body: { ...newColleague(), role: 'nurse' } })
    await api.database.query("UPDATE invite SET expires_at = now() + $2 * interval '1 hour' WHERE id = $1", [
      body.id,
      hours,
    ])
    ids.push(body.id)
  }
  const { body } = await client.call(todayRoutes.invites)
  expect(body.pending.total).toBe(4)
  expect(body.pending.items.map(({ id }) => id)).toEqual([ids[2], ids[1], ids[3], ids[0]])
  expect(body.pending.items.map(({ expired }) => expired)).toEqual([true, false, false, false])
  await client.call(inviteRoutes.withdraw, { params: { id: ids[2] ?? '' } })
  expect((await client.call(todayRoutes.invites)).body.pending.total).toBe(3)
  const other = await api.as(api.clinic.physician)
  expect((await other.call(todayRoutes.invites)).body.pending).toEqual({ total: 0, items: [] })
})

test('an administrator sees the state of the installation', async () => {
  const client = await api.as(api.clinic.administrator)
  const never = { outcome: null, endedAt: null, succeededAt: null }
  const { body } = await client.call(todayRoutes.installation)
  expect(body).toEqual({
    at: expect.stringMatching(/Z$/),
    mail: { server: 'none', waiting: expect.any(Number), givenUp: 0, since: null },
    scanner: 'none',
    push: 'set',
    turn: 'none',
    disk: { state: 'enough', since: null, free: expect.any(Number) },
    backup: never,
    auditVerify: never,
  })
  expect(body.disk.free).toBeGreaterThan(0)
  const physician = await api.as(api.clinic.physician)
  expect((await physician.call(todayRoutes.installation)).failure.code).toBe('permission_denied')

  await recordMaintenance(api.database, 'backup', 'done', { savedFiles: 3 })
  await recordMaintenance(api.database, 'audit-verify', 'done')
  await api.database.query(
    "UPDATE maintenance SET (ended_at, succeeded_at) = (ended_at - interval '1 day', ended_at - interval '1 day') WHERE task = 'audit-verify'",
  )
  await recordMaintenance(api.database, 'audit-verify', 'failed', { problems: 2 })
  api.notices.raise({ code: 'file_disk_scarce', about: null }, 'poco spazio')
  onTestFinished(() => api.notices.clear({ code: 'file_disk_scarce', about: null }, 'di nuovo spazio'))
  await api.database.query(
    "INSERT INTO pgboss.job (name, data) VALUES ('mail-dead', '{}'), ('mail-dead', '{}')",
  )
  const after = (await client.call(todayRoutes.installation)).body
  expect(after.backup.succeededAt).toBe(after.backup.endedAt)
  expect(after.auditVerify).toMatchObject({ outcome: 'failed' })
  expect(Date.parse(after.auditVerify.succeededAt ?? '')).toBeLessThan(
    Date.parse(after.auditVerify.endedAt ?? ''),
  )
  expect(after.disk).toMatchObject({ state: 'file_disk_scarce', since: expect.stringMatching(/Z$/) })
  expect(after.mail).toMatchObject({ givenUp: 2, since: expect.stringMatching(/Z$/) })
})

test('a scanner that accepts connections but never responds is soon shown as silent', async () => {
  const mute = createServer(() => {})
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
  const address = mute.address()
  const port = typeof address === 'object' ? address?.port : 0
  const other = await startApi({ CLAMAV_HOST: `127.0.0.1:${port}` })
  onTestFinished(async () => {
    await other.close()
    mute.close()
  })
  const client = await other.as(other.clinic.administrator)
  expect((await client.call(todayRoutes.installation)).body.scanner).toBe('silent')
})
