import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { catheterTypeWords, veinWords } from '@filo/contract/features/cicc/cicc.words.ts'

type Named = Pick<Cicc, 'catheterType' | 'catheterTypeOther'>
type Described = Named & Pick<Cicc, 'locationOfInsertion' | 'numberOfLumens'>

/** `PICC`, or the typed name of another type; `Catetere` if unknown. */
export function catheterName({ catheterType, catheterTypeOther }: Named): string {
  if (catheterType === null) return 'Catetere'
  return catheterType === 'other' ? (catheterTypeOther ?? 'Catetere') : catheterTypeWords[catheterType]
}

const sides = { left: 'sx', right: 'dx' }

/** `PICC · basilica dx · 2 lumi`: the known facts, in the order in which they are read out. */
export function catheterLine({ locationOfInsertion, numberOfLumens, ...named }: Described): string {
  const { vein, veinOther, side } = locationOfInsertion ?? { vein: null, veinOther: null, side: null }
  const veinWord = vein === 'other' ? veinOther : vein && veinWords[vein].toLowerCase()
  const site = [veinWord, side && sides[side]].filter(Boolean).join(' ')
  return [catheterName(named), site, lumens(numberOfLumens)].filter(Boolean).join(' · ')
}

const lumens = (count: number | null) =>
  count !== null && (count === 1 ? '1\u00a0lume' : `${count}\u00a0lumi`)

/** `1 giorno`, `118 giorni` */
export const formatDays = (days: number): string => (days === 1 ? '1 giorno' : `${days} giorni`)

/** `oggi`, `1 giorno`, `118 giorni` */
export const daysWords = (days: number): string => (days <= 0 ? 'oggi' : formatDays(days))
