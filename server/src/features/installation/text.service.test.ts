import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readTexts } from './text.service.ts'

const folder = mkdtempSync(join(tmpdir(), 'filo-texts-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('an installation’s own text takes the place of the default, the others stay', () => {
  writeFileSync(join(folder, 'privacy-policy.md'), '---\nversion: 7\ntitle: La nostra\n---\n\nTesto.\n')
  const texts = readTexts(folder)
  expect(texts['privacy-policy']).toEqual({ version: '7', title: 'La nostra', text: 'Testo.' })
  expect(texts['informed-consent']).toEqual(readTexts(undefined)['informed-consent'])
})

test('a text without its heading refuses to start and names the file', () => {
  writeFileSync(join(folder, 'terms-and-conditions.md'), 'Testo senza versione')
  expect(() => readTexts(folder)).toThrow(/FILO_TEXTS: .*terms-and-conditions\.md deve iniziare/)
})
