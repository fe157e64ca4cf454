/** Stems of the most common leaked passwords, including Italian ones, as they recur in published breach rankings. */
const stems = new Set(
  `password passwort qwerty qwertyuiop azerty asdfghjkl zxcvbnm abc abcd abcde abcdef admin administrator welcome letmein
  login iloveyou princess sunshine football baseball dragon monkey master superman batman shadow michael jordan hello
  freedom whatever trustno starwars pokemon computer internet secret summer winter spring autumn qazwsx qazwsxedc
  qweasd qweasdzxc zaqwsx qwe asd asdf changeme default guest user test temp root pass
  amore amoremio ciao juventus juve napoli milan inter roma lazio forzanapoli forzajuve forzamilan forzainter forzaroma
  andrea francesco giuseppe alessandro francesca martina giulia chiara valentina alessia federica antonio lorenzo
  matteo stefano roberto marco luca davide simone giovanni daniele estate inverno primavera autunno natale buongiorno
  gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre italia
  benvenuto segreto ospedale clinica reparto infermiere infermiera medico dottore dottoressa filo prova utente`.split(
    /\s+/,
  ),
)

/** Digits and signs that replace letters: `P@ssw0rd`. */
const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '')
const trimToLetters = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
const replaceLookalikes = (text: string) => text.replace(/[@43105$]/g, (sign) => lookalikes[sign] ?? sign)
/** Reduces a repeated stem to one. Skips longer texts: no ranking contains them, and the search would take too long. */
const withoutRepeats = (text: string) => (text.length > 40 ? text : text.replace(/^(.+?)\1+$/u, '$1'))

/**
 * True for a password that an attacker tries first: one of the most common stems, in any case, with only digits and
 * symbols around, between or in place of its letters (`Password1!`, `P@ssw0rd.`, `1qaz@WSX`).
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  const stem = trimToLetters(lower)
  const readings = [lettersOf(stem), lettersOf(replaceLookalikes(stem))]
  return (
    stem.length < 3 || readings.some((reading) => stems.has(reading) || stems.has(withoutRepeats(reading)))
  )
}
