import { dayInRome } from '@filo/contract/kit/date.ts'
import { dayInWords, formatTimeInRome } from '@filo/contract/kit/format-time.ts'
import type { Mail } from '../../../platform/mail/mail.ts'

/** `sabato 21 novembre alle ore 09:05`, in Italian time. */
function inItaly(instant: Date): string {
  const { weekday, date } = dayInWords(dayInRome(instant))
  return `${weekday} ${date} alle ore ${formatTimeInRome(instant)}`
}

export const resetPassword = (to: string, url: string, expiresAt: Date): Mail => ({
  to,
  kind: 'reset-password',
  subject: 'Imposta una nuova password',
  message: {
    heading: 'Imposta una nuova password',
    paragraphs: [
      'È stato chiesto di reimpostare la password del tuo account Filo. Per sceglierne una nuova usa questo link.',
    ],
    action: { label: 'Imposta la password', url },
    notes: [
      `Il link vale fino a ${inItaly(expiresAt)} (ora italiana) e si usa una volta sola. Se ne hai ricevuto più di uno, vale solo l’ultimo.`,
      'Se non l’hai chiesto tu, ignora questo messaggio: la password resta quella di prima. Non inoltrare il link a nessuno.',
    ],
  },
})

/** `url` is the page where a new password can be requested. */
export const passwordReset = (to: string, url: string, at: Date): Mail => ({
  to,
  kind: 'password-reset',
  subject: 'La tua password è stata cambiata',
  message: {
    heading: 'La tua password è stata cambiata',
    paragraphs: [
      `La password del tuo account Filo è stata reimpostata ${inItaly(at)} (ora italiana) con un link monouso. Tutte le sessioni aperte sono state chiuse.`,
      'Se sei stato tu, non devi fare altro.',
    ],
    action: { label: 'Non sono stato io: reimposta la password', url },
    notes: [
      'Se non riconosci l’operazione, reimposta subito la password e avvisa chi amministra la piattaforma.',
    ],
  },
})
