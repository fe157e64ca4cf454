import { canonicalText } from './canonical-text.ts'
import { checkCharacter, DIGIT_POSITIONS, OMOCODIA_LETTERS, withoutOmocodia } from './fiscal-code-omocodia.ts'

/**
 * Kinds of code that a fiscal code field accepts: a person's 16 characters (DM 23 dicembre 1976), the 11-digit provisional
 * code of Agenzia delle Entrate, or the regional codes of those without one: STP (DPR 394/1999, art. 43) for
 * foreigners temporarily present, ENI (Accordo Stato-Regioni 20 dicembre 2012) for EU citizens not enrolled.
 */
export type FiscalCodeKind = 'person' | 'provisional' | 'stp' | 'eni'

/** The letter of each month, January first. */
export const MONTH_LETTERS = 'ABCDEHLMPRST'

const MONTHS =
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' ')

/** Upper case without blanks, as codes are compared and stored. */
export const normalizeFiscalCode = (text: string): string =>
  canonicalText('code', text).replaceAll(' ', '').toUpperCase()

/** The kind of a valid code, `null` for an invalid one. Accepts spaces and lower case. */
export function fiscalCodeKind(text: string): FiscalCodeKind | null {
  const code = normalizeFiscalCode(text)
  if (faultOf(code) !== null) return null
  if (/^\d/.test(code)) return 'provisional'
  if (/^STP\d/.test(code)) return 'stp'
  return /^ENI\d/.test(code) ? 'eni' : 'person'
}

/** Joins a complete fiscal code typed in parts into one search word; leaves any other text alone. */
export const joinTypedFiscalCode = (typed: string): string =>
  fiscalCodeKind(typed) === null ? typed : normalizeFiscalCode(typed)

/** `null` for a valid code, else an Italian sentence that says what is wrong. */
export function checkFiscalCode(text: string): string | null {
  const fault = faultOf(normalizeFiscalCode(text))
  return fault === null ? null : `Il codice fiscale non è valido: ${fault}`
}

function faultOf(code: string): string | null {
  if (code === '') return 'non è stato scritto'
  const forbidden = /[^A-Z0-9]/u.exec(code)
  if (forbidden) return `il carattere “${forbidden[0]}” non è ammesso, solo lettere senza accento e cifre`
  if (/^\d+$/.test(code)) return faultOfProvisional(code)
  if (/^(STP|ENI)\d/.test(code)) return faultOfRegional(code)
  return faultOfPerson(code)
}

function faultOfProvisional(code: string): string | null {
  if (code.length !== 11) return `un codice di sole cifre ne ha 11, qui sono ${code.length}`
  if (/^0+$/.test(code)) return 'non può essere di soli zeri'
  const sum = [...code].reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0 ? null : 'la cifra di controllo (l’ultima) non corrisponde'
}

function faultOfRegional(code: string): string | null {
  if (/^(STP|ENI)\d{13}$/.test(code)) return null
  return `dopo ${code.slice(0, 3)} vanno 13 cifre`
}

function faultOfPerson(code: string): string | null {
  if (code.length !== 16) return `deve avere 16 caratteri, qui sono ${code.length}`
  const misplaced = [...code].findIndex((character, index) => !isAllowedAt(character, index))
  if (misplaced >= 0) return misplacedSentence(code, misplaced)
  const date = faultOfDate(withoutOmocodia(code))
  if (date !== null) return date
  if (checkCharacter(code.slice(0, 15)) !== code.charAt(15))
    return 'il carattere di controllo non corrisponde'
  return null
}

function isAllowedAt(character: string, index: number): boolean {
  if (DIGIT_POSITIONS.includes(index)) return /\d/.test(character) || OMOCODIA_LETTERS.includes(character)
  if (index === 8) return MONTH_LETTERS.includes(character)
  // Belfiore codes begin with A to M for Italian places and with Z for foreign states.
  if (index === 11) return /[A-MZ]/.test(character)
  return /[A-Z]/.test(character)
}

function misplacedSentence(code: string, index: number): string {
  const where = `il carattere ${index + 1} (“${code.charAt(index)}”)`
  if (DIGIT_POSITIONS.includes(index)) return `${where} deve essere una cifra`
  if (/\d/.test(code.charAt(index))) return `${where} deve essere una lettera`
  return index === 8 ? `${where} non indica alcun mese` : `${where} non inizia alcun codice di luogo`
}

function faultOfDate(code: string): string | null {
  const digits = Number(code.slice(9, 11))
  const day = digits > 40 ? digits - 40 : digits
  const month = MONTH_LETTERS.indexOf(code.charAt(8))
  if (day < 1 || day > 31) return `il giorno di nascita (${code.slice(9, 11)}) non esiste`
  // Year 00 is read as 2000, the only one of the two centuries with a 29 February.
  const year = 2000 + Number(code.slice(6, 8))
  const daysInMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const yearHint = month === 1 && day === 29 ? ` negli anni che finiscono per ${code.slice(6, 8)}` : ''
  return day > daysInMonth ? `il ${day} ${MONTHS[month]} non esiste${yearHint}` : null
}
