import { fiscalCodeKind, MONTH_LETTERS, normalizeFiscalCode } from './fiscal-code.ts'
import { checkCharacter, withoutOmocodia } from './fiscal-code-omocodia.ts'

/** The data behind a 16-character code; `birthDate` is `YYYY-MM-DD`, `placeCode` the Belfiore code. */
export type FiscalCodePerson = {
  surname: string
  name: string
  birthDate: string
  gender: 'male' | 'female'
  placeCode: string
}

export type FiscalCodeField = 'surname' | 'name' | 'birthDate' | 'gender' | 'birthPlace'

export type FiscalCodeReading = {
  /** The latest possible date up to `today`, as if the person were under 100. */
  birthDate: string
  /** The same day a century earlier, if it exists and the person would be under 120: codes contain no century. */
  birthDateIfCentenarian: string | null
  gender: 'male' | 'female'
  placeCode: string
}

/** Reads the person's data from a valid 16-character code, omocodia included; `null` for any other code. */
export function readFiscalCode(text: string, today: string): FiscalCodeReading | null {
  if (fiscalCodeKind(text) !== 'person') return null
  const code = withoutOmocodia(normalizeFiscalCode(text))
  const thisCentury = Math.floor(Number(today.slice(0, 4)) / 100)
  const oldest = `${Number(today.slice(0, 4)) - 120}${today.slice(4)}`
  const dates = [thisCentury, thisCentury - 1, thisCentury - 2]
    .map((century) => `${century}${code.slice(6, 8)}-${monthOf(code)}-${dayOf(code)}`)
    .filter((date) => date <= today && exists(date))
  const [birthDate, earlier] = dates
  if (birthDate === undefined) return null
  return {
    birthDate,
    birthDateIfCentenarian: earlier !== undefined && earlier > oldest ? earlier : null,
    gender: genderOf(code),
    placeCode: code.slice(11, 15),
  }
}

/**
 * Computes the code that Agenzia delle Entrate would assign first, without omocodia (DM 23 dicembre 1976, art. 2–7).
 * @throws RangeError when the date or the place code is malformed
 */
export function computeFiscalCode(person: FiscalCodePerson): string {
  const { birthDate, placeCode } = person
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthDate) || !exists(birthDate))
    throw new RangeError(`birthDate ${birthDate}`)
  if (!/^[A-MZ]\d{3}$/.test(placeCode)) throw new RangeError(`placeCode ${placeCode}`)
  const [year = '', month = '', day = ''] = birthDate.split('-')
  const dayDigits = person.gender === 'female' ? String(Number(day) + 40) : day
  const monthLetter = MONTH_LETTERS.charAt(Number(month) - 1)
  const firstFifteen =
    surnameLetters(person.surname) +
    nameLetters(person.name) +
    year.slice(2) +
    monthLetter +
    dayDigits +
    placeCode
  return firstFifteen + checkCharacter(firstFifteen)
}

/**
 * Returns the fields that disagree with the code. Compares only those given (a half-filled form is fine): the birth
 * date without its century, the place against every code it may have had. Codes other than a valid 16-character one
 * contain no data of the person, so nothing disagrees.
 */
export function compareFiscalCode(
  text: string,
  person: {
    surname?: string | undefined
    name?: string | undefined
    birthDate?: string | undefined
    gender?: 'male' | 'female' | undefined
    placeCodes?: readonly string[] | undefined
  },
): FiscalCodeField[] {
  if (fiscalCodeKind(text) !== 'person') return []
  const code = withoutOmocodia(normalizeFiscalCode(text))
  const { surname, name, birthDate, gender, placeCodes } = person
  const disagreeing: FiscalCodeField[] = []
  if (surname && surnameLetters(surname) !== code.slice(0, 3)) disagreeing.push('surname')
  if (name && nameLetters(name) !== code.slice(3, 6)) disagreeing.push('name')
  const dateInCode = `${code.slice(6, 8)}-${monthOf(code)}-${dayOf(code)}`
  if (birthDate && birthDate.slice(2) !== dateInCode) disagreeing.push('birthDate')
  if (gender && gender !== genderOf(code)) disagreeing.push('gender')
  if (placeCodes?.length && !placeCodes.includes(code.slice(11, 15))) disagreeing.push('birthPlace')
  return disagreeing
}

function surnameLetters(surname: string): string {
  const { consonants, vowels } = lettersOf(surname)
  return `${consonants}${vowels}XXX`.slice(0, 3)
}

function nameLetters(name: string): string {
  const { consonants, vowels } = lettersOf(name)
  const chosen = consonants.length > 3 ? consonants.charAt(0) + consonants.slice(2, 4) : consonants
  return `${chosen}${vowels}XXX`.slice(0, 3)
}

/** Letters that Unicode does not decompose into a base letter and an accent, transliterated as in travel documents. */
const TRANSLITERATED: Record<string, string> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  ẞ: 'SS',
  Ħ: 'H',
  Ŋ: 'N',
  Ə: 'E',
}

function lettersOf(text: string): { consonants: string; vowels: string } {
  const plain = [...text.toUpperCase().normalize('NFD')]
    .map((letter) => TRANSLITERATED[letter] ?? letter)
    .join('')
  return { consonants: plain.replace(/[^B-DF-HJ-NP-TV-Z]/g, ''), vowels: plain.replace(/[^AEIOU]/g, '') }
}

const monthOf = (code: string) => String(MONTH_LETTERS.indexOf(code.charAt(8)) + 1).padStart(2, '0')

const dayOf = (code: string) => String(Number(code.slice(9, 11)) % 40).padStart(2, '0')

const genderOf = (code: string) => (Number(code.slice(9, 11)) > 40 ? 'female' : 'male')

function exists(date: string): boolean {
  const instant = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date)
}
