import { type PushSentence, pushSentences } from './push.notices.ts'

/** The closed table of all that mails of notices say: beside it stand sentences of `push.notices.ts`, and numbers. */
export const noticeMailWords = {
  digest: 'Ci sono novità',
  open: 'Apri Filo',
  end: 'Non voglio più queste email',
  whyHome: 'Ricevi questa email perché hai scelto gli avvisi per posta nell’app Filo.',
  whyStaff: 'Ricevi questa email perché hai scelto gli avvisi per posta nel tuo profilo di Filo.',
  codeSubject: 'Il codice per gli avvisi di Filo',
  codeHeading: 'Ecco il codice',
  codeUse:
    'Scrivilo nella pagina «Avvisi» dell’app Filo: da quel momento, se serve, gli avvisi arrivano anche qui.',
  codeNotMine: 'Se non l’hai chiesto tu, ignora questo messaggio: non ne arrivano altri.',
} as const

/** The sentences that also go out by mail, when no browser has shown them in time. */
export const mailedSentences = [
  'message',
  'newAppointment',
  'changedAppointment',
  'cancelledAppointment',
  'reminderOfTomorrow',
] as const satisfies readonly PushSentence[]

export const isMailed = (sentence: PushSentence): boolean =>
  (mailedSentences as readonly PushSentence[]).includes(sentence)

/** The sentences of several notices in one mail: each once, in the order of the table. */
export const saidOnce = (sentences: readonly PushSentence[]): string[] =>
  mailedSentences.filter((one) => sentences.includes(one)).map((one) => pushSentences[one].text)

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** `3 messaggi, 1 risposta`: conversations that are owed an answer, and visits whose answer waits; `null` if nothing waits. */
export function numbersInWords({ rooms, answers }: { rooms: number; answers: number }): string | null {
  const parts = [
    ...(rooms > 0 ? [counted(rooms, 'messaggio', 'messaggi')] : []),
    ...(answers > 0 ? [counted(answers, 'risposta', 'risposte')] : []),
  ]
  return parts.length > 0 ? parts.join(', ') : null
}
