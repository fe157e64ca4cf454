import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { databaseSettings } from '../database-url.ts'
import { type RunningServer, startServer } from '../process.ts'

/** Settings with which production starts, apart from its database. */
export const productionSettings = {
  FILO_SECRET: 'x'.repeat(40),
  PUBLIC_URL: 'https://filo.example',
  NODE_ENV: 'production',
}

/** Gives a test file a temporary folder and a way to start servers, which end with the test that started them. */
export function setUpStarts() {
  let base = ''
  const running: RunningServer[] = []
  beforeAll(async () => {
    base = await mkdtemp(join(tmpdir(), 'filo-start-'))
  })
  afterEach(async () => {
    for (const one of running.splice(0)) {
      one.child.kill('SIGKILL')
      await one.ended
    }
  })
  afterAll(() => rm(base, { recursive: true, force: true }))
  return {
    folder: (name: string) => join(base, name),
    start: async (...given: Parameters<typeof startServer>) => {
      const one = await startServer(...given)
      running.push(one)
      return one
    },
  }
}

/** Settings of a database of the operator's, by default an empty one, in which the start has to run all migrations. */
export async function ownDatabase(template = 'template1') {
  const { host, port } = inject('cluster')
  const name = `production_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ host, port, user: 'filo', database: 'postgres' })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  await admin.end()
  return databaseSettings({ host, port }, name)
}
export const migratedDatabase = () => ownDatabase('template_filo')
