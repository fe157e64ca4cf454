import type { Mail } from '../../../platform/mail/mail.ts'

const ifNotYou = 'Se non sei stato tu, reimposta subito la password e avvisa chi amministra la piattaforma.'

/** `url` is the page where a new password can be requested. */
const notMe = (url: string) => ({ label: 'Non sono stato io: reimposta la password', url })

export const passwordChanged = (to: string, url: string): Mail => ({
  to,
  kind: 'password-changed',
  subject: 'La tua password è stata cambiata',
  message: {
    heading: 'La tua password è stata cambiata',
    paragraphs: [
      'La password del tuo account Filo è stata cambiata dal profilo. Tutte le altre sessioni aperte sono state chiuse.',
      'Se sei stato tu, non devi fare altro.',
    ],
    action: notMe(url),
    notes: [ifNotYou],
  },
})

export const confirmEmail = (to: string, url: string, hours: number): Mail => ({
  to,
  kind: 'confirm-email',
  subject: 'Conferma il nuovo indirizzo email',
  message: {
    heading: 'Conferma il nuovo indirizzo email',
    paragraphs: [
      'È stato chiesto di usare questo indirizzo per accedere a Filo. Fino alla conferma accedi con quello precedente.',
    ],
    action: { label: 'Conferma l’indirizzo', url },
    notes: [
      `Il link vale ${hours} ore e si usa una volta sola.`,
      'Se non conosci questa richiesta, ignora il messaggio: senza conferma non cambia nulla.',
    ],
  },
})

/** Sent to the old address while the new one is unconfirmed, when the owner can still stop an intruder. */
export const emailChangeRequested = (to: string, newEmail: string, url: string): Mail => ({
  to,
  kind: 'email-change-asked',
  subject: 'È stato chiesto di cambiare il tuo indirizzo email',
  message: {
    heading: 'È stato chiesto di cambiare il tuo indirizzo email',
    paragraphs: [
      `Dal tuo profilo Filo è stato chiesto di accedere con l’indirizzo ${newEmail} al posto di questo. Fino alla conferma continui ad accedere con questo indirizzo.`,
      'Se sei stato tu, non devi fare altro qui: il link per confermare è nella posta del nuovo indirizzo.',
    ],
    action: notMe(url),
    notes: [`${ifNotYou} Una nuova password annulla la richiesta.`],
  },
})

export const emailChanged = (to: string, newEmail: string): Mail => ({
  to,
  kind: 'email-changed',
  subject: 'Il tuo indirizzo email è cambiato',
  message: {
    heading: 'Il tuo indirizzo email è cambiato',
    paragraphs: [`Da ora accedi al tuo account Filo con l’indirizzo ${newEmail} e non più con questo.`],
    notes: ['Se non sei stato tu, avvisa subito chi amministra la piattaforma.'],
  },
})
