import { plainLetters } from '../../kit/plain-letters.ts'

/** Provinces in force, by their two letters. */
export const provinceNames: Readonly<Record<string, string>> = {
  AG: 'Agrigento',
  AL: 'Alessandria',
  AN: 'Ancona',
  AO: 'Aosta',
  AP: 'Ascoli Piceno',
  AQ: 'L’Aquila',
  AR: 'Arezzo',
  AT: 'Asti',
  AV: 'Avellino',
  BA: 'Bari',
  BG: 'Bergamo',
  BI: 'Biella',
  BL: 'Belluno',
  BN: 'Benevento',
  BO: 'Bologna',
  BR: 'Brindisi',
  BS: 'Brescia',
  BT: 'Barletta-Andria-Trani',
  BZ: 'Bolzano',
  CA: 'Cagliari',
  CB: 'Campobasso',
  CE: 'Caserta',
  CH: 'Chieti',
  CI: 'Sulcis Iglesiente',
  CL: 'Caltanissetta',
  CN: 'Cuneo',
  CO: 'Como',
  CR: 'Cremona',
  CS: 'Cosenza',
  CT: 'Catania',
  CZ: 'Catanzaro',
  EN: 'Enna',
  FC: 'Forlì-Cesena',
  FE: 'Ferrara',
  FG: 'Foggia',
  FI: 'Firenze',
  FM: 'Fermo',
  FR: 'Frosinone',
  GE: 'Genova',
  GO: 'Gorizia',
  GR: 'Grosseto',
  IM: 'Imperia',
  IS: 'Isernia',
  KR: 'Crotone',
  LC: 'Lecco',
  LE: 'Lecce',
  LI: 'Livorno',
  LO: 'Lodi',
  LT: 'Latina',
  LU: 'Lucca',
  MB: 'Monza e della Brianza',
  MC: 'Macerata',
  ME: 'Messina',
  MI: 'Milano',
  MN: 'Mantova',
  MO: 'Modena',
  MS: 'Massa-Carrara',
  MT: 'Matera',
  NA: 'Napoli',
  NO: 'Novara',
  NU: 'Nuoro',
  OG: 'Ogliastra',
  OR: 'Oristano',
  OT: 'Gallura Nord-Est Sardegna',
  PA: 'Palermo',
  PC: 'Piacenza',
  PD: 'Padova',
  PE: 'Pescara',
  PG: 'Perugia',
  PI: 'Pisa',
  PN: 'Pordenone',
  PO: 'Prato',
  PR: 'Parma',
  PT: 'Pistoia',
  PU: 'Pesaro e Urbino',
  PV: 'Pavia',
  PZ: 'Potenza',
  RA: 'Ravenna',
  RC: 'Reggio Calabria',
  RE: 'Reggio nell’Emilia',
  RG: 'Ragusa',
  RI: 'Rieti',
  RM: 'Roma',
  RN: 'Rimini',
  RO: 'Rovigo',
  SA: 'Salerno',
  SI: 'Siena',
  SO: 'Sondrio',
  SP: 'La Spezia',
  SR: 'Siracusa',
  SS: 'Sassari',
  SV: 'Savona',
  TA: 'Taranto',
  TE: 'Teramo',
  TN: 'Trento',
  TO: 'Torino',
  TP: 'Trapani',
  TR: 'Terni',
  TS: 'Trieste',
  TV: 'Treviso',
  UD: 'Udine',
  VA: 'Varese',
  VB: 'Verbano-Cusio-Ossola',
  VC: 'Vercelli',
  VE: 'Venezia',
  VI: 'Vicenza',
  VR: 'Verona',
  VS: 'Medio Campidano',
  VT: 'Viterbo',
  VV: 'Vibo Valentia',
}

/** Provinces no longer in force, in which people were born. */
export const formerProvinceNames: Readonly<Record<string, string>> = {
  FO: 'Forlì',
  FU: 'Fiume',
  PL: 'Pola',
  PS: 'Pesaro e Urbino',
  SU: 'Sud Sardegna',
  ZA: 'Zara',
}

/** Used in place of a province for a birth abroad. */
export const abroad = 'EE'

export const isProvince = (code: string): boolean =>
  Object.hasOwn(provinceNames, code) || Object.hasOwn(formerProvinceNames, code)

/** Formats a code as `Roma (RM)`; an unknown one is returned unchanged. */
export const formatProvince = (code: string): string => {
  const name = provinceNames[code] ?? formerProvinceNames[code]
  return name === undefined ? code : `${name} (${code})`
}

/** Provinces of each region, in force and former. */
const regions = [
  'AQ CH PE TE',
  'MT PZ',
  'CS CZ KR RC VV',
  'AV BN CE NA SA',
  'BO FC FE FO MO PC PR RA RE RN',
  'GO PN TS UD FU PL ZA',
  'FR LT RI RM VT',
  'GE IM SP SV',
  'BG BS CO CR LC LO MB MI MN PV SO VA',
  'AN AP FM MC PS PU',
  'CB IS',
  'AL AO AT BI CN NO TO VB VC',
  'BA BR BT FG LE TA',
  'CA CI NU OG OR OT SS SU VS',
  'AG CL CT EN ME PA RG SR TP',
  'AR FI GR LI LU MS PI PO PT SI',
  'BZ TN',
  'PG TR',
  'BL PD RO TV VE VI VR',
]

/** Whether two provinces are in the same region, so that a comune may once have moved between them. */
export const areInSameRegion = (one: string, other: string): boolean =>
  regions.some((codes) => codes.includes(one) && codes.includes(other))

const wordsOf = (text: string) =>
  plainLetters(text)
    .split(/[^a-z]+/)
    .filter((word) => word !== '')

/** Names in the other language of a province. */
const otherNames = Object.entries({ AO: 'Aoste', BZ: 'Bozen', GO: 'Gorica', TS: 'Trst' })

const provinces = [...Object.entries(provinceNames), ...otherNames].map(([code, name]) => ({
  code,
  words: wordsOf(name),
}))
const minLetters = 4

/**
 * Finds the two-letter code of a province from its code or name (`rm`, `Roma`, `Reggio Emilia`, `Forlì`); `null` if
 * none or several match.
 */
export function parseProvince(text: string): string | null {
  const typed = wordsOf(text)
  const joined = typed.join('')
  if (isProvince(joined.toUpperCase())) return joined.toUpperCase()
  if (joined.length < minLetters) return null
  const exact = provinces.filter(({ words }) => words.join('') === joined)
  const matching = provinces.filter(({ words }) =>
    typed.every((word) => words.some((one) => one.startsWith(word))),
  )
  const [found, another] = exact.length > 0 ? exact : matching
  return found && !another ? found.code : null
}
