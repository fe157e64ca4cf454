import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readTexts } from './text.service.ts'
import type { TextSection } from './text-sections.ts'

const folder = mkdtempSync(join(tmpdir(), 'filo-texts-'))
const defaults = readTexts({ folder: undefined, sections: [] })
afterAll(() => rmSync(folder, { recursive: true }))

// A story: each case goes on from what the ones before it left.
describe('the texts of an installation', { shuffle: false }, () => {
  test('an installation’s own text takes the place of the default, the others stay', () => {
    writeFileSync(join(folder, 'privacy-policy.md'), '---\nversion: 7\ntitle: La nostra\n---\n\nTesto.\n')
    const texts = readTexts({ folder, sections: [] })
    expect(texts['privacy-policy']).toEqual({
      version: expect.stringMatching(/^7-[0-9a-f]{6}$/),
      title: 'La nostra',
      text: 'Testo.',
    })
    expect(texts['informed-consent']).toEqual(defaults['informed-consent'])
  })

  test('the version tells texts apart, by their words and by their sections', () => {
    const versionOf = (text: string, sections: TextSection[] = []) => {
      writeFileSync(join(folder, 'data-treatment-e.md'), `---\nversion: 7\ntitle: E\n---\n${text}`)
      return readTexts({ folder, sections })['data-treatment-e'].version
    }
    const one = versionOf('Testo.\n::: chat\nChat.\n:::')
    expect(versionOf('Testo.\n::: chat\nAltra chat.\n:::')).toBe(one)
    expect(versionOf('Testo.\n::: chat\nChat.\n:::', ['chat'])).not.toBe(one)
    expect(versionOf('Un testo.')).not.toBe(one)
  })

  /** What no part of the product does yet: a text may speak of it only where its section is used. */
  const toCome: [RegExp, TextSection][] = [
    [/televisit|teleconferenz|videocamera|registrat[ea] in video/i, 'televisits'],
    [/\bchat\b|messaggi scambiati/i, 'chat'],
    [/capitol[oi]|materiali di formazione/i, 'education'],
    [/\bapp\b/i, 'app'],
  ]

  test.each(Object.keys(defaults) as (keyof typeof defaults)[])(
    '%s promises nothing that is not there',
    (name) => {
      for (const [words, section] of toCome)
        expect(defaults[name].text.replace(/^Oggi Filo non comprende .*$/m, ''), section).not.toMatch(words)
      expect(defaults[name].text).not.toContain(':::')
    },
  )

  test.each(toCome)('%s are spoken of where they are used', (words, section) => {
    const texts = Object.values(readTexts({ folder: undefined, sections: [section] }))
    expect(texts.some(({ text }) => words.test(text.replace(/^Oggi Filo non comprende .*$/m, '')))).toBe(true)
  })

  test('a text without its heading refuses to start and names the file', () => {
    writeFileSync(join(folder, 'terms-and-conditions.md'), 'Testo senza versione')
    expect(() => readTexts({ folder, sections: [] })).toThrow(
      /FILO_TEXTS: .*terms-and-conditions\.md deve iniziare/,
    )
  })
})
