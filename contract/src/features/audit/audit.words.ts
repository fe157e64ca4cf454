import type { FailureCode } from '../../kit/failure.ts'

/**
 * What was done or tried, by the deed that the audit keeps: the audit field of a route, or a command of the operator.
 * Nouns, for a deed that was refused bears the same word.
 */
export const deedWords: Readonly<Record<string, string>> = {
  'access.leave': 'Scollegamento di un dispositivo',
  'access.redeem': 'Primo accesso all’app',
  'access.refresh': 'Rigenerazione dei codici di accesso',
  'access.revoke-devices': 'Scollegamento di tutti i dispositivi',
  'audit.search': 'Consultazione del registro accessi',
  'cicc.change': 'Modifica dei dati CICC',
  'cicc.create': 'Inserimento dei dati CICC',
  'cicc.download': 'Apertura di un allegato CICC',
  'facility.change': 'Modifica di una struttura',
  'facility.create': 'Creazione di una struttura',
  'facility.remove': 'Eliminazione di una struttura',
  'invite.accept': 'Accettazione di un invito',
  'invite.create': 'Creazione di un invito',
  'invite.resend': 'Nuovo invio di un invito',
  'invite.withdraw': 'Ritiro di un invito',
  'mail.retry': 'Nuovo invio delle mail in sospeso',
  'patient.archive': 'Archiviazione del paziente',
  'patient.change': 'Modifica dei dati del paziente',
  'patient.create': 'Inserimento del paziente',
  'patient.export': 'Esportazione dell’elenco dei pazienti',
  'patient.export-audit': 'Esportazione di “Chi ha visto”',
  'patient.list': 'Consultazione dell’elenco dei pazienti',
  'patient.read': 'Apertura della scheda',
  'patient.read-audit': 'Consultazione di “Chi ha visto”',
  'patient.restore': 'Ripristino del paziente',
  'staff.add-second-factor': 'Aggiunta di un secondo fattore',
  'staff.ask-password': 'Richiesta di una nuova password',
  'staff.cancel-email-change': 'Annullamento del cambio di email',
  'staff.change-credentials': 'Cambio di email o password',
  'staff.change-own': 'Modifica dei propri dati',
  'staff.confirm-email': 'Conferma della nuova email',
  'staff.create-administrator': 'Creazione di un amministratore',
  'staff.disable': 'Disattivazione di una persona',
  'staff.enable': 'Riattivazione di una persona',
  'staff.end-sessions': 'Chiusura di sessioni',
  'staff.move': 'Spostamento in un altro gruppo',
  'staff.remove-second-factor': 'Rimozione di un secondo fattore',
  'staff.renew-recovery-codes': 'Rinnovo dei codici di recupero',
  'staff.reset-link': 'Stampa di un link per la password',
  'staff.reset-password': 'Impostazione della password',
  'staff.reset-second-factor': 'Azzeramento dei secondi fattori',
  'staff.sign-in': 'Accesso',
  'staff.sign-out': 'Disconnessione',
  'workgroup.change': 'Modifica del gruppo di lavoro',
  'workgroup.close': 'Chiusura di un gruppo di lavoro aperto',
  'workgroup.open': 'Apertura di un gruppo di lavoro con motivazione',
}

/** A deed of a later version shows by its code rather than not at all. */
export const deedWord = (deed: string): string => deedWords[deed] ?? deed

const refusalWords: Partial<Record<FailureCode, string>> = {
  permission_denied: 'permesso mancante',
  not_found: 'inesistente o fuori portata',
  validation_failed: 'dati non validi',
  stale_version: 'dati già modificati da altri',
  xsrf_failed: 'pagina non più valida',
  second_factor_missing: 'secondo fattore mancante',
  second_factor_wrong: 'codice errato',
  wrong_password: 'password errata',
  invalid_credentials: 'credenziali errate',
  account_disabled: 'account disabilitato',
  too_many_requests: 'troppi tentativi',
  token_invalid: 'codice o link non valido',
  token_expired: 'link scaduto',
  token_used: 'link già usato',
  token_withdrawn: 'invito ritirato',
  invalid_state: 'non possibile in quello stato',
}

/** How a deed ended: `Riuscito`, or `Rifiutato` and why. */
export function outcomeWord(outcome: string): string {
  if (outcome === 'done') return 'Riuscito'
  return `Rifiutato: ${refusalWords[outcome as FailureCode] ?? 'richiesta non accettabile'}`
}
