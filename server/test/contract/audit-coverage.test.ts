import { allRoutes } from '@filo/contract/all-routes.ts'
import type { Route } from '@filo/contract/kit/route.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../src/http/in-process-browser.ts'
import { addAllowedMember } from '../access/client-allowed-by.ts'
import { samples } from '../access/sample-requests.ts'
import { type SuccessfulSample, successfulSamples } from '../access/successful-requests.ts'
import type { Targets } from '../access/targets.ts'
import { makeTargets, signInDevices } from '../access/targets.ts'
import { type Api, publicUrl, startApi } from '../api.ts'
import { entriesDuring } from '../audit-entries.ts'
import type { Member } from '../factories/clinic.ts'
import { deadMail } from '../mailbox.ts'

/*
 * The guarantees of the audit, for each audited route: an action leaves exactly one entry, and if no entry can be
 * written nothing is shown or done. A new route is included automatically. `access.test.ts` checks the entries of
 * refused calls.
 */

let api: Api
let targets: Targets
let member: Member
/** A client of a person whom the route admits. */
let client: Client
beforeAll(async () => {
  api = await startApi({ ...deadMail, PUBLIC_URL: publicUrl.replace('127.0.0.1', 'localhost') })
})
afterAll(() => api.close())

const audited = Object.entries(allRoutes).filter(([, { audit }]) => audit !== 'none')
const callerOf = async ({ access }: Route): Promise<Client> => {
  if (access === 'public') return api.anonymous()
  if (access === 'device') return api.device((await signInDevices(api, targets))[0] ?? '')
  return client
}

async function sampleOf(name: string): Promise<SuccessfulSample> {
  const ready = successfulSamples[name]
  if (ready) return ready({ api, targets, signedIn: { client, member } })
  const make = samples[name]
  if (!make) throw new Error(`${name}: no sample in sample-requests.ts`)
  return make(targets)
}

describe.each(audited)('%s', (name, route) => {
  beforeEach(async () => {
    await api.database.query('DELETE FROM attempt')
    targets = await makeTargets(api)
    member = await addAllowedMember(api, route)
    client = await api.as(member)
  })

  // One request for both: a call that did nothing leaves it as good as new.
  test('shows and does nothing if no audit entry can be written, and otherwise leaves exactly one', async () => {
    const sample = await sampleOf(name)
    const caller = sample.caller ?? (await callerOf(route))
    // Fetches the XSRF token before, by a call that needs no entry.
    await caller.call(allRoutes['installation.read'] as Route)
    const before = await rows()
    await api.owner.query('ALTER TABLE audit_entry RENAME TO audit_entry_away')
    try {
      const answer = await caller.call(route, sample)
      expect(answer.status, answer.raw.slice(0, 200)).toBe(500)
      expect(answer.failure.code).toBe('internal')
      expect(await rows()).toBe(before)
    } finally {
      await api.owner.query('ALTER TABLE audit_entry_away RENAME TO audit_entry')
    }

    // Any try uses up the challenge that a new passkey answers.
    const again = name === 'secondFactor.addPasskey' ? await sampleOf(name) : sample
    let raw = ''
    const entries = await entriesDuring(api, async () => {
      const answer = await caller.call(route, again)
      raw = `${answer.status} ${answer.raw}`
    })
    expect(raw.slice(0, 200)).toMatch(/^2/)
    expect(entries.map(({ action, outcome }) => [action, outcome])).toEqual([[route.audit, 'done']])
    if (/^\/patient\/:|^\/cicc\/:/.test(route.path)) expect(entries[0]?.patientId).toBe(targets.patient.id)
  })
})

/**
 * A digest of all that a call could change, except what every try changes (rate limits, challenges, the time of a
 * session) and what mail on its way writes meanwhile.
 */
async function rows(): Promise<string> {
  const { rows: tables } = await api.owner.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename <> ALL ('{attempt,passkey_challenge,session,audit_entry,audit_entry_away}')`,
  )
  const row = "(to_jsonb(t) - '{delivery,sent_at}'::text[])::text"
  const parts = tables.map(
    ({ name }) => `(SELECT concat(count(*), ':', sum(hashtextextended(${row}, 0)::numeric)) FROM ${name} t)`,
  )
  const { rows: digests } = await api.owner.query(`SELECT concat_ws(',', ${parts.join(', ')}) AS digest`)
  return digests[0].digest
}
