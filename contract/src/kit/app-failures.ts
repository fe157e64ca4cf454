/**
 * Italian sentences of the failures that an app reports or recognizes by itself, apart from the table of all failures,
 * which few pages need.
 */
export const appFailures = {
  file_changed: 'Il file è cambiato: sceglilo di nuovo',
  internal: 'Errore imprevisto, riprovare',
  permission_denied: 'Non hai i permessi per accedere alla risorsa richiesta',
  unauthenticated: 'La sessione è scaduta: accedi di nuovo',
  unavailable: 'Qualcosa è andato storto, riprovare più tardi',
  validation_failed: 'Controlla i dati inseriti',
} as const
