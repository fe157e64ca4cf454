import { statfsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/start.ts'

export type TestCluster = { host: string; port: number }

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: TestCluster
  }
}

const inMemory = '/dev/shm'
const neededBytes = 2 ** 30

/**
 * The folder for the cluster: in memory where there is room, because each database consists of hundreds of files, which
 * take long to make on a disk from which as many were just deleted.
 */
function clusterParent(): string {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize > neededBytes ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/**
 * Starts one temporary cluster for the whole run, with a migrated template from which each test file gets a private
 * database. `FILO_TEST_POSTGRES` is a folder with other binaries, such as /usr/lib/postgresql/15/bin.
 */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(clusterParent(), 'filo-test-'))
  const binaries = process.env.FILO_TEST_POSTGRES
  const cluster = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    durable: false,
    log: () => {},
    ...(binaries && { binaries }),
  })
  const { host, port } = cluster.connection
  const admin = new pg.Client(cluster.connection)
  await admin.connect()
  await admin.query('CREATE ROLE filo_app LOGIN')
  await admin.query('CREATE DATABASE template_filo')
  await migrate({ ...cluster.connection, database: 'template_filo' }, 'filo_app')
  await admin.end()
  project.provide('cluster', { host, port })
  return async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
