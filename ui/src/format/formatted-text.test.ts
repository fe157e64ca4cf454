import fc from 'fast-check'
import { describe, expect, it, test, vi } from 'vitest'
import { outline } from '../../test/outline.ts'
import { parseFormatted, placedMarks } from './formatted-text.ts'

const read = (text: string) => outline(parseFormatted(text))

describe('parseFormatted', () => {
  it('reads headings, paragraphs, steps and bullets', () =>
    expect(
      read(
        '# Come fare\nPrima leggi.\nPoi prova.\n\n## In bagno\n1. Bagna le mani\n2) Insapona\n- palmi\n• dorso',
      ),
    ).toEqual([
      '# Come fare',
      '§ Prima leggi.\nPoi prova.',
      '## In bagno',
      '1. Bagna le mani',
      '2. Insapona (• palmi • dorso)',
    ]))

  it('places a picture and a warning at the step above, and numbers go on after them', () =>
    expect(
      read(
        '3. Prendi il sapone.\n[foto: Il sapone | 0d2f6f1c]\n4. Strofina.\nATTENZIONE: non graffiare.\nMai.\n5. Asciuga.',
      ),
    ).toEqual([
      '3. Prendi il sapone. ([Il sapone 0d2f6f1c])',
      '4. Strofina. (! (§ non graffiare.\nMai.))',
      '5. Asciuga.',
    ]))

  it('puts a picture after an empty line between two lists, whose steps keep their numbers', () =>
    expect(read('1. Uno\n\n[foto: | a1b2]\n\n2. Due')).toEqual(['1. Uno', '[ a1b2]', '2. Due']))

  it('makes a box of a warning and the lines below it, up to an empty one', () =>
    expect(read('ATTENZIONE\nUsa solo:\n• siringhe grandi\n• aghi nuovi\n\nPoi riposa.')).toEqual([
      '! (§ Usa solo: • siringhe grandi • aghi nuovi)',
      '§ Poi riposa.',
    ]))

  it.each([
    ['Attenzione: scotta', '! (§ scotta)'],
    ['attenzione! scotta', '! (§ scotta)'],
    ['ATTENZIONE NON TOCCARE', '! (§ NON TOCCARE)'],
    ['Attenzione a non toccare', '§ Attenzione a non toccare'],
    ['ATTENZIONI: due', '§ ATTENZIONI: due'],
  ])('%s → %s', (typed, shown) => expect(read(typed)).toEqual([shown]))

  it('continues a step on the next line, and keeps an indented line after an empty one inside', () =>
    expect(read('1. Apri\nil morsetto\n\n  Aspetta.\n2. Chiudi')).toEqual([
      '1. Apri\nil morsetto (§ Aspetta.)',
      '2. Chiudi',
    ]))

  it.each([
    'Pesa 38.5 kg',
    '1.5 ml di lock',
    '112. Subito è un numero',
    '-5 gradi',
    'Bastano 3. poi basta',
    '[foto: senza segno]',
    '[foto: a | b] e altro testo',
    '#senza spazio',
    '10 ml',
  ])('leaves %s as it was typed', (text) => expect(read(text)).toEqual([`§ ${text}`]))
})

describe('texts from before', () => {
  it('takes capitals on a line of their own for a heading, and shows every word', () =>
    expect(
      read(
        'Una premessa.\n\nCOME FARE (almeno 40 secondi)\n1. Togli gli anelli.\n\nCHIAMA IL 112 SE\n• ti manca il respiro;\n• svieni.',
      ),
    ).toEqual([
      '§ Una premessa.',
      '# COME FARE (almeno 40 secondi)',
      '1. Togli gli anelli.',
      '# CHIAMA IL 112 SE',
      '• ti manca il respiro;',
      '• svieni.',
    ]))

  it.each(['NON BAGNARE IL CEROTTO!', 'I', '112', `${'MANI '.repeat(20)}PULITE`])(
    'leaves %s a sentence',
    (text) => expect(read(text)).toEqual([`§ ${text}`]),
  )

  it('leaves capitals in the middle of a paragraph where they are', () =>
    expect(read('Se stai male\nCHIAMA IL CENTRO\nanche di notte')).toEqual([
      '§ Se stai male\nCHIAMA IL CENTRO\nanche di notte',
    ]))
})

const words = (text: string) => text.match(/[\p{L}\d]+/gu) ?? []

test('no typed word is lost and none comes twice, whatever is typed', () => {
  const line = fc.oneof(
    fc.constantFrom(
      '',
      ' ',
      '1. ',
      '2) A',
      '• b',
      '- ',
      '# T',
      'ATTENZIONE',
      'attenzione: x',
      'MAI PIÙ',
      '* a',
    ),
    fc.constantFrom('<script>alert(1)</script>', '  rientro', '[foto: n | k1]', '\u0000', '\u202e', '####'),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const shown = words(read(lines.join('\n')).join('\n'))
      const typed = lines.flatMap((one) =>
        words(
          one.replace(/^\s*(attenzione\s*[:!]+|ATTENZIONE(?![\p{L}\d]))/iu, '').replace(/^\s*\[foto:/i, ''),
        ),
      )
      const count = (all: string[]) => all.filter((word) => !/^attenzione$/i.test(word)).length
      expect(count(shown)).toBe(count(typed))
    }),
    { numRuns: 500 },
  )
})

test.each(['1. a', '• b', 'ATTENZIONE: c', 'ATTENZIONE', 'd', '# e', '  f', ''])(
  'reads each line “%s” at most four times, however many there are',
  (line) => {
    const lines = 5_000
    const trimmed = vi.spyOn(String.prototype, 'trim')
    parseFormatted(`ATTENZIONE: a\n${`${line}\n`.repeat(lines)}`)
    const reads = trimmed.mock.calls.length
    trimmed.mockRestore()
    expect(reads).toBeGreaterThanOrEqual(lines)
    expect(reads).toBeLessThan(4 * lines)
  },
)

test.each(['(', '[foto:', '•', '1.', ' a', '*', '#', 'A', '|'])(
  'a line of a million signs “%s” is one block',
  (piece) => expect(parseFormatted(`x${piece.repeat(1_000_000 / piece.length)}`)).toHaveLength(1),
)

test.each(['1', '1 - ', '1.', '1 °'])('a dash before a million signs “%s” is one block', (piece) =>
  expect(parseFormatted(`- ${piece.repeat(1_000_000 / piece.length)}`)).toHaveLength(1),
)

test('pictures are found wherever a text places them', () =>
  expect(
    placedMarks(
      parseFormatted('[foto: a | k1]\n\n1. b\n• c\n[foto: d | k2]\n\nATTENZIONE: e\n[foto: f | k3]'),
    ),
  ).toEqual(['k1', 'k2', 'k3']))
