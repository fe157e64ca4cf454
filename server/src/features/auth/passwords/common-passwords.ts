/** Stems of the commonest leaked passwords, Italian ones among them, as they recur in published breach rankings. */
const stems = new Set(
  `password passw0rd p@ssw0rd p@ssword pa$$word passwort qwerty qwertyuiop azerty asdfghjkl zxcvbnm abc abcd abcde
  abcdef admin administrator welcome letmein login iloveyou princess sunshine football baseball dragon monkey master
  superman batman shadow michael jordan hello freedom whatever trustno starwars pokemon computer internet secret
  summer winter spring autumn qazwsx qweasd changeme default guest user test temp
  amore amoremio ciao ciaociao juventus napoli milan inter roma lazio forzanapoli forzajuve forzamilan forzainter
  andrea francesco giuseppe alessandro francesca martina giulia chiara valentina alessia federica antonio lorenzo
  matteo stefano roberto marco luca davide simone giovanni daniele estate inverno primavera autunno natale buongiorno
  benvenuto segreto ospedale infermiere infermiera medico dottore dottoressa filo prova utente`.split(/\s+/),
)

/**
 * True for a password that an attacker tries first: one of the commonest stems, whatever its case, with nothing but
 * digits and symbols around it (`Password1!`, `Juventus2026.`).
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  const stem = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return stem.length < 3 || stems.has(stem) || stems.has(lower.replace(/[\d!.?*#_-]+$/, ''))
}
