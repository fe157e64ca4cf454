import { typedHeader } from '@filo/contract/kit/typed-query.ts'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../database.ts'
import { databaseSettings } from '../database-url.ts'
import { signIn } from '../demo/demo-sign-in.ts'
import { addClinic, testPassword } from '../factories/clinic.ts'
import { patientBody } from '../factories/patient.ts'
import { waitUntilReady } from '../process.ts'
import { ownDatabase, productionSettings, setUpStarts } from './starts.ts'

const { folder, start } = setUpStarts()

describe('production', () => {
  test('starts on the operator’s database with two roles, without demo data, behind TLS', async () => {
    const roles = await ownDatabase()
    const one = await start(folder('production'), { ...productionSettings, ...roles, LOG_LEVEL: 'info' }, [
      '--production',
    ])
    await waitUntilReady(one)
    expect(one.output()).not.toContain('demo.filo')
    const answer = await fetch(`${one.url}/api/installation`)
    expect(await answer.json()).toEqual({ sponsors: [], demo: false })
    const cookies = answer.headers.getSetCookie().join()
    expect(cookies).toMatch(/__Host-filo_anonymous=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax/)
    one.child.kill('SIGTERM')
    expect(await one.ended).toBe(0)
    const log = one
      .output()
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line))
    const said = log.map(({ msg }) => msg)
    expect(said).toContain('Filo è pronto: https://filo.example')
    expect(said).toContainEqual(expect.stringMatching(/^SMTP_URL non è impostato/))
    expect(said, 'a line of the log of requests').toContain('answered')
    for (const { time } of log) expect(new Date(time).toISOString()).toBe(time)
  })

  test('logs routes, times and what failed, but nothing of requests, replies and records', async () => {
    const clinic = await createTestDatabase()
    onTestFinished(() => clinic.close())
    const { physician } = await addClinic(clinic.database)
    const roles = databaseSettings(inject('cluster'), clinic.connection.database ?? '')
    const one = await start(folder('logs'), {
      ...{ ...productionSettings, ...roles, LOG_LEVEL: 'info', METRICS: 'true' },
      // Without TLS, so that the session's cookie comes back.
      PUBLIC_URL: 'http://127.0.0.1:2',
    })
    await waitUntilReady(one)
    await clinic.owner.query("ALTER TABLE patient ADD CONSTRAINT never CHECK (surname <> 'Rossignoli')")
    const email = 'segreta@prova.filo'
    await fetch(`${one.url}/api/patient/list?search=Fringuelli`)
    await fetch(`${one.url}/api/patient/list`, { headers: { [typedHeader]: 'search=Usignoli' } })
    await fetch(`${one.url}/api/auth/reset-password?token=gettone-segreto`)
    await expect(signIn(one.url, email, 'Parola-segreta-1!')).rejects.toThrow('invalid_credentials')
    const headers = await signIn(one.url, physician.email, testPassword)
    const body = { ...patientBody(), surname: 'Rossignoli', diagnosis: 'Morbo riservato' }
    const saved = await fetch(`${one.url}/api/patient`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    expect(saved.status).toBe(500)

    const metrics = await (await fetch(`${one.url}/metrics`)).text()
    expect(metrics).toContain(
      'filo_http_request_seconds_count{method="GET",route="/api/patient/list",status="401"} 2',
    )
    await expect.poll(() => one.output()).toContain('"route":"/api/patient/list","status":401')
    await expect.poll(() => one.output()).toContain('"constraint":"never"')
    const searched = ['Fringuelli', 'Usignoli', 'gettone-segreto', email, 'Parola-segreta']
    for (const secret of [...searched, 'Rossignoli', 'Morbo riservato', body.fiscalCode, testPassword]) {
      expect(one.output()).not.toContain(secret)
      expect(metrics).not.toContain(secret)
    }
  })
})
