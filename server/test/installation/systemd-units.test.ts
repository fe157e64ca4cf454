import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** The units that are handed over, tried by systemd's own tools where the machine has them. */
const root = fileURLToPath(new URL('../../..', import.meta.url))
const source = join(root, 'deploy/systemd')
const names = readdirSync(source)
const services = names.filter((name) => name.endsWith('.service'))
const textOf = (name: string) => readFileSync(join(source, name), 'utf8')
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'filo-units-'))
  // systemd looks whether the programs are there: in this checkout they are.
  for (const name of names) {
    copyFileSync(join(source, name), join(folder, name))
    if (name.endsWith('.service'))
      writeFileSync(join(folder, name), textOf(name).replaceAll('/opt/filo/', root))
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

describe.skipIf(!hasSystemd)('systemd', () => {
  test('finds nothing wrong in them', () => {
    const files = names.map((name) => join(folder, name))
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', ...files], {
      encoding: 'utf8',
    })
    expect({ status, said: (stdout + stderr).trim() }).toEqual({ status: 0, said: '' })
  })

  test.each(services)('calls %s little exposed', (name) => {
    const args = ['security', '--offline=true', '--no-pager', join(folder, name)]
    const said = execFileSync('systemd-analyze', args, { encoding: 'utf8' })
    expect(Number(/exposure level for \S+: ([\d.]+)/.exec(said)?.[1])).toBeLessThanOrEqual(1.5)
  })
})

test('all run as Filo’s own user, behind the same walls, and hold no secret', () => {
  const wall = /^(UMask|NoNew|Capab|Ambient|Protect|Proc|Private|Lock|Remove|Restrict|SystemCall)\w*=.*$/gm
  const walls = services.map((name) => textOf(name).match(wall))
  expect(walls[0]?.length).toBeGreaterThan(20)
  for (const one of walls) expect(one).toEqual(walls[0])
  for (const name of services) {
    expect(textOf(name)).toMatch(/^User=filo$/m)
    expect(textOf(name)).toMatch(/^EnvironmentFile=\/etc\/filo\/filo\.env$/m)
    expect(textOf(name)).not.toMatch(/SECRET|_URL|PASSWORD/)
  }
})

test('what timers start shares the /tmp where an embedded PostgreSQL has its socket', () => {
  for (const name of services.filter((name) => name !== 'filo.service'))
    expect(textOf(name), name).toMatch(/^JoinsNamespaceOf=filo\.service$/m)
})

test('what timers start runs no compiled code that the service could have written', () => {
  for (const name of services.filter((name) => name !== 'filo.service'))
    expect(textOf(name), name).not.toMatch(/NODE_COMPILE_CACHE|^CacheDirectory/m)
})

test('each timer has its service, and wakes at an hour that every day has', () => {
  for (const timer of names.filter((name) => name.endsWith('.timer'))) {
    expect(services).toContain(timer.replace('.timer', '.service'))
    const [, hour] = /^OnCalendar=\*-\*-\* (\d\d):\d\d$/m.exec(textOf(timer)) ?? []
    expect(hour).not.toBe('02')
    expect(hour).toBeDefined()
  }
})
