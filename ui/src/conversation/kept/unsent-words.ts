import { formatMoment } from '../../format/moment.ts'
import type { Unsent } from '../outbox.ts'

type Sentence = { title: string; text: string }

/** Tells on other pages than the conversation that messages are not sent; `null` while there is nothing to tell. */
export function unsentWords(items: readonly Unsent[]): Sentence | null {
  const stuck = items.filter(({ state, error }) => state === 'refused' || error !== null)
  const [first] = stuck
  if (!first) return null
  if (stuck.some(({ state }) => state === 'refused'))
    return { title: 'Un messaggio non è partito', text: 'Apri i messaggi per leggere perché.' }
  if (items.length > 1)
    return {
      title: `${items.length} messaggi non sono ancora partiti`,
      text: 'Partono da soli appena c’è rete.',
    }
  return first.mayBeStored
    ? { title: 'Un messaggio forse è arrivato', text: 'La conferma arriva appena c’è rete.' }
    : { title: 'Un messaggio non è ancora partito', text: 'Parte da solo appena c’è rete.' }
}

/** Tells that messages were written at these times, the earliest first, and never sent. */
export function factTitle(times: readonly number[], now: Date): string {
  const first = formatMoment(new Date(times[0] ?? 0).toISOString(), now)
  return times.length === 1
    ? `Un messaggio scritto ${first} non è partito`
    : `${times.length} messaggi non sono partiti, il primo scritto ${first}`
}
