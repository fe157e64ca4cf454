import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** The delivered units, checked by systemd's own tools if the machine has them. */
const root = fileURLToPath(new URL('../../..', import.meta.url))
const source = join(root, 'deploy/systemd')
const names = readdirSync(source)
const services = names.filter((name) => name.endsWith('.service'))
const textOf = (name: string) => readFileSync(join(source, name), 'utf8')
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'filo-units-'))
  // systemd checks that the programs exist, so their paths are replaced by this checkout's.
  for (const name of names) {
    copyFileSync(join(source, name), join(folder, name))
    if (name.endsWith('.service'))
      writeFileSync(join(folder, name), textOf(name).replaceAll('/opt/filo/', root))
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

describe.skipIf(!hasSystemd)('systemd', () => {
  test('accepts all units', () => {
    const files = names.map((name) => join(folder, name))
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', ...files], {
      encoding: 'utf8',
    })
    expect({ status, said: (stdout + stderr).trim() }).toEqual({ status: 0, said: '' })
  })

  test.each(services)('rates the exposure of %s as low', (name) => {
    const args = ['security', '--offline=true', '--no-pager', join(folder, name)]
    const said = execFileSync('systemd-analyze', args, { encoding: 'utf8' })
    expect(Number(/exposure level for \S+: ([\d.]+)/.exec(said)?.[1])).toBeLessThanOrEqual(1.5)
  })
})

test('all services run as Filo’s own user, with the same restrictions and without secrets', () => {
  const restriction =
    /^(UMask|NoNew|Capab|Ambient|Protect|Proc|Private|Lock|Remove|Restrict|SystemCall)\w*=.*$/gm
  const restrictions = services.map((name) => textOf(name).match(restriction))
  expect(restrictions[0]?.length).toBeGreaterThan(20)
  for (const one of restrictions) expect(one).toEqual(restrictions[0])
  for (const name of services) {
    expect(textOf(name)).toMatch(/^User=filo$/m)
    expect(textOf(name)).toMatch(/^EnvironmentFile=\/etc\/filo\/filo\.env$/m)
    expect(textOf(name)).not.toMatch(/SECRET|_URL|PASSWORD/)
  }
})

test('services started by timers share the /tmp with the socket of an embedded PostgreSQL', () => {
  for (const name of services.filter((name) => name !== 'filo.service'))
    expect(textOf(name), name).toMatch(/^JoinsNamespaceOf=filo\.service$/m)
})

test('services started by timers run no compiled code that the main service could have written', () => {
  for (const name of services.filter((name) => name !== 'filo.service'))
    expect(textOf(name), name).not.toMatch(/NODE_COMPILE_CACHE|^CacheDirectory/m)
})

test('each timer has its service, and runs at an hour that exists on every day', () => {
  for (const timer of names.filter((name) => name.endsWith('.timer'))) {
    expect(services).toContain(timer.replace('.timer', '.service'))
    const [, hour] = /^OnCalendar=\*-\*-\* (\d\d):\d\d$/m.exec(textOf(timer)) ?? []
    expect(hour).not.toBe('02')
    expect(hour).toBeDefined()
  }
})
