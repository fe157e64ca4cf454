import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import type { Invite } from '@filo/contract/features/invites/invite.schema.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { pino } from 'pino'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { addFacility, addStaff } from '../../../test/factories/clinic.ts'
import { acceptanceBody, invitedPassword, newColleague } from '../../../test/factories/invite.ts'
import { type Mailbox, startMailbox } from '../../../test/mailbox.ts'
import type { Client } from '../../http/in-process-browser.ts'

let box: Mailbox
let api: Api
let administrator: Client
let physician: Client
let facilityId: string
let logged: string[] = []
beforeAll(async () => {
  box = await startMailbox()
  api = await startApi({ SMTP_URL: box.url, MAIL_FROM: 'filo@clinica.example', LOG_LEVEL: 'debug' })
  captureLog()
  administrator = await api.as(api.clinic.administrator)
  physician = await api.as(api.clinic.physician)
  facilityId = await addFacility(api.database, 'Ospedale di Prova')
})
afterAll(async () => {
  await api.close()
  await box.close()
})
beforeEach(() => api.database.query('DELETE FROM attempt'))

/** Collects what would be written to the log. */
function captureLog() {
  const log = api.app.server.log as unknown as Record<symbol, { write(line: string): boolean }>
  const stream = log[pino.symbols.streamSym]
  if (!stream) throw new Error('no stream')
  stream.write = (line) => logged.push(line) > 0
}

type Sent = { invite: Invite; email: string; code: string }

const receiveInvite = async (body: Invite): Promise<Sent> => {
  const { link } = await box.next(body.email)
  return { invite: body, email: body.email, code: link?.split('/invite/accept/')[1] ?? '' }
}
const inviteNurse = async () =>
  receiveInvite(
    (await physician.call(inviteRoutes.member, { body: { ...newColleague(), role: 'nurse' } })).body,
  )
const inviteLead = async () => {
  const body = { ...newColleague(), role: 'physician', facilityId }
  return receiveInvite((await administrator.call(inviteRoutes.lead, { body })).body)
}
const inviteSupervisor = async (facilityIds: string[] | 'all') => {
  const body = { ...newColleague(), role: 'supervisor', facilityIds }
  return receiveInvite((await administrator.call(inviteRoutes.lead, { body })).body)
}
const read = (code: string) => api.anonymous().call(inviteRoutes.read, { params: { code } })
const accept = ({ code, email }: Pick<Sent, 'code' | 'email'>, changes: object = {}) =>
  api.anonymous().call(inviteRoutes.accept, { params: { code }, body: acceptanceBody(email, changes) })
const signedIn = async (email: string) => {
  const client = api.anonymous()
  const { status } = await client.call(authRoutes.login, { body: { email, password: invitedPassword } })
  expect(status).toBe(204)
  return (await client.call(staffRoutes.current)).body
}
const rows = async (sql: string, values: unknown[] = []) => (await api.owner.query(sql, values)).rows
const staffCalled = (email: string) => rows('SELECT id FROM staff WHERE email = $1', [email])
const supervisorPersonal = { name: 'Livia', surname: 'Prova', phone: '3331234567' }

describe('accepting', () => {
  test('creates a nurse in the inviter’s workgroup, who can sign in immediately', async () => {
    const invited = await inviteNurse()
    const answer = await accept(invited, {
      personal: {
        title: '',
        name: 'Livia',
        surname: 'Vera',
        registryNumber: 'OPI-7',
        phone: '+39 06.123.45.67',
      },
    })
    expect([answer.status, answer.raw]).toEqual([204, ''])
    expect(await signedIn(invited.email)).toMatchObject({
      title: null,
      surname: 'Vera',
      roles: ['nurse'],
      workgroup: { id: api.clinic.workgroupId },
      profile: { identifier: null, registryNumber: 'OPI-7', phone: '+39061234567' },
    })
    const { body } = await physician.call(inviteRoutes.list, { query: { search: invited.email } })
    expect(body.items[0]?.status).toBe('accepted')
  })

  test('as a lead creates the workgroup, and allows to invite members', async () => {
    const invited = await inviteLead()
    expect((await accept(invited, { workgroup: { name: 'Gruppo Aurora' } })).status).toBe(204)
    const user = await signedIn(invited.email)
    expect(user.workgroup).toMatchObject({ name: 'Gruppo Aurora', facility: { id: facilityId } })
    expect(user.permissions).toContain('invite:member')
  })

  test('as a supervisor assigns the facilities named, or all', async () => {
    const some = await inviteSupervisor([facilityId])
    expect((await accept(some, { personal: supervisorPersonal })).status).toBe(204)
    const [{ id }] = await staffCalled(some.email)
    expect(await rows('SELECT facility_id FROM facility_supervisor WHERE staff_id = $1', [id])).toEqual([
      { facility_id: facilityId },
    ])
    const all = await inviteSupervisor('all')
    expect((await read(all.code)).body.supervises).toEqual({ all: true, facilities: [] })
    expect((await accept(all, { personal: supervisorPersonal })).status).toBe(204)
    const flags = await rows('SELECT all_facilities, workgroup_id FROM staff WHERE email = $1', [all.email])
    expect(flags).toEqual([{ all_facilities: true, workgroup_id: null }])
  })

  test('stores each consent with time and version of its text', async () => {
    const invited = await inviteNurse()
    await accept(invited)
    const stored = await rows(
      `SELECT c.text, c.version, c.at > now() - interval '1 minute' AS recent FROM staff_consent c
       JOIN staff s ON s.id = c.staff_id WHERE s.email = $1 ORDER BY c.text`,
      [invited.email],
    )
    const version = expect.stringMatching(/^\d{4}-\d{2}-\d{2}-[0-9a-f]{6}$/)
    expect(stored).toEqual(
      ['data-treatment-e', 'data-treatment-f', 'privacy-policy', 'terms-and-conditions'].map((text) => ({
        text,
        version,
        recent: true,
      })),
    )
  })

  test('is audited as an action of the new person on the invite', async () => {
    const invited = await inviteNurse()
    await accept(invited)
    expect(
      await rows(
        `SELECT e.outcome, st.email, st.workgroup_id = e.workgroup_id AS theirs, e.details
         FROM audit_entry e LEFT JOIN staff st ON st.id = e.actor_id AND e.actor_kind = 'staff'
         WHERE e.action = 'invite.accept' AND e.object_id = $1`,
        [invited.invite.id],
      ),
    ).toEqual([{ outcome: 'done', email: invited.invite.email, theirs: true, details: { role: 'nurse' } }])
  })

  test('succeeds for one of twenty parallel calls', async () => {
    const invited = await inviteLead()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => accept(invited, { workgroup: { name: `Parallelo ${n}` } })),
    )
    const codes = answers.map(({ status, failure }) => (status === 204 ? 'done' : failure.code)).toSorted()
    expect(codes).toEqual(['done', ...Array(19).fill('token_used')])
    expect(await rows("SELECT FROM workgroup WHERE name LIKE 'Parallelo %'")).toHaveLength(1)
  })

  test('uses up the link, for accepting and for reading', async () => {
    const invited = await inviteNurse()
    await accept(invited)
    expect((await accept(invited)).failure.code).toBe('token_used')
    expect((await read(invited.code)).failure.code).toBe('token_used')
  })
})

describe('accepting requires', () => {
  const problems = async (invited: Sent, changes: object) => {
    const { status, failure } = await accept(invited, changes)
    expect([status, failure.code]).toEqual([422, 'validation_failed'])
    return failure.details
  }

  test.each(['privacyPolicy', 'dataTreatmentE', 'dataTreatmentF', 'terms'])(
    'the consent %s',
    async (name) => {
      const invited = await inviteNurse()
      const all = { privacyPolicy: true, dataTreatmentE: true, dataTreatmentF: true, terms: true }
      for (const consents of [
        { ...all, [name]: false },
        { ...all, [name]: undefined },
      ])
        expect(await problems(invited, { consents })).toEqual([
          { path: `consents.${name}`, message: messages.consentNeeded },
        ])
      expect(await staffCalled(invited.email)).toEqual([])
    },
  )

  test('the invited address', async () => {
    const invited = await inviteNurse()
    expect(
      await problems(invited, { access: { email: 'altro@prova.filo', password: invitedPassword } }),
    ).toEqual([{ path: 'access.email', message: messages.emailNotInvited }])
  })

  test('a registry number from physicians and nurses only, a workgroup from leads only', async () => {
    const personal = { name: 'Livia', surname: 'Prova', phone: '3331234567', registryNumber: '' }
    expect(await problems(await inviteNurse(), { personal, workgroup: { name: 'Mio' } })).toEqual([
      { path: 'personal.registryNumber', message: messages.required },
      { path: 'workgroup', message: messages.unknownField },
    ])
    expect(await problems(await inviteLead(), {})).toEqual([
      { path: 'workgroup.name', message: messages.required },
    ])
    expect(await problems(await inviteSupervisor('all'), {})).toEqual([
      { path: 'personal.registryNumber', message: messages.unknownField },
    ])
  })

  test('a password that follows the rules and is not a common one', async () => {
    const invited = await inviteNurse()
    const { email } = invited
    expect(await problems(invited, { access: { email, password: 'senzamaiuscola1!' } })).toEqual([
      { path: 'access.password', message: messages.passwordCapital },
    ])
    expect(await problems(invited, { access: { email, password: 'Password1!' } })).toEqual([
      { path: 'access.password', message: messages.passwordCommon },
    ])
  })

  test('the current versions of the texts, if versions are sent', async () => {
    const invited = await inviteNurse()
    const consents = acceptanceBody('').consents
    const old = {
      privacyPolicy: '1999-01-01',
      dataTreatmentE: '1999-01-01',
      dataTreatmentF: '1999-01-01',
      terms: '1999-01-01',
    }
    const stale = await accept(invited, { consents: { ...consents, versions: old } })
    expect([stale.status, stale.failure.code]).toEqual([409, 'stale_version'])
    expect(await staffCalled(invited.email)).toEqual([])
    expect((await read(invited.code)).status).toBe(200)
  })
})

describe('a link that cannot be used', () => {
  test('is reported as expired, withdrawn or invalid, on reading and on accepting', async () => {
    const expired = await inviteNurse()
    await api.owner.query('UPDATE invite SET expires_at = now() WHERE id = $1', [expired.invite.id])
    const withdrawn = await inviteNurse()
    await physician.call(inviteRoutes.withdraw, { params: { id: withdrawn.invite.id } })
    const invalid = { code: 'nothing', email: 'nessuno@prova.filo' }
    for (const [invited, code] of [
      [expired, 'token_expired'],
      [withdrawn, 'token_withdrawn'],
      [invalid, 'token_invalid'],
    ] as const) {
      expect(await read(invited.code)).toMatchObject({ status: 410, failure: { code } })
      expect(await accept(invited)).toMatchObject({ status: 410, failure: { code } })
      expect(await staffCalled(invited.email)).toEqual([])
    }
  })

  test('is one from an inviter who was disabled', async () => {
    const leaving = await addStaff(api.database, {
      roles: ['physician'],
      workgroupId: api.clinic.workgroupId,
    })
    const client = await api.as(leaving)
    const invited = await receiveInvite(
      (await client.call(inviteRoutes.member, { body: { ...newColleague(), role: 'nurse' } })).body,
    )
    await api.database.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [leaving.id])
    expect((await read(invited.code)).failure).toMatchObject({
      code: 'token_withdrawn',
      message: expect.stringMatching(/non è più attivo/),
    })
    expect((await accept(invited)).failure.code).toBe('token_withdrawn')
  })

  test('is one to a facility that was deleted', async () => {
    const gone = await addFacility(api.database, 'Ospedale Chiuso')
    const body = { ...newColleague(), role: 'physician', facilityId: gone }
    const invited = await receiveInvite((await administrator.call(inviteRoutes.lead, { body })).body)
    await api.owner.query('DELETE FROM facility WHERE id = $1', [gone])
    expect((await accept(invited, { workgroup: { name: 'Mio' } })).failure.code).toBe('token_withdrawn')
  })

  test('is one to an address that somebody has meanwhile', async () => {
    const invited = await inviteNurse()
    const other = await addStaff(api.database, { roles: ['administrator'] })
    await api.database.query('UPDATE staff SET email = $2 WHERE id = $1', [other.id, invited.email])
    expect((await accept(invited)).failure.code).toBe('email_taken')
    expect((await read(invited.code)).status).toBe(200)
  })
})

describe('a code', () => {
  test('can be guessed 30 times an hour from one address, which does not block valid codes', async () => {
    const invited = await inviteNurse()
    for (let n = 0; n < 40; n += 1) expect((await read(invited.code)).status).toBe(200)
    for (let n = 0; n < 30; n += 1) expect((await read(uuid())).failure.code).toBe('token_invalid')
    expect((await read(uuid())).failure.code).toBe('too_many_requests')
    expect((await read(invited.code)).status).toBe(200)
    expect((await accept(invited)).status).toBe(204)
  })

  test('is limited for an IPv6 network as a whole', async () => {
    const proxied = await startApi({ TRUST_PROXY: 'loopback' })
    const from = async (address: string) => {
      const headers = { 'x-forwarded-for': address }
      const answer = await proxied.anonymous().call(inviteRoutes.read, { params: { code: uuid() }, headers })
      return answer.failure.code
    }
    for (let n = 0; n < 30; n += 1)
      expect(await from(`2001:db8:0:1::${n.toString(16)}`)).toBe('token_invalid')
    expect(await from('2001:db8:0:1:ffff::1')).toBe('too_many_requests')
    expect(await from('2001:db8:0:2::1')).toBe('token_invalid')
    await proxied.close()
  })

  test('is never logged, nor is what was sent with it', async () => {
    logged = []
    const invited = await inviteNurse()
    await read(invited.code)
    await accept(invited)
    await accept(invited)
    await read(`${invited.code}%`)
    const written = logged.join('')
    expect(written).toContain('/api/invite/accept/:code')
    for (const secret of [invited.code, invited.email, invitedPassword, 'Livia'])
      expect(written).not.toContain(secret)
  })
})
