import { describe, expect, test } from 'vitest'
import { checkBirthplace, checkResidence, foldPlaceName, isNamed, provinceOn } from './place.rules.ts'
import type { Place } from './place.schema.ts'

const place = (
  name: string,
  province: string,
  former: [string, string][] = [],
  until: string | null = null,
): Place => ({
  code: 'X000',
  name,
  otherNames: [],
  province,
  formerProvinces: former.map(([code, day]) => ({ code, until: day })),
  kind: province === 'EE' ? 'state' : 'comune',
  until,
})
const carbonia = place('Carbonia', 'CI', [
  ['CA', '2005-12-31'],
  ['CI', '2016-04-27'],
  ['SU', '2025-12-31'],
])
const monza = place('Monza', 'MB', [['MI', '2009-06-29']])
const places = [
  carbonia,
  monza,
  place('Roma', 'RM'),
  place('Romania', 'EE'),
  place('Samone', 'TO', [['AO', '1945-08-31']]),
  place('Samone', 'TN'),
  place('Samone', 'CN', [], '1928-04-30'),
  place('Rossano', 'CS', [], '2018-03-30'),
  place('Valverde', 'CT'),
  place('Valverde', 'CT', [], '1934-10-04'),
  place("Reggio nell'Emilia", 'RE'),
  place('San Bartolomeo di Reggio Emilia', 'RE', [], '1860-12-31'),
  place('Castel Reggio in Emilia', 'MO'),
  place('Villa Rossa Alta', 'RE'),
  place('Villa Rossa Bassa', 'RE'),
  place('Reggio di Calabria', 'RC'),
  place("L'Aquila", 'AQ'),
  { ...place('Merano', 'BZ'), otherNames: ['Meran'] },
  { ...place('Corvara in Badia', 'BZ'), otherNames: ['Corvara'] },
  place('Corvara', 'PE'),
]

test.each([
  ['Forlì', 'FORLI'],
  ["Sant'Agata", 'Sant’Agata'],
  ["L'Aquila", ' l aquila '],
  ['Trentola Ducenta', 'Trentola-Ducenta'],
])('%j and %j are the same name', (one, other) => expect(foldPlaceName(one)).toBe(foldPlaceName(other)))

describe('a place with two names', () => {
  const duino = { name: 'Duino Aurisina', otherNames: ['Devin Nabrežina'] }
  test.each([
    'duino aurisina',
    'Devin Nabrezina',
    'Duino Aurisina-Devin Nabrežina',
    'Devin Nabrežina/Duino Aurisina',
  ])('is called %s', (text) => expect(isNamed(duino, text)).toBe(true))
  test.each(['', 'Duino', 'Nabrežina', 'Duino Aurisina Duino Aurisina', 'Duino Aurisina Devin'])(
    'is not called %j',
    (text) => expect(isNamed(duino, text)).toBe(false),
  )
})

test.each([
  ['1960-05-01', 'CA'],
  ['2005-12-31', 'CA'],
  ['2006-01-01', 'CI'],
  ['2016-04-27', 'CI'],
  ['2016-04-28', 'SU'],
  ['2025-12-31', 'SU'],
  ['2026-01-01', 'CI'],
  [undefined, 'CI'],
])('on %s Carbonia was in %s', (day, province) => expect(provinceOn(carbonia, day)).toBe(province))

describe('checkResidence', () => {
  test.each([
    ['roma', 'RM', 'Roma'],
    ['L’AQUILA', 'AQ', "L'Aquila"],
    ['Reggio Emilia', 'RE', "Reggio nell'Emilia"],
    ['reggio calabria', 'RC', 'Reggio di Calabria'],
    ['samone', 'TN', 'Samone'],
    ['Carbonia', 'CI', 'Carbonia'],
    ['Meran', 'BZ', 'Merano'],
    ['Merano/Meran', 'BZ', 'Merano'],
    ['corvara', 'BZ', 'Corvara in Badia'],
    ['corvara', 'PE', 'Corvara'],
  ])('accepts %s (%s) as %s', (name, province, spelt) => {
    expect(checkResidence(places, name, province)).toMatchObject({
      place: { name: spelt, province },
      refusal: null,
      warning: null,
    })
  })

  test.each([
    ['roma', 'PD', 'province', 'Roma è in provincia di Roma (RM)', 'RM'],
    ['Carbonia', 'SU', 'province', 'Carbonia è in provincia di Sulcis Iglesiente (CI)', 'CI'],
    ['Monza', 'MI', 'province', 'Monza è in provincia di Monza e della Brianza (MB)', 'MB'],
    ['Samone', 'RM', 'province', 'Samone è in provincia di Torino (TO) o Trento (TN)', null],
    ['Nessunposto', 'RM', 'place', 'Questo comune non è nell’elenco: scegli una delle voci proposte', null],
    ['Romania', 'RM', 'place', 'Questo comune non è nell’elenco: scegli una delle voci proposte', null],
    ['Reggio', 'RE', 'place', 'Questo comune non è nell’elenco: scegli una delle voci proposte', null],
    ['Villa Rossa', 'RE', 'place', 'Questo comune non è nell’elenco: scegli una delle voci proposte', null],
  ])('refuses %s (%s) at %s: %s', (name, province, field, message, right) => {
    const { refusal } = checkResidence(places, name, province)
    expect(refusal).toEqual({ field, message, province: right })
  })

  test('accepts a former comune with a warning', () => {
    expect(checkResidence(places, 'rossano', 'CS')).toMatchObject({
      place: { name: 'Rossano' },
      refusal: null,
      warning: { message: 'Rossano non è più un comune: controlla l’indirizzo' },
    })
  })
})

describe('checkBirthplace', () => {
  test.each([
    ['monza', 'MI', '1961-03-12', 'Monza'],
    ['monza', 'MB', '2010-03-12', 'Monza'],
    ['carbonia', 'SU', '2020-01-01', 'Carbonia'],
    ['rossano', 'CS', '1960-01-01', 'Rossano'],
    ['ROMANIA', 'EE', '1960-01-01', 'Romania'],
    ['monza', 'MI', undefined, 'Monza'],
  ])('accepts %s (%s) on %s as %s', (name, province, day, spelt) => {
    expect(checkBirthplace(places, name, province, day)).toMatchObject({
      place: { name: spelt },
      refusal: null,
      warning: null,
    })
  })

  test('accepts any town abroad', () => {
    expect(checkBirthplace(places, 'Parigi', 'EE', '1960-01-01')).toEqual({
      place: null,
      refusal: null,
      warning: null,
    })
  })

  test.each([
    ['Monza', 'MB', '1961-03-12', 'Monza allora era in provincia di Milano (MI)', 'MI'],
    ['Monza', 'MI', '2020-03-12', 'Monza allora era in provincia di Monza e della Brianza (MB)', 'MB'],
    ['Monza', 'CO', '1961-03-12', 'Monza allora era in provincia di Milano (MI)', 'MI'],
    ['Monza', 'CO', undefined, 'Monza è in provincia di Monza e della Brianza (MB)', 'MB'],
    ['Samone', 'TO', '1940-03-12', 'Samone allora era in provincia di Aosta (AO)', 'AO'],
    ['Roma', 'PD', '1930-01-01', 'Roma allora era in provincia di Roma (RM)', 'RM'],
    ['Roma', 'EE', '1990-01-01', 'Roma è in provincia di Roma (RM): EE è per chi è nato all’estero', 'RM'],
  ])('warns about %s (%s) on %s: %s', (name, province, day, message, right) => {
    const { refusal, warning } = checkBirthplace(places, name, province, day)
    expect({ refusal, warning }).toEqual({
      refusal: null,
      warning: { field: 'province', message, province: right },
    })
  })

  test.each([
    ['Roma', 'PD', '1990-01-01', 'province', 'Roma è in provincia di Roma (RM)'],
    ['Valverde', 'RM', '1990-01-01', 'province', 'Valverde è in provincia di Catania (CT)'],
    ['romania', 'RM', '1990-01-01', 'province', 'Romania è uno stato estero: la provincia è EE'],
    [
      'Nessunposto',
      'RM',
      '1990-01-01',
      'place',
      'Questo comune non è nell’elenco: scegli una delle voci proposte',
    ],
  ])('refuses %s (%s) on %s at %s: %s', (name, province, day, field, message) => {
    expect(checkBirthplace(places, name, province, day).refusal).toMatchObject({ field, message })
  })
})
