type Refusal = { title: string; text: string; mayHaveAccount?: true }

/** The text for an invite that cannot be accepted, by error code; `null` for a temporary error. */
export function refusalOf(code: string): Refusal | null {
  switch (code) {
    case 'token_used':
      return {
        title: 'L’invito è già stato accettato',
        text: 'Con questo link un account è già stato attivato: accedi con l’indirizzo email a cui è arrivato l’invito. Se non sei stato tu, avvisa subito chi ti ha invitato.',
        mayHaveAccount: true,
      }
    case 'token_expired':
      return {
        title: 'L’invito è scaduto',
        text: 'Il link vale sette giorni. Chiedi a chi ti ha invitato di reinviarlo: riceverai una nuova email con un link nuovo.',
      }
    case 'token_withdrawn':
      return {
        title: 'L’invito è stato ritirato',
        text: 'Chi ti ha invitato ha annullato l’invito, oppure non è più attivo in Filo. Se pensi che sia un errore, contatta la struttura e chiedi un nuovo invito.',
      }
    case 'email_taken':
      return {
        title: 'Questo indirizzo ha già un account',
        text: 'Nel frattempo il tuo indirizzo email è stato registrato in Filo: accedi con quello. Se non ricordi la password puoi reimpostarla.',
        mayHaveAccount: true,
      }
    case 'token_invalid':
    case 'not_found':
      return {
        title: 'Il link non è valido',
        text: 'Controlla di averlo aperto per intero. Se hai ricevuto più di un’email di invito, vale solo il link dell’ultima. Altrimenti chiedi a chi ti ha invitato di reinviarla.',
      }
    default:
      return null
  }
}
