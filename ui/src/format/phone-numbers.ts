import { normalizePhone } from '@filo/contract/kit/phone.ts'

/** A phone number in a text, as it is written, where it begins, and what to call. */
export type FoundPhone = { text: string; index: number; number: string }

/** Groups of digits with at most one sign between them; a group may be in brackets, the first have a `+`. */
const digitRun = /(?<![\p{L}\d])\+?\(?\d+\)?(?:[ .\-/]?\(?\d+\)?)*/gu
const digitGroup = /([ .\-/]?)(\+?\(?\d+\)?)/g
/** Longer runs are tables of figures. */
const maxRunLength = 60
/** How many characters around a run are looked at. */
const contextLength = 40

/** The digits belong to a word, an amount or an address. */
const boundBefore = /[/+#_]$|[€$] ?$|\d[.,:-]$/
const boundAfter = /^(?:[\p{L}_%°]|[,:]\d)/u
/** Before what is not called by its number: lots, codes, documents, places. */
const labelBefore =
  /(?:^|[^\p{L}])(?:lott[oi]|lot|ref|rif|riferimento|cod|codice|matricola|serie|seriale|s\/n|sn|udi|gtin|ean|barcode|prot|protocollo|pratica|tessera|ricetta|nre|iup|iban|conto|cap|p\. ?iva|partita iva|ordine|ddt|fattura|bolla|id|ticket|impegnativa|polizza|campione|provetta|euro)(?:[ .:°#]| n\.?°? ?| numero ){0,3}$/iu
/** After an amount: units, and what is counted. */
const unitAfter =
  /^ ?(?:ml|l|mg|g|kg|mcg|µg|ui|u\.i\.|mmol|meq|kcal|cal|cc|cm|mm|gtt|gocce|passi|euro|eur|€|°c|%|sacche|bpm|mmhg|×)(?!\p{L})/iu
/** Before toll-free numbers in three groups of three, which look like amounts. */
const callBefore =
  /(?:numero|verde|tel|telefon\p{L}*|cell\p{L}*|chiam\p{L}*|centralino|(?<!\p{L})(?:al|allo|il))[^\p{L}\d]{0,3}$/iu
/** Only after "il" or "al": "chiama il 112", and not "112 ml". */
const emergencyNumber = /(?<=(?<!\p{L})(?:il|al)\s)11[28](?![\p{L}\d/%]|[.,-]\d)/giu

type Group = { sign: string; written: string; digits: string; index: number }
type Found = { from: Group; to: Group; number: string }
/** Groups of digits that may be one number, and what stands before them. */
type Candidate = { groups: readonly Group[]; first: string; digits: string; before: string }

/**
 * The telephone numbers in a text, in their order. Dates, hours, doses, lots and amounts are none, as far as their form and
 * the word beside them tell; whatever is left in doubt is no number, since a link calls at once.
 */
export const phoneNumbersIn = (text: string): FoundPhone[] =>
  [
    ...[...text.matchAll(emergencyNumber)].map(({ 0: number, index }) => ({ text: number, index, number })),
    ...[...text.matchAll(digitRun)].flatMap(({ 0: run, index }) => {
      const before = text.slice(Math.max(0, index - contextLength), index)
      const after = text.slice(index + run.length, index + run.length + contextLength)
      return isBound(run, before, after) ? [] : numbersInRun(run, index, before)
    }),
  ].toSorted((one, other) => one.index - other.index)

const isBound = (run: string, before: string, after: string) =>
  run.length > maxRunLength ||
  boundBefore.test(before) ||
  boundAfter.test(after) ||
  labelBefore.test(before) ||
  unitAfter.test(after)

const numbersInRun = (run: string, index: number, before: string): FoundPhone[] =>
  numbersOf(groupsOf(run), before).map(({ from, to, number }) => ({
    text: run.slice(from.index, to.index + to.written.length),
    index: index + from.index,
    number,
  }))

const groupsOf = (run: string): Group[] =>
  [...run.matchAll(digitGroup)].map(({ 1: sign = '', 2: written = '', index }) => {
    // An unmatched bracket belongs to the sentence.
    const isAlone = written.includes('(') !== written.includes(')')
    const opened = isAlone && written.startsWith('(') ? 1 : 0
    return {
      ...{ sign, index: index + sign.length + opened },
      written: isAlone ? written.replace(/[()]/, '') : written,
      digits: written.replace(/[()]/g, ''),
    }
  })

/** A run is one number or several in a row, the last perhaps with hours or another ending after it; otherwise nothing. */
function numbersOf(groups: readonly Group[], before: string): Found[] {
  for (let count = groups.length; count > 0; count -= 1) {
    const own = groups.slice(0, count)
    const rest = groups.slice(count)
    const number = numberOf(own, before)
    const [from, to] = [own[0], own.at(-1)]
    if (number === null || !from || !to) continue
    if (rest.length === 0 || isTail(rest, to)) return [{ from, to, number }]
    const others = rest[0]?.sign === ' ' ? numbersOf(rest, '') : []
    if (others.length > 0) return [{ from, to, number }, ...others]
  }
  return []
}

/** Hours or another ending after a number: `06 1234567 8-20`, `06 1234567/8`. */
const isTail = (rest: readonly Group[], { digits }: Group) =>
  digits.length >= 3 && rest.length <= 2 && rest.every((one) => one.digits.length <= 2)

/** The number to call; `null` if the groups do not have the form of one. */
function numberOf(written: readonly Group[], before: string): string | null {
  // `+41 (0)91`: from abroad the 0 is not dialled.
  const groups = written.filter((one) => one.written !== '(0)')
  const digits = groups.map((one) => one.digits).join('')
  const candidate = { groups, first: groups[0]?.digits ?? '', digits, before }
  if (isDate(groups) || isHours(groups) || !isEvenlyWritten(candidate)) return null
  if (![isInternational, isLandline, isMobile, isTollFree].some((isForm) => isForm(candidate))) return null
  return normalizePhone(
    groups
      .map((one) => one.sign + one.written)
      .join('')
      .trim(),
  )
}

const isInternational = ({ groups, first, digits }: Candidate) =>
  /^(?:\+|00)[1-9]\d{8,}$/.test(digits) &&
  (groups.length === 1 || /^(?:\+|00)(?:1|[2-9]\d{0,2})$/.test(first))

const isLandline = ({ groups, first, digits }: Candidate) =>
  groups.length === 1
    ? /^0[1-9]\d{7,8}$/.test(digits)
    : /^(?:0[26]|0[13-57-9]\d{1,2})$/.test(first) && digits.length >= 8 && digits.length <= 11

const isMobile = ({ groups, first, digits }: Candidate) =>
  /^3[2-9]\d/.test(first) && digits.length === 10 && (groups.length === 1 || first.length === 3)

const isTollFree = ({ groups, first, digits, before }: Candidate) =>
  /^80[03]/.test(first) &&
  digits.length === 9 &&
  (groups.length < 3 || groups[1]?.sign !== ' ' || callBefore.test(before))

/** After prefix and area code, which any sign sets apart, one sign divides groups of two digits or more. */
function isEvenlyWritten(candidate: Candidate): boolean {
  const { groups } = candidate
  const [afterPrefix, area] = isInternational(candidate) ? [2, 3] : [1, 2]
  const signs = new Set(groups.slice(area).map(({ sign }) => sign))
  return (
    signs.size <= 1 && !signs.has('/') && groups.slice(afterPrefix).every(({ digits }) => digits.length > 1)
  )
}

const isDate = ([day, month, year]: readonly Group[]) =>
  /^(?:0?[1-9]|[12]\d|3[01])$/.test(day?.digits ?? '') &&
  /^(?:0?[1-9]|1[0-2])$/.test(month?.digits ?? '') &&
  /^(?:19|20)\d\d$/.test(year?.digits ?? '')

const isHours = (groups: readonly Group[]) =>
  groups.length > 2 && groups.every(({ digits }) => digits.length === 2 && Number(digits) <= 24)
