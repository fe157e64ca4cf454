import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { closedPort, startServer } from '../process.ts'

let base: string
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'filo-refused-'))
})
afterAll(() => rm(base, { recursive: true, force: true }))

describe('the start is refused for', () => {
  const refusal = async (environment: Record<string, string>) => {
    const one = await startServer(await mkdtemp(join(base, 'data-')), { ...environment })
    expect(await one.ended).toBe(1)
    return one.output().split('\n').filter(Boolean)
  }

  test('a port in use, named with its setting', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void holder.close())
    await once(holder, 'listening')
    const port = String((holder.address() as AddressInfo).port)
    const FILO_DATA = join(base, 'busy')
    expect(await refusal({ PORT: port, FILO_DATA, LOG_LEVEL: 'warn' })).toEqual([
      `Filo non si avvia. PORT: la porta ${port} è già occupata dal processo ${process.pid}: fermalo o indicane un’altra`,
    ])
    expect(existsSync(join(FILO_DATA, 'postgres')), 'a database made for nothing').toBe(false)
  })

  test('an address of another machine', async () => {
    expect(await refusal({ HOST: '192.0.2.1', FILO_DEMO: 'false' })).toEqual([
      'Filo non si avvia. HOST: l’indirizzo 192.0.2.1 non appartiene a questa macchina',
    ])
  })

  test.each(['', '?sslrootcert=/nowhere.pem'])(
    'a database that is unreachable or misconfigured (%j)',
    async (query) => {
      const DATABASE_URL = `postgres://nessuno@127.0.0.1:${closedPort}/filo${query}`
      expect(await refusal({ DATABASE_URL })).toEqual([
        expect.stringMatching(/^Filo non si avvia\. DATABASE_URL: /),
      ])
    },
  )

  test('a bucket that does not answer', async () => {
    const endpoint = `http://127.0.0.1:${closedPort}`
    const keys = { S3_REGION: 'eu', S3_ACCESS_KEY_ID: 'chiave', S3_SECRET_ACCESS_KEY: 'segreto' }
    expect(await refusal({ S3_ENDPOINT: endpoint, S3_BUCKET: 'filo', ...keys })).toEqual([
      `Filo non si avvia. S3_ENDPOINT: ${endpoint} non risponde come un archivio S3 (ECONNREFUSED)`,
    ])
  })

  test('a data folder in which `files` is not a folder', async () => {
    const FILO_DATA = await mkdtemp(join(base, 'data-'))
    await writeFile(join(FILO_DATA, 'files'), '')
    expect(await refusal({ FILO_DATA, FILO_DEMO: 'false' })).toEqual([
      expect.stringMatching(/^Filo non si avvia\. FILO_DATA: la cartella .* non è utilizzabile/),
    ])
  })

  test('a text that cannot be read', async () => {
    const FILO_TEXTS = await mkdtemp(join(base, 'texts-'))
    await mkdir(join(FILO_TEXTS, 'privacy-policy.md'))
    expect(await refusal({ FILO_TEXTS })).toEqual([
      expect.stringMatching(/^Filo non si avvia\. FILO_TEXTS: .*privacy-policy\.md non è leggibile/),
    ])
  })
})
