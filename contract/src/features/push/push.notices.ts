/**
 * The closed table of all that leaves the house for a telephone or a browser. A sentence tells nothing of health, of a
 * person, of a clinic or of a time; a page has no id.
 */

type Kind = {
  /** How people choose it, in the settings of each app; absent: it cannot be chosen. */
  word?: string
  /** Where a tap leads, in the patients' app and in the staff's. */
  pages: { device: `/app${string}`; staff: `/${string}` }
  ttlSeconds: number
  urgency: 'low' | 'normal' | 'high'
  /** Comes also in quiet hours: the person has an appointment. */
  passesQuietHours?: true
}

const minute = 60
const hour = 60 * minute

export const pushKinds = {
  message: {
    word: 'Nuovi messaggi',
    pages: { device: '/app/chat', staff: '/chat' },
    ttlSeconds: 24 * hour,
    urgency: 'normal',
  },
  appointment: {
    word: 'Appuntamenti nuovi o cambiati',
    pages: { device: '/app/visit', staff: '/televisit' },
    ttlSeconds: 24 * hour,
    urgency: 'normal',
  },
  reminder: {
    word: 'Promemoria degli appuntamenti',
    pages: { device: '/app/visit', staff: '/televisit' },
    ttlSeconds: 24 * hour,
    urgency: 'high',
  },
  door: {
    word: 'Qualcuno mi aspetta',
    pages: { device: '/app/visit', staff: '/televisit' },
    ttlSeconds: 5 * minute,
    urgency: 'high',
    passesQuietHours: true,
  },
  answer: {
    word: 'Risposte che aspettano',
    pages: { device: '/app', staff: '/' },
    ttlSeconds: 24 * hour,
    urgency: 'normal',
  },
  reading: {
    word: 'Capitoli da leggere',
    pages: { device: '/app/chapter', staff: '/' },
    ttlSeconds: 24 * hour,
    urgency: 'low',
  },
  digest: { pages: { device: '/app', staff: '/' }, ttlSeconds: 12 * hour, urgency: 'low' },
  test: { pages: { device: '/app', staff: '/user/profile' }, ttlSeconds: minute, urgency: 'high' },
} as const satisfies Record<string, Kind>
export type PushKind = keyof typeof pushKinds
export type PushApp = 'device' | 'staff'

export const pushKind = (kind: PushKind): Kind => pushKinds[kind]

/** Every sentence, with its kind. */
export const pushSentences = {
  message: { kind: 'message', text: 'Hai un nuovo messaggio' },
  newAppointment: { kind: 'appointment', text: 'Hai un nuovo appuntamento' },
  changedAppointment: { kind: 'appointment', text: 'Un appuntamento è cambiato' },
  cancelledAppointment: { kind: 'appointment', text: 'Un appuntamento è stato annullato' },
  reminderOfTomorrow: { kind: 'reminder', text: 'Domani hai un appuntamento' },
  reminderOfSoon: { kind: 'reminder', text: 'Tra 30 minuti hai un appuntamento' },
  door: { kind: 'door', text: 'Qualcuno ti aspetta' },
  answer: { kind: 'answer', text: 'Una risposta ti aspetta' },
  proposal: { kind: 'answer', text: 'Una risposta ti aspetta' },
  reading: { kind: 'reading', text: 'C’è qualcosa di nuovo da leggere' },
  readingReminder: { kind: 'reading', text: 'C’è ancora qualcosa da leggere' },
  digest: { kind: 'digest', text: 'Ci sono novità' },
  test: { kind: 'test', text: 'Gli avvisi arrivano' },
} as const satisfies Record<string, { kind: PushKind; text: string }>
export type PushSentence = keyof typeof pushSentences

/** The kinds that people of an app choose among. */
export const chosenKinds = {
  device: ['message', 'appointment', 'reminder', 'door', 'reading'],
  staff: ['message', 'answer', 'door', 'reminder'],
} as const satisfies Record<PushApp, readonly PushKind[]>

/** Whether a sentence comes also in quiet hours. */
export const passesQuietHours = (sentence: PushSentence): boolean =>
  sentence === 'reminderOfSoon' || pushKind(pushSentences[sentence].kind).passesQuietHours === true
