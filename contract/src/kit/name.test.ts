import { expect, test } from 'vitest'
import { messages } from './messages.ts'
import { optionalProperName, properName } from './name.ts'

const refusal = (text: string) =>
  properName()
    .safeParse(text)
    .error?.issues.map(({ message }) => message)

test.each([
  'D’Angelo',
  "D'Angelo",
  'Dott.ssa',
  'Chiar.mo Prof.',
  'Sig.ra',
  'Gent.ma',
  'Dr. Jr.',
  'Dr.De Santis',
  'A.De Luca',
  'G.B. Rossi',
  'S. Maria della Misericordia',
  'Nuovo Ospedale S.Chiara',
  'Osp.Civile',
  'S.M.Nuova',
  'P.O.Santa Maria delle Grazie',
  'U.O.C. Nutrizione',
  'U.O.S.D.Nutrizione clinica',
  'A.O.U.',
  'A.O.U.P. "Paolo Giaccone"',
  'I.R.C.C.S. Ca’ Granda',
  'Casa di cura Villa Salus S.p.A.',
  'Villa Verde S.r.l.',
  'Az.Osp.Univ. Integrata',
  'ASST Grande Ospedale Metropolitano Niguarda',
  'Nutrizione/Dietologia',
  'S.Chiara/Pneumologia',
  'Reparto 3.1',
  'Gruppo 24/7',
  'Pediatria (0-14 anni): diurno',
  'Ambulatorio: lunedì',
  'Žofia Ñandú-Ólafsdóttir',
  '李小龍',
  'محمد',
  'Wwwa',
  'Comunità Alloggio',
])('accepts %s', (text) => expect(refusal(text)).toBeUndefined())

test.each([
  'Vinci subito: http://truffa.example/x',
  'https://1.2.3.4',
  'HTTPS:evil',
  'ftp://x',
  'www.truffa.zz',
  'vai su WWW.truffa.zz',
  'evil.example/x',
  'evil.zzz/x',
  'evil.com',
  'Maria (evil.com)',
  'evil.com.',
  'premio.xyz',
  'sub.evil.it',
  't.me/x',
  'maria@prova.filo',
  'Maria @ casa',
  'mailto:maria',
  'javascript:alert(1)',
  'ｅｖｉｌ．ｃｏｍ',
  'evil。com',
  'evil\u200b.com',
  'ev\u00adil.co\u2060m',
  'hxxp://evil',
])('refuses an address: %s', (text) => expect(refusal(text)).toEqual([messages.addressInText]))

test('direction marks leave a name before it is searched for addresses', () => {
  expect(properName().parse('Maria\u202emoc')).toBe('Mariamoc')
  expect(refusal('evil\u202e.com')).toEqual([messages.addressInText])
  expect(optionalProperName().safeParse('Dott.\u202ecom').error?.issues[0]?.message).toBe(
    messages.addressInText,
  )
})

test('a title may be left out, and contains no address either', () => {
  expect(optionalProperName(30).parse(null)).toBeNull()
  expect(optionalProperName(30).parse(undefined)).toBeUndefined()
  expect(optionalProperName(30).safeParse('www.x.zz').error?.issues[0]?.message).toBe(messages.addressInText)
})
