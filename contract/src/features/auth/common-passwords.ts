/** Stems of the commonest leaked passwords, Italian ones among them, as they recur in published breach rankings. */
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

/** What stands for a letter: `P@ssw0rd`. */
const written: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '0': 'o', $: 's', '5': 's' }

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '')
const betweenLetters = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
const spelt = (text: string) => text.replace(/[@43105$]/g, (sign) => written[sign] ?? sign)
/** A stem written more than once; of what is longer nobody made a ranking, and the search would take long. */
const once = (text: string) => (text.length > 40 ? text : text.replace(/^(.+?)\1+$/u, '$1'))

/**
 * True for a password that an attacker tries first: one of the commonest stems, whatever its case, with nothing but
 * digits and symbols around, between or in the place of its letters (`Password1!`, `P@ssw0rd.`, `1qaz@WSX`).
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  const stem = betweenLetters(lower)
  const readings = [lettersOf(stem), lettersOf(spelt(stem))]
  return stem.length < 3 || readings.some((reading) => stems.has(reading) || stems.has(once(reading)))
}
