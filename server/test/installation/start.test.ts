import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { typedHeader } from '@filo/contract/kit/typed-query.ts'
import { describe, expect, inject, test } from 'vitest'
import { patiently } from '../../../scripts/patience.mjs'
import { createTestDatabase } from '../database.ts'
import { databaseSettings } from '../database-url.ts'
import { copyDemo } from '../demo/demo-folder.ts'
import { signIn } from '../demo/demo-sign-in.ts'
import { addClinic, testPassword } from '../factories/clinic.ts'
import { patientBody } from '../factories/patient.ts'
import { urlFromOutput, waitUntilReady } from '../process.ts'
import { ownDatabase, productionSettings, setUpStarts } from './starts.ts'

const { folder, start } = setUpStarts()

describe('the demo', () => {
  test('ends and frees its port on a SIGTERM to npm', async () => {
    const data = folder('by-npm')
    await copyDemo(data)
    const env = {
      ...process.env,
      NODE_ENV: '',
      PORT: '0',
      FILO_DATA: data,
      LOG_LEVEL: 'error',
    }
    const npm = spawn('npm', ['start'], { cwd: fileURLToPath(new URL('../../..', import.meta.url)), env })
    const ended = new Promise((resolve) => npm.on('exit', (code, signal) => resolve(code ?? signal)))
    let said = ''
    npm.stdout.on('data', (chunk) => {
      said += chunk
    })
    await expect.poll(() => said, { timeout: patiently(120_000) }).toContain('Filo è pronto')
    const url = `${urlFromOutput(said)}/readyz`
    const answers = () =>
      fetch(url).then(
        () => true,
        () => false,
      )
    expect(await answers()).toBe(true)
    npm.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(await answers()).toBe(false)
    expect(said).toContain(`Filo è pronto: http://localhost:${new URL(urlFromOutput(said)).port}\n`)
  })

  test('logs routes and times, but nothing of requests and replies', async () => {
    const data = folder('logs')
    await copyDemo(data)
    const one = await start(data, { LOG_LEVEL: 'info', METRICS: 'true' })
    await waitUntilReady(one)
    const email = 'segreta@prova.filo'
    await fetch(`${one.url}/api/patient/list?search=Rossignoli`)
    await fetch(`${one.url}/api/patient/list`, { headers: { [typedHeader]: 'search=Usignoli' } })
    await fetch(`${one.url}/api/auth/reset-password?token=gettone-segreto`)
    const body = JSON.stringify({ email, password: 'Parola-segreta-1!' })
    await fetch(`${one.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const metrics = await (await fetch(`${one.url}/metrics`)).text()
    expect(metrics).toContain(
      'filo_http_request_seconds_count{method="GET",route="/api/patient/list",status="401"} 2',
    )
    await expect.poll(() => one.output()).toContain('"route":"/api/patient/list","status":401')
    for (const secret of ['Rossignoli', 'Usignoli', 'gettone-segreto', email, 'Parola-segreta']) {
      expect(one.output()).not.toContain(secret)
      expect(metrics).not.toContain(secret)
    }
  })
})

describe('production', () => {
  test('starts on the operator’s database with two roles, without demo data, behind TLS', async () => {
    const roles = await ownDatabase()
    const one = await start(folder('production'), { ...productionSettings, ...roles }, ['--production'])
    await waitUntilReady(one)
    expect(one.output()).not.toContain('demo.filo')
    const answer = await fetch(`${one.url}/api/installation`)
    expect(await answer.json()).toEqual({ sponsors: [], demo: false })
    const cookies = answer.headers.getSetCookie().join()
    expect(cookies).toMatch(/__Host-filo_anonymous=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax/)
    one.child.kill('SIGTERM')
    expect(await one.ended).toBe(0)
  })

  test('logs what failed without data of the record', async () => {
    const clinic = await createTestDatabase()
    const { physician } = await addClinic(clinic.database)
    const roles = databaseSettings(inject('cluster'), clinic.connection.database ?? '')
    // Without TLS, so that the session's cookie comes back.
    const one = await start(folder('failing'), {
      ...productionSettings,
      ...roles,
      PUBLIC_URL: 'http://127.0.0.1:2',
    })
    await waitUntilReady(one)
    await clinic.owner.query("ALTER TABLE patient ADD CONSTRAINT never CHECK (surname <> 'Rossignoli')")
    await clinic.close()
    const headers = await signIn(one.url, physician.email, testPassword)
    const send = (body: object) =>
      fetch(`${one.url}/api/patient`, { method: 'POST', headers, body: JSON.stringify(body) })
    const body = { ...patientBody(), surname: 'Rossignoli', diagnosis: 'Morbo riservato' }
    expect((await send(body)).status).toBe(500)
    await expect.poll(() => one.output()).toContain('"constraint":"never"')
    for (const secret of ['Rossignoli', 'Usignoli', 'Morbo riservato', body.fiscalCode])
      expect(one.output()).not.toContain(secret)
  })
})
