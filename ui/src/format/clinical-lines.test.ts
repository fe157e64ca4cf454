import { newMessage } from '@filo/contract/features/chat/message.schema.ts'
import { quickReplyFields } from '@filo/contract/features/chat/quick-reply.fields.ts'
import { chapterFields } from '@filo/contract/features/education/chapter.fields.ts'
import { faqFields } from '@filo/contract/features/faq/faq.fields.ts'
import { describe, expect, test } from 'vitest'
import { outline } from '../../test/outline.ts'
import { parseFormatted } from './formatted-text.ts'
import { withShownSigns } from './line-signs.ts'

/**
 * A line as typed or pasted, how a chapter reads it (`§` a paragraph, `•` a bullet, `1.` a step, `#` a heading, `!` a
 * warning) and, where it is not as typed, how an answer, a message or a note shows it.
 */
type Row = [typed: string, inChapter: string, asPlainText?: string]

const asTyped = (...lines: string[]): Row[] => lines.map((line) => [line, `§ ${line}`])

const signsBeforeNumbers: Row[] = [
  ...asTyped(
    '- 20 °C',
    '- 2 chili in una settimana',
    '- 2 SDS',
    '- 10 per cento',
    '- 500 millilitri',
    '- 500 calorie',
    '– 4 °C',
    '— 18 °C',
    '− 80 °C',
    '-20 °C',
    '- 20°C nel congelatore',
    '- 20 C',
    '- 20 gradi',
    '- 20 / – 25 °C: congelatore',
    '- 20 o - 25 °C',
    '– 18 ÷ – 25 °C',
    '- 2,5 kg in una settimana',
    '- 500 ml di bilancio in 24 ore',
    '- 1.500 mL',
    '- 10 % del peso',
    '- 2 DS',
    '- 15 mmHg',
    '- 5 cmH2O in aspirazione',
    '- 2 punti di dolore',
    '- 3 mmol/l di sodio',
    '– 40 U.I.',
    '- 2 cm dal punto di uscita',
    '- 30 minuti',
    '- 7',
    '- 7, - 9.',
    '\u2013\u00a04 °C',
    '+ 4 °C',
    '± 2 °C',
    '< 38 °C',
    '≥ 38 °C: chiama',
  ),
  ['- -20 °C mai', '• -20 °C mai'],
  ['- da - 20 a - 25 °C', '• da - 20 a - 25 °C'],
  ['- meno 20 °C', '• meno 20 °C'],
  ['\uf02d 4 °C', '§ - 4 °C', '- 4 °C'],
]

const bullets: Row[] = [
  ['- garze sterili', '• garze sterili'],
  ['– guanti', '• guanti'],
  ['- 2 siringhe da 10 ml', '• 2 siringhe da 10 ml'],
  ['- 3 garze', '• 3 garze'],
  ['- 1 paio di guanti', '• 1 paio di guanti'],
  ['-\t10 ml di soluzione fisiologica', '• 10 ml di soluzione fisiologica'],
  ['• 10 ml di soluzione fisiologica', '• 10 ml di soluzione fisiologica'],
  ['* garze', '• garze'],
  ['\uf0b7 Lavati le mani', '• Lavati le mani', '• Lavati le mani'],
  ['\uf0b7\tLavati le mani', '• Lavati le mani', '• Lavati le mani'],
  ['\uf0b710 ml di eparina', '• 10 ml di eparina', '• 10 ml di eparina'],
  ['\uf0a7 Chiudi il morsetto', '• Chiudi il morsetto', '• Chiudi il morsetto'],
  ['\uf0d8\tScarta la prima goccia', '• Scarta la prima goccia', '• Scarta la prima goccia'],
  ['  \uf0b7 dentro un altro elenco', '• dentro un altro elenco', '  • dentro un altro elenco'],
  ['o\tDisinfetta il tappo', '• Disinfetta il tappo', '• Disinfetta il tappo'],
  ['§\tControlla la data', '• Controlla la data', '• Controlla la data'],
  ['Ø\tallergie note', '§ Ø\tallergie note', 'Ø\tallergie note'],
  ['v\tAspetta 30 secondi', '• Aspetta 30 secondi', '• Aspetta 30 secondi'],
  ['·\tAsciuga', '• Asciuga'],
  ['\uf0fc Si può fare la doccia', '§ ✓ Si può fare la doccia', '✓ Si può fare la doccia'],
  ['ü\tSi può fare la doccia', '§ ✓ Si può fare la doccia', '✓ Si può fare la doccia'],
  ['\uf0fb Non si può nuotare', '§ ✗ Non si può nuotare', '✗ Non si può nuotare'],
  ['\uf0e0 chiama il centro', '§ → chiama il centro', '→ chiama il centro'],
  ...asTyped(
    'o chiama il 112',
    'o\t37,5\t38,0',
    'v. pagina 3',
    '§ 3 del protocollo',
    'T \uf0b3 38 °C',
    '\uf0b3 38 °C',
  ),
]

const stars: Row[] = [
  ...asTyped(
    'Eparina (*) e lock (*)',
    '(*) solo se prescritta dal medico (*)',
    'Sacca (*), deflussore (**)',
    '*) a digiuno, 5 ml *)',
    'Taurolidina* e citrato*',
    '5 * 10 ml',
    '2*500 ml',
    '** Non congelare',
  ),
  ['Eparina*\n* solo se prescritta', '§ Eparina*\n* solo se prescritta'],
  ['1. Lock (*)\n\n* secondo prescrizione', '1. Lock (*)|§ * secondo prescrizione'],
  ['Fai il lock con eparina.*\n* solo se prescritta', '§ Fai il lock con eparina.*\n* solo se prescritta'],
  ['Eparina *\n\n* solo se prescritta', '§ Eparina *|§ * solo se prescritta'],
  ['Sacca da 2*500 ml\n* garze', '§ Sacca da 2*500 ml|• garze'],
  ['*Mai* forzare\n* garze', '§ *Mai* forzare|• garze'],
]

const numbers: Row[] = [
  ['11. Chiudi il morsetto', '11. Chiudi il morsetto'],
  ['1) Apri', '1. Apri'],
  ['1.Lavati', '1. Lavati'],
  ['11. Lava\n100. Altro', '11. Lava|§ 100. Altro'],
  ['11. Se stai male chiama il\n112. Non aspettare', '11. Se stai male chiama il|§ 112. Non aspettare'],
  ['99. Lava\n100. Asciuga', '99. Lava|100. Asciuga'],
  ['11. Lava\n12. Asciuga\nbene', '11. Lava|12. Asciuga\nbene'],
  ...asTyped(
    '100. Altro',
    '1.500 ml',
    '1,5 ml al giorno',
    '37.5 è febbre',
    '10 ml di lock',
    '12/03/2026 cambio ago',
    '05. Reparto',
    '1/2 fiala',
    '8:30 sacca',
    'Chiama il\n112. Non aspettare',
  ),
]

const wordsAndSigns: Row[] = [
  ['# Lavaggio', '# Lavaggio'],
  ['ATTENZIONE: non oltre - 20 °C', '! (§ non oltre - 20 °C)'],
  [
    '1. Lava\nATTENZIONE: se sanguina chiama il\n112. Non aspettare',
    '1. Lava (! (§ se sanguina chiama il\n112. Non aspettare))',
  ],
  ['ATTENZIONE\n- 20 °C al massimo', '! (§ - 20 °C al massimo)'],
  ['CONSERVARE IN FRIGO', '# CONSERVARE IN FRIGO'],
  ['Conservare a:\n- 20 °C', '§ Conservare a:\n- 20 °C'],
  ['1. Conserva a\n- 20 °C', '1. Conserva a\n- 20 °C'],
  ['- garze\n- 10 ml di fisiologica\n- guanti', '• garze\n- 10 ml di fisiologica|• guanti'],
  ...asTyped('#3 fiale', '>38 °C', 'NaCl 0,9% 10 ml', 'Attenzione ai segni di infezione', 'a) garze'),
]

const stored = [
  chapterFields.description.sent,
  faqFields.answer.sent,
  quickReplyFields.text.sent,
  newMessage.shape.text,
]

const rows = [...signsBeforeNumbers, ...bullets, ...stars, ...numbers, ...wordsAndSigns]

test('the table has its lines once each', () => {
  expect(rows.length).toBeGreaterThan(60)
  expect(new Set(rows.map(([typed]) => typed)).size).toBe(rows.length)
})

describe.each(rows)('%j', (typed, inChapter, asPlainText = typed) => {
  test('in a chapter', () => expect(outline(parseFormatted(typed)).join('|')).toBe(inChapter))
  test('in an answer, a message or a note', () => expect(withShownSigns(typed)).toBe(asPlainText))
  test('is stored as typed', () => {
    const text = `Testo:\n${typed}`
    expect(stored.map((field) => field.parse(text))).toEqual(stored.map(() => text))
  })
})
