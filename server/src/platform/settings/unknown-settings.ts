import { OperatorError } from '../process/operator-error.ts'
import { editDistance } from './edit-distance.ts'
import { testVariables } from './test-variables.ts'

const prefix = 'FILO_'

/** Kubernetes and container links tell each program about services by variables; one called `filo` has our prefix. */
const serviceVariable = /_(SERVICE_(HOST|PORT(_\w+)?)|PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)$/
const serviceAddress = /^(tcp|udp|sctp):\/\//

/** Shorter names are words of their own that differ in a letter: POST and HOME are no mistyped PORT and HOST. */
const fewestLetters = 7

const lettersOf = (name: string): string => name.replaceAll('_', '').toUpperCase()

/** Whether they differ in one letter at most, missing, added, another or swapped. */
const differLittle = (one: string, other: string): boolean =>
  Math.abs(one.length - other.length) <= 1 && editDistance(one, other) <= 1

function eachWordDiffersLittle(name: string, known: string): boolean {
  const words = known.split('_')
  const given = name.toUpperCase().split('_')
  return (
    given.length === words.length &&
    words.every((word, index) =>
      word.length < 3 ? word === given[index] : differLittle(word, given[index] ?? ''),
    )
  )
}

/** Whether `name` is the setting `known`, mistyped, rather than a variable of another program. */
function isMistyped(name: string, known: string): boolean {
  const [letters, wanted] = [lettersOf(name), lettersOf(known)]
  if (letters === wanted) return true
  // EMAIL_FROM and FILE_SECRET are words of their own.
  if (wanted.length < fewestLetters || letters[0] !== wanted[0] || letters.startsWith('FILE')) return false
  return differLittle(letters, wanted) || eachWordDiffersLittle(name, known)
}

/** The setting whose name is nearest to one of ours that is unknown, unless all are far from it. */
function nearestTo(name: string, known: readonly string[]): string | undefined {
  const bare = name.slice(prefix.length)
  const ranked = known
    .map((one) => ({
      one,
      distance: Math.min(
        editDistance(lettersOf(name), lettersOf(one)),
        editDistance(lettersOf(bare), lettersOf(one)),
      ),
    }))
    .toSorted((a, b) => a.distance - b.distance)
  const [first] = ranked
  return first && first.distance <= first.one.length / 3 ? first.one : undefined
}

const refusal = (name: string, nearest: string | undefined): OperatorError =>
  new OperatorError(
    `${name}: Filo non ha un’impostazione con questo nome${nearest ? `, forse ${nearest}` : '; .env.example le elenca tutte'}`,
  )

/**
 * Refuses a variable that was meant as a setting and would be ignored: any with our prefix, and any other whose name is
 * that of a setting but for a slip, as long as that setting is not given itself.
 * @param given the variables that have a value
 * @throws OperatorError naming the variable and the nearest setting
 */
export function refuseUnknownSettings(given: Record<string, string>, known: readonly string[]): void {
  const missing = known.filter((name) => given[name] === undefined)
  for (const [name, value] of Object.entries(given)) {
    if (known.includes(name) || testVariables.includes(name)) continue
    const isOurs = name.startsWith(prefix)
    if (isOurs && (serviceVariable.test(name) || serviceAddress.test(value))) continue
    const meant = missing.find((one) => isMistyped(name, one))
    if (isOurs || meant) throw refusal(name, meant ?? nearestTo(name, known))
  }
}
