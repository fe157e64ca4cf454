import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { binariesIn, installedBinaries } from '../../../src/platform/embedded-postgres/binaries.ts'
import { copyToCache } from '../../../src/platform/embedded-postgres/binaries-copy.ts'
import { runningProcesses } from '../../../src/platform/embedded-postgres/processes.ts'
import { clusterTag } from '../../../src/platform/embedded-postgres/settings.ts'

export const isRoot = process.getuid?.() === 0
export const NOBODY = { uid: 65534, gid: 65534 }
/** Debian's PostgreSQL 15, if the machine has it. */
export const POSTGRES_15 = '/usr/lib/postgresql/15/bin'

const createdFolders: string[] = []

/** A new folder with the given mode; `removeFolders` removes it. */
export async function makeFolder(mode: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'filo-test-'))
  createdFolders.push(folder)
  await chmod(folder, mode)
  return folder
}

export async function removeFolders(): Promise<void> {
  for (const folder of createdFolders.splice(0))
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}

/** The folder `native` installed by npm. */
export async function installedTree(): Promise<string> {
  return dirname(dirname((await installedBinaries()).postgres))
}

/** A copy of the binaries that every account can run, wherever the checkout is. */
export async function worldReadableBinaries() {
  return binariesIn(join(await copyToCache(await installedTree(), await makeFolder(0o755)), 'bin'))
}

/** Copies Node and the sources of the host process to where an ordinary user can read them. */
export async function worldReadableLaunch(): Promise<{ node: string; script: string }> {
  const folder = await makeFolder(0o755)
  const server = fileURLToPath(new URL('../../..', import.meta.url))
  const parts = [
    'src/platform/embedded-postgres',
    'src/platform/process/end-process.ts',
    'src/platform/process/operator-error.ts',
    'test/installation/embedded-postgres',
    'package.json',
  ]
  for (const part of parts) {
    await cp(join(server, part), join(folder, part), { recursive: true })
  }
  await cp(process.execPath, join(folder, 'node'))
  return {
    node: join(folder, 'node'),
    script: join(folder, 'test/installation/embedded-postgres/host-process.ts'),
  }
}

/** Pids of the cluster in `folder`: the guardian's shells, and PostgreSQL's main processes. */
export async function clusterProcesses(folder: string): Promise<{ guardians: number[]; servers: number[] }> {
  const tag = clusterTag(folder)
  const ours = (await runningProcesses()).filter(({ args }) => args.some((arg) => arg.includes(tag)))
  const shells = ours.filter(({ args }) => args[0] === '/bin/sh')
  const servers = ours.filter(({ args }) => args[0]?.endsWith('/postgres'))
  return { guardians: shells.map(({ pid }) => pid), servers: servers.map(({ pid }) => pid) }
}
