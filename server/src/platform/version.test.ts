import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }
import { readVersion } from './version.ts'

const one = '0123456789abcdef0123456789abcdef01234567'
const other = 'f'.repeat(40)

test.each([
  ['a branch', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${one}\n` }, '01234567'],
  [
    'a branch that Git has packed',
    {
      '.git/HEAD': 'ref: refs/heads/main\n',
      '.git/packed-refs': `# pack-refs\n${other} refs/heads/other/main\n${one} refs/heads/main\n`,
    },
    '01234567',
  ],
  ['a commit', { '.git/HEAD': `${one}\n` }, '01234567'],
  ['an image', { '.commit': `${one}\n` }, '01234567'],
  ['a folder without Git', {}, null],
  ['a work tree, whose .git is a file', { '.git': 'gitdir: /elsewhere\n' }, null],
])('the version is that of package.json, the commit that of %s', (_, files, commit) => {
  const folder = mkdtempSync(join(tmpdir(), 'filo-version-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries({ 'package.json': '{"version":"1.2.3"}', ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  expect(readVersion(folder)).toEqual({ version: '1.2.3', commit })
})

test('the version of this checkout is its own', () => {
  expect(readVersion().version).toBe(manifest.version)
})
