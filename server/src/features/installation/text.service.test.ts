import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readTexts } from './text.service.ts'
import type { TextSection } from './text-sections.ts'

const folder = mkdtempSync(join(tmpdir(), 'filo-texts-'))
const defaults = readTexts({ folder: undefined, sections: [] })
afterAll(() => rmSync(folder, { recursive: true }))

// The tests run in order: each continues from the state that the previous ones left.
describe('the texts of an installation', { shuffle: false }, () => {
  test('an own text replaces its default, the other defaults stay', () => {
    writeFileSync(join(folder, 'privacy-policy.md'), '---\nversion: 7\ntitle: La nostra\n---\n\nTesto.\n')
    const texts = readTexts({ folder, sections: [] })
    expect(texts['privacy-policy']).toEqual({
      version: expect.stringMatching(/^7-[0-9a-f]{6}$/),
      title: 'La nostra',
      text: 'Testo.',
    })
    expect(texts['informed-consent']).toEqual(defaults['informed-consent'])
  })

  test('the version differs if the words or the kept sections differ', () => {
    const versionOf = (text: string, sections: TextSection[] = []) => {
      writeFileSync(join(folder, 'data-treatment-e.md'), `---\nversion: 7\ntitle: E\n---\n${text}`)
      return readTexts({ folder, sections })['data-treatment-e'].version
    }
    const one = versionOf('Testo.\n::: chat\nChat.\n:::')
    expect(versionOf('Testo.\n::: chat\nAltra chat.\n:::')).toBe(one)
    expect(versionOf('Testo.\n::: chat\nChat.\n:::', ['chat'])).not.toBe(one)
    expect(versionOf('Un testo.')).not.toBe(one)
  })

  /** Words that the default texts may use only in the section of that feature. */
  const toCome: [RegExp, TextSection][] = [
    [/televisit|teleconferenz|videocamera|registrat[ea] in video/i, 'televisits'],
    [/\bchat\b|messaggi scambiati/i, 'chat'],
    [/capitol[oi]|materiali di formazione/i, 'education'],
    [/\bapp\b/i, 'app'],
  ]

  test.each(Object.keys(defaults) as (keyof typeof defaults)[])(
    '%s mentions no feature that is not used',
    (name) => {
      for (const [words, section] of toCome)
        expect(defaults[name].text.replace(/^Oggi Filo non comprende .*$/m, ''), section).not.toMatch(words)
      expect(defaults[name].text).not.toContain(':::')
    },
  )

  test.each(toCome)('%s is mentioned if the feature is used', (words, section) => {
    const texts = Object.values(readTexts({ folder: undefined, sections: [section] }))
    expect(texts.some(({ text }) => words.test(text.replace(/^Oggi Filo non comprende .*$/m, '')))).toBe(true)
  })

  test('a text without its heading prevents the start and is named', () => {
    writeFileSync(join(folder, 'terms-and-conditions.md'), 'Testo senza versione')
    expect(() => readTexts({ folder, sections: [] })).toThrow(
      /FILO_TEXTS: .*terms-and-conditions\.md deve iniziare/,
    )
  })
})
