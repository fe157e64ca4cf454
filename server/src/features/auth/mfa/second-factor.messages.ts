import type { Mail } from '../../../platform/mail/mail.ts'

const ifNotYou =
  'Se non sei stato tu, cambia subito la password e avvisa chi amministra la piattaforma: qualcuno la conosce.'

export type ChangedFactor = { kind: 'totp' } | { kind: 'passkey'; name: string }

const factorName = (factor: ChangedFactor) =>
  factor.kind === 'totp' ? 'un’app di autenticazione' : `la passkey “${factor.name}”`

export const secondFactorAdded = (to: string, factor: ChangedFactor): Mail => ({
  to,
  kind: 'second-factor-added',
  subject: 'Hai aggiunto un secondo fattore',
  message: {
    heading: 'Il tuo account ha un nuovo secondo fattore',
    paragraphs: [`Per accedere a Filo, oltre alla password, ora puoi usare ${factorName(factor)}.`],
    notes: [ifNotYou],
  },
})

export const secondFactorRemoved = (to: string, factor: ChangedFactor): Mail => ({
  to,
  kind: 'second-factor-removed',
  subject: 'Hai tolto un secondo fattore',
  message: {
    heading: 'Un secondo fattore è stato tolto dal tuo account',
    paragraphs: [`Per accedere a Filo non puoi più usare ${factorName(factor)}.`],
    notes: [ifNotYou],
  },
})

export const recoveryCodesRenewed = (to: string): Mail => ({
  to,
  kind: 'recovery-codes-renewed',
  subject: 'I tuoi codici di recupero sono cambiati',
  message: {
    heading: 'Hai nuovi codici di recupero',
    paragraphs: [
      'I codici di recupero del tuo account Filo sono stati generati di nuovo: i precedenti non valgono più.',
    ],
    notes: [ifNotYou],
  },
})

export const recoveryCodeUsed = (to: string, left: number): Mail => ({
  to,
  kind: 'recovery-code-used',
  subject: 'Accesso con un codice di recupero',
  message: {
    heading: 'Un codice di recupero è stato usato',
    paragraphs: [
      'Qualcuno ha appena acceduto al tuo account Filo con la password e un codice di recupero.',
      left === 0
        ? 'Era l’ultimo: generane altri nel profilo, alla voce Sicurezza.'
        : `Ne restano ${left}. Ne puoi generare altri nel profilo, alla voce Sicurezza.`,
    ],
    notes: [ifNotYou],
  },
})
