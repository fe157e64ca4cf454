/** Audit actions of first accesses and their Italian labels. */
export const accessActions = {
  'access.move-code': 'Codice per spostare il collegamento in un’altra app',
  'access.leave': 'Scollegamento di un dispositivo',
  'access.redeem': 'Primo accesso all’app',
  'access.refresh': 'Rigenerazione dei codici di accesso',
  'access.revoke-devices': 'Scollegamento di tutti i dispositivi',
} as const

export const accessDetails = {
  moved: { label: 'Collegamento spostato' },
  revokeDevices: { label: 'Dispositivi scollegati' },
}
