import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** `commit`: its first eight digits, where the checkout tells. */
export type Version = { version: string; commit: string | null }

const checkout = fileURLToPath(new URL('../../..', import.meta.url))
const shownDigits = 8

/** Reads which Filo runs from a checkout: as Git left it, or as an image without Git, whose build wrote `.commit`. */
export function readVersion(folder = checkout): Version {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const commit = firstLine(join(folder, '.commit')) ?? gitCommit(join(folder, '.git'))
  return { version, commit: commit && /^[\da-f]{40}/.test(commit) ? commit.slice(0, shownDigits) : null }
}

/** The commit that is checked out. Read here, because Git refuses to run in a folder of another user. */
function gitCommit(git: string): string | undefined {
  const head = firstLine(join(git, 'HEAD'))
  const [, branch] = /^ref: (.+)$/.exec(head ?? '') ?? []
  return branch ? (firstLine(join(git, branch)) ?? packedCommit(git, branch)) : head
}

const packedCommit = (git: string, branch: string): string | undefined =>
  textOf(join(git, 'packed-refs'))
    ?.split('\n')
    .find((line) => line.endsWith(` ${branch}`))

const firstLine = (file: string): string | undefined => textOf(file)?.split('\n', 1)[0]

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
