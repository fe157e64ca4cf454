import { inviteeFields } from '../staff/staff.fields.ts'

/** Audit actions of signing in and of credentials, with their Italian labels. */
export const authActions = {
  'staff.add-second-factor': 'Aggiunta di un secondo fattore',
  'staff.ask-password': 'Richiesta di una nuova password',
  'staff.cancel-email-change': 'Annullamento del cambio di email',
  'staff.change-credentials': 'Cambio di email o password',
  'staff.confirm-email': 'Conferma della nuova email',
  'staff.end-sessions': 'Chiusura di sessioni',
  'staff.remove-second-factor': 'Rimozione di un secondo fattore',
  'staff.renew-recovery-codes': 'Rinnovo dei codici di recupero',
  'staff.reset-link': 'Stampa di un link per la password',
  'staff.reset-password': 'Impostazione della password',
  'staff.reset-second-factor': 'Azzeramento dei secondi fattori',
  'staff.sign-in': 'Accesso',
  'staff.sign-out': 'Disconnessione',
} as const

export const authDetails = {
  ended: { label: 'Sessioni chiuse' },
  factor: {
    label: 'Secondo fattore',
    words: {
      awaited: 'chiesto, non ancora dato',
      passkey: 'passkey',
      recovery: 'codice di recupero',
      totp: 'app di autenticazione',
    },
  },
  sent: { label: 'Email inviata' },
}

/** Fields of a person's own credentials. */
export const credentialFields = { email: inviteeFields.email, newPassword: { label: 'Password' } }
