import { formerProvinceNames, provinceNames } from '@filo/contract/features/places/province.ts'
import { describe, expect, it, vi } from 'vitest'
import { placeByCode, placesByCode, provinces, searchPlaces } from './place.search.ts'

const names = (text: string, options = {}) =>
  searchPlaces(text, { limit: 8, ...options }).map(({ name }) => name)

describe('the data', () => {
  it.each([
    ['H501', 'Roma', 'RM'],
    ['F205', 'Milano', 'MI'],
    ['L219', 'Torino', 'TO'],
    ['A345', "L'Aquila", 'AQ'],
    ['D704', 'Forlì', 'FC'],
    ['H223', "Reggio nell'Emilia", 'RE'],
    ['I197', "Sant'Agata de' Goti", 'BN'],
    ['B963', 'Caserta', 'CE'],
    ['E379', 'Ivrea', 'TO'],
    ['C294', 'Châtillon', 'AO'],
    ['M273', 'Santa Maria la Carità', 'NA'],
    ['I460', 'Sassofeltrio', 'RN'],
    ['M439', 'Castegnero Nanto', 'VI'],
    ['Z112', 'Germania', 'EE'],
    ['Z129', 'Romania', 'EE'],
    ['Z330', 'Marocco', 'EE'],
    ['Z210', 'Cina', 'EE'],
    ['Z138', 'Ucraina', 'EE'],
    ['Z160', 'Kosovo', 'EE'],
    ['Z518', 'Porto Rico', 'EE'],
  ])('%s is %s (%s), in force', (code, name, province) => {
    expect(placeByCode(code)).toMatchObject({ name, province, until: null })
  })

  it.each([
    ['H579', 'Rossano', '2018-03-30'],
    ['D005', 'Corigliano Calabro', '2018-03-30'],
    ['D620', 'Fiume', '1947-09-15'],
    ['G778', 'Pola', '1947-09-15'],
    ['E608', 'Lirio', '2026-01-30'],
    ['L637', 'Val Marchirolo', '1955-08-18'],
  ])('%s, %s, lasted until %s', (code, name, until) => {
    expect(placeByCode(code)).toMatchObject({ name, until })
  })

  it('resolves a code, with a day only if the place existed on it', () => {
    expect(placeByCode('m403', '2018-03-30')).toBeNull()
    expect(placeByCode('m403', '2018-03-31')?.name).toBe('Corigliano-Rossano')
    expect(placeByCode('H579', '2018-03-30')?.name).toBe('Rossano')
    expect(placeByCode('H579', '2018-03-31')).toBeNull()
    expect(placeByCode('A007', '1950-01-01')?.name).toBe('Abbasanta')
    expect(placeByCode('Z999')).toBeNull()
    expect(placesByCode('h501').map(({ name }) => name)).toEqual(['Roma'])
    expect(placesByCode('Z999')).toEqual([])
  })

  it('has 110 provinces and the former ones, and no comune in another', () => {
    const siglas = new Map(provinces().map(({ code, name, inForce }) => [code, { name, inForce }]))
    expect(provinces().filter(({ inForce }) => inForce)).toHaveLength(110)
    expect(
      provinces().flatMap(({ code, name, inForce }) => (inForce ? [[code, name.replaceAll("'", '’')]] : [])),
    ).toEqual(Object.entries(provinceNames))
    const former = provinces().filter(({ inForce }) => !inForce)
    expect(Object.fromEntries(former.map(({ code, name }) => [code, name]))).toEqual(formerProvinceNames)
    expect(siglas.get('BZ')).toEqual({ name: 'Bolzano', inForce: true })
    expect(siglas.get('FU')).toEqual({ name: 'Fiume', inForce: false })
    const everywhere = searchPlaces('san', { kind: 'comune', limit: 2000 })
    expect(everywhere.length).toBeGreaterThan(800)
    expect(everywhere.filter(({ province }) => !siglas.has(province))).toEqual([])
  })
})

describe('Sardinia since 2026', () => {
  const inForce = provinces()
    .filter(({ inForce }) => inForce)
    .map(({ code }) => code)
  // A single letter finds every place with a word that begins with it.
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const comuni = new Map(
    letters
      .flatMap((letter) => searchPlaces(letter, { kind: 'comune', limit: 20_000 }))
      .filter(({ until }) => until === null)
      .map((place) => [place.code, place]),
  )

  it('has as many comuni in each province as Istat counts, and none in a former province', () => {
    const counted = (province: string) => [...comuni.values()].filter((place) => place.province === province)
    const counts = ['CA', 'SS', 'NU', 'OR', 'OT', 'OG', 'VS', 'CI'].map((code) => counted(code).length)
    expect(counts).toEqual([70, 66, 53, 87, 26, 23, 28, 24])
    expect([...comuni.values()].filter(({ province }) => !inForce.includes(province))).toEqual([])
  })

  it.each([
    ['G015', 'OT', 'SS OT SS'],
    ['B248', 'OT', 'NU OT SS'],
    ['B745', 'CI', 'CA CI SU'],
    ['L154', 'CI', 'CA SU'],
    ['H856', 'VS', 'CA VS SU'],
    ['A355', 'OG', 'NU OG NU'],
    ['I706', 'OG', 'NU OG SU'],
    ['I707', 'NU', 'NU CA SU'],
    ['D968', 'CA', 'NU OR SU'],
    ['E336', 'CA', 'NU CA SU'],
    ['B068', 'OR', 'NU'],
    ['B354', 'CA', ''],
    ['I452', 'SS', ''],
  ])('%s is in %s, and was in %s', (code, province, before) => {
    const place = placeByCode(code)
    expect(place?.province).toBe(province)
    expect(place?.formerProvinces.map((former) => former.code).join(' ')).toBe(before)
  })

  it.each([
    ['F704', 'MB', [{ code: 'MI', until: '2009-06-29' }]],
    ['D704', 'FC', [{ code: 'FO', until: '1992-04-15' }]],
    [
      'L257',
      'BG',
      [
        { code: 'BG', until: '1992-04-15' },
        { code: 'LC', until: '2018-01-26' },
      ],
    ],
    ['H501', 'RM', []],
  ])('elsewhere %s is in %s and was in others', (code, province, formerProvinces) => {
    expect(placeByCode(code)).toMatchObject({ province, formerProvinces })
  })
})

describe('searchPlaces', () => {
  it.each([
    ['roma', 'Roma'],
    ['FORLI', 'Forlì'],
    ["forli'", 'Forlì'],
    ['chatillon', 'Châtillon'],
    ['l aquila', "L'Aquila"],
    ['laquila', "L'Aquila"],
    ['L’Aquila', "L'Aquila"],
    ['santagata goti', "Sant'Agata de' Goti"],
    ['sant agata de go', "Sant'Agata de' Goti"],
    ['reggio emil', "Reggio nell'Emilia"],
    ['corigliano rossano', 'Corigliano-Rossano'],
    ['germ', 'Germania'],
    ['faer oer', 'Isole Fær Øer'],
    ['russia', 'Federazione russa'],
    ['olanda', 'Paesi Bassi'],
    ['bozen', 'Bolzano'],
    ['Bolzano/Bozen', 'Bolzano'],
    ['bozen bolz', 'Bolzano'],
    ['st ulrich', 'Ortisei'],
    ['Sankt Ulrich', 'Ortisei'],
    ['villnoss', 'Funes'],
    ['stever', 'San Floriano del Collio'],
    ['jugoslavia', 'Repubblica Socialista Federale di Jugoslavia'],
  ])('%s finds %s first', (text, name) => {
    expect(names(text)[0]).toBe(name)
  })

  it('finds every comune by each of its names and by the pair, before all others', () => {
    const comuni = [...'abcdefghijklmnopqrstuvwxyz'].flatMap((letter) =>
      searchPlaces(letter, { kind: 'comune', limit: 20_000 }),
    )
    const withTwo = new Map(comuni.flatMap((one) => (one.otherNames.length > 0 ? [[one.code, one]] : [])))
    expect([...withTwo.values()].filter(({ until }) => until === null)).toHaveLength(131)
    for (const { name, otherNames, code, until } of withTwo.values())
      for (const text of otherNames.flatMap((other) => [other, `${name}/${other}`])) {
        const codes = searchPlaces(text, { limit: 5 }).map((one) => one.code)
        if (until === null) expect([text, codes[0]]).toEqual([text, code])
        else expect(codes, text).toContain(code)
      }
  })

  it('puts the whole name first, then beginnings, in force before former, larger before smaller', () => {
    expect(names('rossano').slice(0, 3)).toEqual(['Rossano', 'Rossano Veneto', 'Corigliano-Rossano'])
    expect(names('mila', { kind: 'comune' }).slice(0, 2)).toEqual(['Milano', 'Milazzo'])
    const found = searchPlaces('castel', { limit: 500 })
    const beginnings = found.filter(({ name }) => name.startsWith('Castel'))
    expect(beginnings.findLastIndex(({ until }) => until === null)).toBeLessThan(
      beginnings.findIndex(({ until }) => until !== null),
    )
  })

  it('ranks by the given day', () => {
    const born = searchPlaces('corigliano', { on: '1960-05-01', limit: 20 }).map(({ code }) => code)
    expect(born.indexOf('D005')).toBeLessThan(born.indexOf('M403'))
    const today = searchPlaces('corigliano', { limit: 20 }).map(({ code }) => code)
    expect(today.indexOf('M403')).toBeLessThan(today.indexOf('D005'))
  })

  it('respects kind and limit, and finds nothing for text without letters or digits', () => {
    expect(searchPlaces('ma', { kind: 'state', limit: 5 }).map(({ kind }) => kind)).toEqual(
      Array(5).fill('state'),
    )
    expect(names('marocco', { kind: 'comune' })).not.toContain('Marocco')
    expect(names(' - ')).toEqual([])
    expect(names('qwx')).toEqual([])
  })

  it('normalizes only the typed text, not the names again', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize')
    try {
      expect(searchPlaces('San Giovanni', { limit: 12 })).toHaveLength(12)
      expect(new Set(normalize.mock.contexts.map((text) => String(text).toLowerCase()))).toEqual(
        new Set(['san giovanni']),
      )
    } finally {
      normalize.mockRestore()
    }
  })
})
